import type { Kysely } from 'kysely';
import type { InquiriesTable, Schema } from '../database/schema.ts';
import type { WrittenMail } from '../mail/attempt.ts';
import type { KnownTexts } from './quoted-text.ts';

// Of each side; the newest are quoted most.
const mostCharacters = 20_000;

/** Reads what went between academy and family, which an answer may quote. */
export async function readKnownTexts(
  database: Kysely<Schema>,
  { id, message, email, language }: Pick<InquiriesTable, 'id' | 'message' | 'email' | 'language'>,
  writeAcknowledgement: (inquiry: Pick<InquiriesTable, 'email' | 'language'>) => WrittenMail,
): Promise<KnownTexts> {
  const messages = await database
    .selectFrom('messages')
    .select(['kind', 'subject', 'text', 'quote'])
    .where('inquiry_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  const isOurs = ({ kind }: (typeof messages)[number]) => kind === 'reply' || kind === 'outside';
  const [ours, theirs] = [messages.filter(isOurs), messages.filter((mail) => !isOurs(mail))];
  const { subject, text = '' } = writeAcknowledgement({ email, language });
  return {
    sent: cut([...ours.map((mail) => `${mail.text}\n\n${mail.quote}`), text]),
    written: cut([...theirs.map((mail) => mail.text), message]),
    subjects: [...ours.map((mail) => mail.subject), subject],
  };
}

function cut(texts: readonly string[]): string[] {
  let left = mostCharacters;
  return texts.map((text) => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return kept;
  });
}
