import { addDays, countDays, findInstant, readDay } from '../../content/studio-clock.ts';
import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { toBareAddress } from '../addresses/mail-address.ts';
import type { WrittenMail } from '../mail/attempt.ts';
import { formatMailPage } from '../mail/mail-text.ts';
import { escapeHtml, fillIn, toOneLine } from '../text.ts';

const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Addresses a mail to one of the staff; `from` is as configured: `Academy <site@academy.example>`. */
export function addressToStaff(sender: string, from: string, email: string) {
  return { from: { name: sender, address: toBareAddress(from) }, to: { name: '', address: email }, headers };
}

/** Formats a time of day: `6:41 PM`, or `18:41` in Chinese. */
export const formatTime = (time: string, language: Language, timeZone: string): string =>
  formatMoment(time, language, { timeStyle: 'short', timeZone });

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

export type MailDates = ReturnType<typeof createMailDates>;

/** Creates the formats of dates in lists: the weekday for the last six days, otherwise the date. */
export function createMailDates(now: Date, language: Language, timeZone: string) {
  const today = readDay(now, timeZone);
  const { regionalTag, weekday } = locales[language];
  const format = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regionalTag, { ...options, timeZone }).format(moment);

  function day(time: string): string {
    const date = readDay(new Date(time), timeZone);
    if (Math.abs(countDays(date, today)) < 7) return format(new Date(time), { weekday: 'short' });
    const isThisYear = date.slice(0, 4) === today.slice(0, 4);
    return format(new Date(time), {
      ...{ month: 'short', day: 'numeric' },
      ...(!isThisYear && { year: 'numeric' }),
    });
  }

  const clock = (time: string) => formatTime(time, language, timeZone);
  const isToday = (time: string) => readDay(new Date(time), timeZone) === today;

  return {
    /** `Tue`, `周二`, `Mar 3` or `Dec 30, 2025`. */
    day,
    /** `Wed 6:41 PM`, `周三 18:41`. */
    moment: (time: string) => `${day(time)} ${clock(time)}`,
    isEarlier: (time: string) => readDay(new Date(time), timeZone) < today,
    timeOfToday: (time: string) => (isToday(time) ? clock(time) : `${day(time)} ${clock(time)}`),
    hour: (bookedDay: string, time: string) => clock(findInstant(bookedDay, time, timeZone).toISOString()),
    today: format(now, { month: 'long', day: 'numeric' }),
    weekday: format(now, { weekday }),
    earlierWeekday: (earlier: string) =>
      earlier === addDays(today, -1)
        ? undefined
        : format(findInstant(earlier, '12:00', timeZone), { weekday }),
  };
}

const sans =
  "Figtree,-apple-system,'Segoe UI',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const serif = "'Young Serif',Georgia,'Songti SC','Noto Serif CJK SC',serif";

const cell = 'border-top:1px solid #E4DBCB';
/** Mail programs drop style sheets: each element has its own styles, with the colors of the site's tokens. */
const styles = {
  heading: `margin:0 0 12px;font:400 26px/1.25 ${serif};color:#1F2A44`,
  text: `margin:0 0 14px;font:400 16px/1.6 ${sans};color:#1F2A44`,
  small: `margin:18px 0 0;padding-top:14px;border-top:1px solid #DDD5C6;font:400 13px/1.6 ${sans};color:#4A5368`,
  code: `margin:6px 0 16px;padding:14px 0;border-radius:12px;background:#F3EADB;text-align:center;font:600 34px/1.2 ${sans};letter-spacing:6px;color:#1F2A44`,
  title: `margin:20px 0 6px;font:600 15px/1.5 ${sans};color:#1F2A44`,
  name: `padding:9px 12px 9px 0;${cell};font:600 16px/1.45 ${sans};color:#1F2A44`,
  detail: 'font-weight:400;font-size:14px;color:#4A5368',
  time: `padding:9px 0;${cell};font:400 14px/1.45 ${sans};color:#4A5368;text-align:right;white-space:nowrap;vertical-align:top`,
  more: `padding:9px 0;${cell};font:400 14px/1.45 ${sans};color:#4A5368`,
  button: `display:inline-block;padding:13px 24px;border-radius:99px;background:#A83A26;color:#FFFFFF;font:600 16px/1.2 ${sans};text-decoration:none`,
  card: 'max-width:560px;margin:0 auto 24px;background:#FFFDF9;border:1px solid #E4DBCB;border-radius:20px',
};

