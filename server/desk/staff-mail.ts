import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';

/** The headers of mails to staff: RFC 3834; the second one is for Exchange. */
export const staffMailHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Takes the address from `Academy <site@academy.example>`: mails to staff have a sender's name of their own. */
export function readAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
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

/** Mail programs drop style sheets, so each element has its own styles, with the colors of the site's tokens. */
export const mailStyles = {
  heading: `margin:0 0 12px;font:400 26px/1.25 ${serif};color:#1F2A44`,
  text: `margin:0 0 14px;font:400 16px/1.6 ${sans};color:#1F2A44`,
  small: `margin:18px 0 0;padding-top:14px;border-top:1px solid #DDD5C6;font:400 13px/1.6 ${sans};color:#4A5368`,
};

const card =
  'max-width:560px;margin:0 auto 24px;background:#FFFDF9;border:1px solid #E4DBCB;border-radius:20px';

/**
 * Writes the HTML of a mail to staff, one card.
 *
 * @param content HTML with everything escaped
 */
export function writeMailPage(language: Language, content: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head><body style="margin:0;padding:20px 12px;background:#FAF6EF">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${card}"><tr><td style="padding:28px 24px">
${content}
</td></tr></table>
</body></html>
`;
}
