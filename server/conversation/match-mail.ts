import type { Database } from '../database/schema.ts';
import { type MessageTokens, tokenCharacters } from '../mail/message-token.ts';
import { type Head, readIds, readThread } from './read-head.ts';

/**
 * Whether a mail is ours: an answer to a mail that we have, or a copy of one; without a token, or with one that
 * we never wrote; about an inquiry that was erased, or a mail that is missing after an older backup's restore.
 */
export type Verdict = 'ours' | 'copy' | 'unclaimed' | 'forged' | 'gone' | 'missing';

/** A mail of ours that another one answers: its ID, its inquiry, and the family's address that it went to. */
export type SentMail = { id: string; inquiryId: string; address: string | null };

export type Match = { verdict: 'ours'; sent: SentMail } | { verdict: Exclude<Verdict, 'ours'> };

const mostTokens = 200;
// The fields that hold the address to which a mail was sent, the surest first.
const recipientFields = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];
const mostRecipientCharacters = 10_000;

/**
 * Finds the mail of ours that a mail answers: by a valid token in In-Reply-To, then in References from the
 * last to the first, then in the address it was sent to. Never by subject or sender: both can be anybody's.
 */
export async function matchMail(
  database: Database,
  tokens: MessageTokens,
  head: Head,
  { recipients = [], returned = [] }: { recipients?: readonly string[]; returned?: readonly string[] } = {},
): Promise<Match> {
  const own = readTokens(readIds(head, 'message-id'), tokens);
  if (own.ids.length > 0) return { verdict: 'copy' };
  const candidates = [...returned, ...readThread(head), ...readRecipientTokens(head, recipients)];
  const { ids, isForged } = readTokens(candidates, tokens);
  if (ids.length === 0) return { verdict: isForged ? 'forged' : 'unclaimed' };
  const mails = await database
    .selectFrom('outbox_messages')
    .select(['id', 'inquiry_id', 'address'])
    .where('id', 'in', ids)
    .where('kind', 'in', ['acknowledgement', 'reply'])
    .execute();
  const mail = ids.map((id) => mails.find((row) => row.id === id)).find((row) => row !== undefined);
  if (mail?.inquiry_id)
    return { verdict: 'ours', sent: { id: mail.id, inquiryId: mail.inquiry_id, address: mail.address } };
  const erased = database.selectFrom('erased_messages').select('id').where('id', 'in', ids);
  return { verdict: (await erased.executeTakeFirst()) ? 'gone' : 'missing' };
}

function readRecipientTokens(head: Head, recipients: readonly string[]): string[] {
  const fields = [...recipients, ...recipientFields.flatMap((name) => head.get(name) ?? [])];
  return fields.flatMap((field) =>
    Array.from(
      field
        .slice(0, mostRecipientCharacters)
        .matchAll(/(?<![a-z2-7])[a-z2-7]{42,64}(?![a-z2-7])(?=[^\s<>@,]{0,22}@)/gi),
      // Letters of the address may stand directly before it.
      ([letters]) => letters.slice(-tokenCharacters),
    ),
  );
}

function readTokens(texts: readonly string[], tokens: MessageTokens) {
  const read = texts.values().map(tokens.read);
  const found = read
    .filter((token) => token !== undefined)
    .take(mostTokens)
    .toArray();
  const ids = found.flatMap((token) => (token === 'forged' ? [] : [token.id]));
  return { ids: [...new Set(ids)], isForged: found.includes('forged') };
}