function writePage(language: Language, heading: string, content: string): string {
  return formatMailPage(
    language,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}"><tr><td style="padding:28px 24px">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${content}
</td></tr></table>`,
    'margin:0;padding:20px 12px;background:#FAF6EF',
  );
}

type Written = Pick<WrittenMail, 'subject' | 'text' | 'html'>;

type Words = { subject: string; heading: string; text: string };

/** Writes a short letter to one of the staff. A paragraph that is only `{code}` is set large. */
export function writeStaffLetter(words: Words, values: Readonly<Record<string, string>>, language: Language) {
  const safe = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toOneLine(value)]));
  const { gap } = locales[language];
  const paragraphs = words.text.split('\n\n').map((text) => text.replaceAll('\n', gap));
  const styleOf = (text: string) => {
    if (text === '{code}') return styles.code;
    return text === paragraphs.at(-1) ? styles.small : styles.text;
  };
  const lines = paragraphs.map((text) => `<p style="${styleOf(text)}">${escapeHtml(fillIn(text, safe))}</p>`);
  return {
    subject: fillIn(words.subject, safe),
    text: `${fillIn(words.text, safe)}\n`,
    html: writePage(language, words.heading, lines.join('\n')),
  };
}

/** A line of a list: as text, which may have a second line, and as name, detail and time beside each other. */
export type ListLine = { text: string; name: string; detail: string; time: string };
type ListSection = { title: string; lines: ListLine[]; more?: string | undefined };

/** A mail of lists, before it is text or HTML. Nothing is escaped, but every name is on one line. */
export type ListLetter = { subject: string; heading: string; paragraphs: string[]; sections: ListSection[] };

/** Writes a mail of lists to one of the staff as text and HTML, with the same words and one link. */
export function writeListLetter(
  { subject, heading, paragraphs, sections }: ListLetter,
  words: { open: string; link: string; end: string },
  language: Language,
  address: string,
): Written {
  const end = words.end.replaceAll('\n', locales[language].gap);
  const text = [
    heading,
    ...paragraphs,
    ...sections.map(writeSection),
    fillIn(words.link, { address }),
    words.end,
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: writePage(
      language,
      heading,
      `${paragraphs.map((each) => `<p style="${styles.text}">${escapeHtml(each)}</p>\n`).join('')}${sections.map(writeTable).join('\n')}
<p style="margin:22px 0 0"><a href="${escapeHtml(address)}" style="${styles.button}">${escapeHtml(words.open)}</a></p>
<p style="${styles.small}">${escapeHtml(end)}</p>`,
    ),
  };
}

function writeSection({ title, lines, more }: ListSection): string {
  const rows = [...lines.map(({ text }) => text), ...(more ? [more] : [])];
  return [title.toLocaleUpperCase('en'), ...rows.map((row) => `- ${row}`)].join('\n');
}

function writeTable({ title, lines, more }: ListSection): string {
  const rest = more ? `\n<tr><td style="${styles.more}" colspan="2">${escapeHtml(more)}</td></tr>` : '';
  return `<h2 style="${styles.title}">${escapeHtml(title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tbody>
${lines.map(writeRow).join('\n')}${rest}
</tbody></table>`;
}

// `dir="auto"` gives each visitor's name its own direction.
function writeRow({ name, time, detail }: ListLine): string {
  return `<tr><td style="${styles.name}"><span dir="auto">${escapeHtml(name)}</span><br><span style="${styles.detail}">${escapeHtml(detail)}</span></td><td style="${styles.time}">${escapeHtml(time)}</td></tr>`;
}
