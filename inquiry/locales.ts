import type { Language } from './language.ts';

/** How a language is written. Whatever differs between languages and is no word of a page stands here. */
export interface Locale {
  /** The language's own name for itself: its readers look for it. */
  ownName: string;
  /** The tag by which `Intl` formats dates and times; Open Graph writes it with an underscore. */
  regionalTag: string;
  /** Chinese characters need fonts of their own, and take a name in Chinese before one in Latin letters. */
  script: 'Latin' | 'Han';
  hourCycle: 'h12' | 'h23';
  /** How days of the week are written where there is space. */
  weekday: 'long' | 'short';
  /** Between words, sentences or lines. */
  gap: string;
  /** Between the items of a list. */
  listComma: string;
  /** Between the parts of a sentence. */
  comma: string;
  /** Between a label and the words that follow. */
  colon: string;
  fullStop: string;
  /** Between short facts in a line of a mail. */
  factSeparator: string;
  /**
   * The languages of a text that is shown in more than one, such as the labels of the form. The last is
   * always there: some texts of English pages are in Chinese alone.
   */
  shownTogether: readonly Language[];
}

/** How each language is written. */
export const locales: Record<Language, Locale> = {
  en: {
    ownName: 'English',
    regionalTag: 'en-US',
    script: 'Latin',
    hourCycle: 'h12',
    weekday: 'long',
    gap: ' ',
    listComma: ', ',
    comma: ', ',
    colon: ': ',
    fullStop: '.',
    factSeparator: ', ',
    shownTogether: ['en', 'zh-Hans'],
  },
  'zh-Hans': {
    ownName: '中文',
    regionalTag: 'zh-CN',
    script: 'Han',
    hourCycle: 'h23',
    weekday: 'short',
    gap: '',
    listComma: '、',
    comma: '，',
    colon: '：',
    fullStop: '。',
    factSeparator: ' · ',
    shownTogether: ['zh-Hans'],
  },
};

const formatters: Record<string, Intl.DateTimeFormat> = {};

/** Formats a moment of UTC, which stands for a day or a clock time of any place. */
export function formatUtc(language: Language, moment: Date, options: Intl.DateTimeFormatOptions): string {
  // Built once: each takes a millisecond.
  const key = language + JSON.stringify(options);
  const { regionalTag } = locales[language];
  formatters[key] ??= new Intl.DateTimeFormat(regionalTag, { ...options, timeZone: 'UTC' });
  return formatters[key].format(moment);
}

/**
 * Formats days such as "2026-11-26" to "2026-11-27", both included: "November 26–27", "11月26日–27日".
 * `Intl`'s own ranges name the year of others in English, and are "11/26 – 11/27" in Chinese.
 *
 * @param weekday how it is said of one day alone; without it, it is not
 */
export function formatDays(
  language: Language,
  from: string,
  to: string,
  month: 'long' | 'short',
  weekday?: Locale['weekday'],
): string {
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatUtc(language, new Date(day), { day: 'numeric', ...options });
  const { gap } = locales[language];
  if (from === to) return format(from, { month, weekday });
  if (from.slice(0, 7) === to.slice(0, 7)) return `${format(from, { month })}–${format(to, {})}`;
  return `${format(from, { month })}${gap}–${gap}${format(to, { month })}`;
}

/** Formats a clock time such as "20:00" for visitors: "8:00 PM", in Chinese as it is. */
export function formatTime(language: Language, time: string): string {
  const { hourCycle } = locales[language];
  if (hourCycle === 'h23') return time.replace(/^0/, '');
  const moment = new Date(`2000-01-01T${time}Z`);
  return formatUtc(language, moment, { hourCycle, hour: 'numeric', minute: '2-digit' });
}

/** Joins the items of a list as the language does. */
export const formatList = (language: Language, items: readonly string[]): string =>
  items.join(locales[language].listComma);

/** Joins lines or sentences to one text. */
export const joinLines = (language: Language, lines: readonly string[]): string =>
  lines.join(locales[language].gap);

/** A person's name as the language writes it: in Chinese characters, where it is Chinese and there is one. */
export const chooseName = (language: Language, name: string, chineseName: string | undefined): string =>
  (locales[language].script === 'Han' && chineseName) || name;
