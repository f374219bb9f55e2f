import { cutQuote } from '../../desk/contract/messages.ts';
import { defaultLanguage, type Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { toBareAddress } from '../addresses/mail-address.ts';
import { readChunks } from '../database/file-chunks.ts';
import type { Database, OutboxMessagesTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import { escapeControlCharacters, fillIn, toOneLine } from '../text.ts';
import type { WrittenMail } from './attempt.ts';
import { splitOthers } from './family-addresses.ts';
import { readWords } from './mail-text.ts';
import { readMessageTokens } from './message-token.ts';

type Context = { database: Database; from: string; replyTo: string | undefined; facts: Pick<Facts, 'names'> };
type Sent = Pick<OutboxMessagesTable, 'id' | 'message_id'>;

/**
 * Creates the reader of the headers by which an answer names the mail of ours that it answers. There are
 * several, since some mail servers and programs write a Message-ID of their own.
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
  const words = readWords('reply', ['from']);
  const readReturn = createReturnReader({ database, replyTo });
  return async (mail: Sent): Promise<WrittenMail | undefined> => {
    const reply = await database
      .selectFrom('messages')
      .innerJoin('inquiries', 'inquiries.id', 'messages.inquiry_id')
      .select(['messages.author', 'messages.address', 'messages.subject', 'messages.text', 'messages.quote'])
      .select(['messages.reference_ids', 'messages.others', 'inquiries.language'])
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
      from: { name: fillIn(words[language].from, sender), address: toBareAddress(from) },
      // As an object: a string would be parsed as a list of addresses.
      to: { name: '', address: reply.address },
      ...(reply.others && { cc: splitOthers(reply).map((address) => ({ name: '', address })) }),
      ...(inReplyTo && { inReplyTo }),
      ...(await readReturn(mail, earlier)),
      subject: toOneLine(reply.subject),
      text: `${escapeControlCharacters(parts.join('\n\n'))}\n`,
      ...(await readAttached(database, mail.id)),
    };
  };
}

/** Reads the files of a reply. @throws where one is not whole any more: it must not leave without it */
async function readAttached(database: Database, messageId: string) {
  const files = await database
    .selectFrom('attachments')
    .select(['id', 'name as filename', 'type as contentType', 'size'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
  const attachments = [];
  for (const { id, size, ...file } of files) {
    const content = Buffer.concat(await Array.fromAsync(readChunks(database, { id, size })));
    attachments.push({ ...file, content });
  }
  return attachments.length > 0 ? { attachments } : {};
}

type Quoted = { text: string; name: string; at: string };

/** Creates the writer of the quote below a reply: a line that names its author, and the text's beginning. */
export function createQuoteWriter(facts: Pick<Facts, 'timeZone'>) {
  const words = readWords('reply', ['quoted']);
  return ({ text, name, at }: Quoted, typed: Language | null): string => {
    const language = typed ?? defaultLanguage;
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language].regionalTag, {
        ...options,
        timeZone: facts.timeZone,
      }).format(new Date(at));
    const day = { weekday: format({ weekday: 'short' }), date: format({ dateStyle: 'medium' }) };
    const shown = cutQuote(escapeControlCharacters(text.trim()).split('\n'));
    return [
      fillIn(words[language].quoted, { ...day, name: toOneLine(name) }),
      ...shown.map((line) => `> ${line}`.trimEnd()),
    ].join('\n');
  };
}
