import { defaultLanguage } from '../../inquiry/language.ts';
import type { Database } from '../database/open.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import type { Facts } from '../facts.ts';
import { fillIn, toOneLine } from '../fill.ts';
import { readAddress } from '../mail-address.ts';
import type { WrittenMail } from './attempt.ts';
import { readWords, wordsFile } from './mail-text.ts';
import { readMessageTokens } from './message-token.ts';

type Context = { database: Database; from: string; replyTo: string | undefined; facts: Pick<Facts, 'names'> };
type Sent = Pick<OutboxMessagesTable, 'id' | 'message_id'>;

/**
 * Creates the reader of the headers by which an answer names the mail of ours that it answers, whatever mail
 * servers and programs keep of it: some write a Message-ID of their own.
 */
export function createReturnReader({ database, replyTo }: Pick<Context, 'database' | 'replyTo'>) {
  /** @param earlier the thread's Message-IDs before this mail, oldest first */
  return async ({ id, message_id: messageId }: Sent, earlier: readonly string[] = []) => {
    const tokens = await readMessageTokens(database);
    return {
      references: [...earlier, messageId].join(' '),
      ...(replyTo && { replyTo: replyTo.replace('{token}', tokens.messageId(id)) }),
    };
  };
}

/** Creates the writer of a reply to a family; it writes the same mail at every attempt. */
export function createReplyWriter({ database, from, replyTo, facts }: Context) {
  const words = readWords(wordsFile('reply'), ['from']);
  const readReturn = createReturnReader({ database, replyTo });
  return async (mail: Sent): Promise<WrittenMail | undefined> => {
    const reply = await database
      .selectFrom('messages')
      .innerJoin('inquiries', 'inquiries.id', 'messages.inquiry_id')
      .select(['messages.author', 'messages.address', 'messages.subject', 'messages.text', 'messages.quote'])
      .select(['messages.reference_ids', 'inquiries.language'])
      .where('messages.id', '=', mail.id)
      .where('messages.kind', '=', 'reply')
      .executeTakeFirst();
    if (!reply) return undefined;
    const language = reply.language ?? defaultLanguage;
    const sender = { name: toOneLine(reply.author ?? ''), academy: facts.names[language] };
    const earlier = reply.reference_ids?.split(' ') ?? [];
    const inReplyTo = earlier.at(-1);
    const parts = [reply.text, ...(reply.quote ? [reply.quote] : [])];
    return {
      from: { name: fillIn(words[language].from, sender), address: readAddress(from) },
      // As an object: a string would be parsed as a list of addresses.
      to: { name: '', address: reply.address },
      ...(inReplyTo && { inReplyTo }),
      ...(await readReturn(mail, earlier)),
      subject: toOneLine(reply.subject),
      text: `${escapeControlCharacters(parts.join('\n\n'))}\n`,
    };
  };
}
