import { randomInt } from 'node:crypto';
import type { Language } from '../../../inquiry/language.ts';
import type { MailConfig } from '../../config.ts';
import { readKeyedHash } from '../../database/keyed-hash.ts';
import type { Database } from '../../database/open.ts';
import type { OutboxMessagesTable, StaffTable } from '../../database/schema.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { Facts } from '../../facts.ts';
import type { Mail } from '../../mail/mailer.ts';
import { readWords, wordsFile } from '../../mail/read-words.ts';
import { formatTime, mailStyles, readAddress, sans, staffMailHeaders, writeMailPage } from '../staff-mail.ts';
import { hashCode, isOpen } from './sign-in-codes.ts';

type Context = {
  database: Database;
  now: () => Date;
  config: { mail: Pick<MailConfig, 'from'> };
  facts: Pick<Facts, 'timeZone'>;
};

type Letter = { name: string; code: string; time: string };

const readFilledWords = () => readWords(wordsFile('sign-in-code'), ['sender', 'subject', 'heading', 'text']);
type Words = ReturnType<typeof readFilledWords>[Language];

/**
 * Creates the writer of the mail with a sign-in code. It makes the code at that moment, and stores only its hash: the
 * code itself is nowhere but in the mail. A mail that is sent again has a new code.
 *
 * @param context the database, the clock, the sender and the academy's time zone
 * @throws StartupError when the words of the mail can't be read
 */
export function createCodeMailWriter({ database, now, config, facts }: Context) {
  const words = readFilledWords();

  /** Writes the mail; undefined when the address is unknown, or the code is void, used or expired. */
  return async (
    message: Pick<OutboxMessagesTable, 'id' | 'code_id' | 'message_id' | 'attempts'>,
  ): Promise<Mail | undefined> => {
    const request = await findRequest(database, message.code_id ?? '', now());
    if (!request) return undefined;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await storeHash(database, request, code, now()))) return undefined;
    const { language, name, email, expires_at: expiresAt } = request;
    const letter = { name, code, time: formatTime(expiresAt, language, facts.timeZone) };
    return {
      id: message.id,
      // Another attempt brings another code, so receivers must not drop it as a duplicate.
      messageId: message.message_id.replace('@', `.${message.attempts}@`),
      from: { name: words[language].sender, address: readAddress(config.mail.from) },
      to: { name: '', address: email },
      ...writeLetter(words[language], letter, language),
      headers: staffMailHeaders,
    };
  };
}

type Request = Pick<StaffTable, 'name' | 'email' | 'language'> & {
  id: string;
  browser: string;
  expires_at: string;
};

function findRequest(database: Database, id: string, now: Date): Promise<Request | undefined> {
  return database
    .selectFrom('sign_in_codes')
    .innerJoin('staff', 'staff.id', 'sign_in_codes.staff_id')
    .select(['sign_in_codes.id', 'browser', 'expires_at', 'name', 'email', 'language'])
    .where('sign_in_codes.id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst();
}

async function storeHash(database: Database, { id, browser }: Request, code: string, now: Date) {
  const { numUpdatedRows } = await database
    .updateTable('sign_in_codes')
    .set({ code_hash: hashCode(await readKeyedHash(database, 'sign-in'), browser, code) })
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function writeLetter(
  words: Words,
  letter: Letter,
  language: Language,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const fill = (text: string) => text.replace(/\{(name|code|time)\}/g, (_, key: keyof Letter) => letter[key]);
  const joint = language === 'en' ? ' ' : '';
  const paragraphs = words.text.split(/\n{2,}/).map((text) => text.replaceAll('\n', joint));
  return {
    subject: fill(words.subject),
    text: `${fill(words.text)}\n`,
    html: writeHtml(words.heading, paragraphs, (text) => escapeHtml(fill(text)), language),
  };
}

const codeStyle = `margin:6px 0 16px;padding:14px 0;border-radius:12px;background:#F3EADB;text-align:center;font:600 34px/1.2 ${sans};letter-spacing:6px;color:#1F2A44`;

function writeHtml(
  heading: string,
  paragraphs: string[],
  fill: (text: string) => string,
  language: Language,
): string {
  const styleOf = (text: string) => {
    if (text === '{code}') return codeStyle;
    return text === paragraphs.at(-1) ? mailStyles.small : mailStyles.text;
  };
  return writeMailPage(
    language,
    `<h1 style="${mailStyles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="${styleOf(text)}">${fill(text)}</p>`).join('\n')}`,
  );
}
