import type { Database, InquiriesTable } from '../database/schema.ts';
import type { createAcknowledgementWriter } from '../mail/acknowledgement-mail.ts';
import type { KnownTexts } from './quoted-text.ts';

// The newest are quoted most; comparing takes a millisecond for some thousand characters.
const most = { messages: 10, characters: 20_000 };

/** Reads the texts between academy and family, which an answer may quote. */
export async function readKnownTexts(
  database: Database,
  { id, message, ...family }: Pick<InquiriesTable, 'id' | 'message' | 'email' | 'language'>,
  writeAcknowledgement: ReturnType<typeof createAcknowledgementWriter>,
): Promise<KnownTexts> {
  const messages = await database
    .selectFrom('messages')
    .select(['kind', 'subject', 'text', 'quote'])
    .where('inquiry_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(most.messages)
    .execute();
  const ours = messages.filter(({ kind }) => kind === 'reply' || kind === 'outside');
  const theirs = messages.filter((mail) => !ours.includes(mail));
  const { subject, text = '' } = writeAcknowledgement(family);
  let left = 2 * most.characters;
  const take = (each: string) => {
    const kept = each.slice(0, Math.min(left, most.characters));
    left -= kept.length;
    return kept;
  };
  return {
    sent: [text, ...ours.flatMap((mail) => [mail.text, mail.quote])].map(take),
    written: [message, ...theirs.map((mail) => mail.text)].map(take),
    subjects: [...ours.map((mail) => mail.subject), subject],
  };
}
