import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { escapeHtml } from '../escape-html.ts';
import { fillIn, toOneLine } from '../fill.ts';
import type { WrittenMail } from '../mail/attempt.ts';
import { formatMailPage } from '../mail/mail-text.ts';
import { readAddress } from '../mail-address.ts';

// RFC 3834; the second header is for Exchange.
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Addresses a mail to one of the staff; `from` is as configured: `Academy <site@academy.example>`. */
export function addressToStaff(sender: string, from: string, email: string) {
  return { from: { name: sender, address: readAddress(from) }, to: { name: '', address: email }, headers };
}

/** Formats a time of day: `6:41 PM`, or `18:41` in Chinese. */
export function formatTime(time: string, language: Language, timeZone: string): string {
  return formatMoment(time, language, { timeStyle: 'short', timeZone });
}

/** Formats a moment: `March 12, 6:41 PM`, or `3月12日 18:41` in Chinese. */
export function formatDayAndTime(time: string, language: Language, timeZone: string): string {
  const fields = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return formatMoment(time, language, { ...fields, timeZone }).replace(' at ', ', ');
}

function formatMoment(time: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const { regionalTag, hourCycle } = locales[language];
  const format = new Intl.DateTimeFormat(regionalTag, { ...options, hourCycle });
  // A narrow space, which not every mail program has.
  return format.format(new Date(time)).replace('\u202f', ' ');
}

/** The fonts of mails to staff, where the reader's machine has them. */
export const sans =
  "Figtree,-apple-system,'Segoe UI',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const serif = "'Young Serif',Georgia,'Songti SC','Noto Serif CJK SC',serif";

/** Mail programs drop style sheets: each element has its own styles, with the colors of the site's tokens. */
export const mailStyles = {
  heading: `margin:0 0 12px;font:400 26px/1.25 ${serif};color:#1F2A44`,
  text: `margin:0 0 14px;font:400 16px/1.6 ${sans};color:#1F2A44`,
  small: `margin:18px 0 0;padding-top:14px;border-top:1px solid #DDD5C6;font:400 13px/1.6 ${sans};color:#4A5368`,
};

const card =
  'max-width:560px;margin:0 auto 24px;background:#FFFDF9;border:1px solid #E4DBCB;border-radius:20px';

/** Writes the HTML of a mail to staff, one card around content that is escaped already. */
export function writeMailPage(language: Language, content: string): string {
  return formatMailPage(
    language,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${card}"><tr><td style="padding:28px 24px">
${content}
</td></tr></table>`,
    'margin:0;padding:20px 12px;background:#FAF6EF',
  );
}

/** The words of a short letter: paragraphs between empty lines, of which the last is the small print. */
type Words = { subject: string; heading: string; text: string };

const codeStyle = `margin:6px 0 16px;padding:14px 0;border-radius:12px;background:#F3EADB;text-align:center;font:600 34px/1.2 ${sans};letter-spacing:6px;color:#1F2A44`;

/**
 * Writes a short letter to one of the staff as text and HTML. A paragraph that is only `{code}` is set large.
 */
export function writeStaffLetter(
  words: Words,
  values: Readonly<Record<string, string>>,
  language: Language,
): Pick<WrittenMail, 'subject' | 'text' | 'html'> {
  const safe = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toOneLine(value)]));
  const { gap } = locales[language];
  const paragraphs = words.text.split('\n\n').map((text) => text.replaceAll('\n', gap));
  const styleOf = (text: string) => {
    if (text === '{code}') return codeStyle;
    return text === paragraphs.at(-1) ? mailStyles.small : mailStyles.text;
  };
  const lines = paragraphs.map((text) => `<p style="${styleOf(text)}">${escapeHtml(fillIn(text, safe))}</p>`);
  return {
    subject: fillIn(words.subject, safe),
    text: `${fillIn(words.text, safe)}\n`,
    html: writeMailPage(
      language,
      `<h1 style="${mailStyles.heading}">${escapeHtml(words.heading)}</h1>\n${lines.join('\n')}`,
    ),
  };
}
