import { randomInt } from 'node:crypto';
import type { Language } from '../../inquiry/language.ts';
import type { MailConfig } from '../config.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import type { Database } from '../database/open.ts';
import type { OutboxMessagesTable, StaffTable } from '../database/schema.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Facts } from '../facts.ts';
import type { Mail } from '../mail/mailer.ts';
import { readWords, wordsFile } from '../mail/read-words.ts';
import { hashCode, isOpen } from './sign-in-codes.ts';

type Context = {
  database: Database;
  now: () => Date;
  config: { mail: Pick<MailConfig, 'from'> };
  facts: Pick<Facts, 'timeZone'>;
};

type Letter = { name: string; code: string; time: string };

// RFC 3834; the second header is for Exchange.
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
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
      headers,
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

// The mail's sender has a name of its own, so take only the address from `Academy <site@academy.example>`.
function readAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

function formatTime(time: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', {
    timeStyle: 'short',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone,
  });
  // A narrow space, which not every mail program has.
  return format.format(new Date(time)).replace('\u202f', ' ');
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

const sans =
  "Figtree,-apple-system,'Segoe UI',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const serif = "'Young Serif',Georgia,'Songti SC','Noto Serif CJK SC',serif";
// Mail programs drop style sheets, so each element has its own styles, with the colors of the site's tokens.
const styles = {
  card: 'max-width:560px;margin:0 auto 24px;background:#FFFDF9;border:1px solid #E4DBCB;border-radius:20px',
  heading: `margin:0 0 12px;font:400 26px/1.25 ${serif};color:#1F2A44`,
  text: `margin:0 0 14px;font:400 16px/1.6 ${sans};color:#1F2A44`,
  code: `margin:6px 0 16px;padding:14px 0;border-radius:12px;background:#F3EADB;text-align:center;font:600 34px/1.2 ${sans};letter-spacing:6px;color:#1F2A44`,
  small: `margin:18px 0 0;padding-top:14px;border-top:1px solid #DDD5C6;font:400 13px/1.6 ${sans};color:#4A5368`,
};

function writeHtml(
  heading: string,
  paragraphs: string[],
  fill: (text: string) => string,
  language: Language,
): string {
  const styleOf = (text: string) => {
    if (text === '{code}') return styles.code;
    return text === paragraphs.at(-1) ? styles.small : styles.text;
  };
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head><body style="margin:0;padding:20px 12px;background:#FAF6EF">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}"><tr><td style="padding:28px 24px">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="${styleOf(text)}">${fill(text)}</p>`).join('\n')}
</td></tr></table>
</body></html>
`;
}
