import type { Database } from '../database/schema.ts';
import type { MessageTokens } from '../mail/message-token.ts';
import type { Candidates } from './token-candidates.ts';

/**
 * Whether a mail is ours: an answer to a mail that we have, or a copy of one; without a token, or with one
 * that we never wrote; about an inquiry that was erased, or about a mail that is missing here: the database
 * was restored from an older backup.
 */
export type Verdict = 'ours' | 'copy' | 'unclaimed' | 'forged' | 'gone' | 'missing';

/** A mail of ours that another one answers: its ID, its inquiry, and the family's address that it went to. */
export type SentMail = { id: string; inquiryId: string; address: string | null };

export type Match = { verdict: 'ours'; sent: SentMail } | { verdict: Exclude<Verdict, 'ours'> };

/**
 * Finds the mail of ours that a mail answers: by a valid token in In-Reply-To, then in References from the
 * last to the first, then in the address it was sent to. Never by subject or sender: both can be anybody's.
 */
export async function matchMail(
  database: Database,
  tokens: MessageTokens,
  candidates: Candidates,
): Promise<Match> {
  if (readTokens(candidates.own, tokens).ids.length > 0) return { verdict: 'copy' };
  const { ids, isForged } = readTokens(candidates.named, tokens);
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

function readTokens(texts: readonly string[], tokens: MessageTokens) {
  const found = texts.map(tokens.read).filter((token) => token !== undefined);
  const ids = found.flatMap((token) => (token === 'forged' ? [] : [token.id]));
  return { ids: [...new Set(ids)], isForged: found.includes('forged') };
}
