import type { Language } from './language.ts';

/** How a language is written. Whatever differs between languages and is no word of a page stands here. */
export interface Locale {
  /** What it calls itself: whoever looks for it reads it. */
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
  /** After what names the words that follow. */
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

/** Formats a clock time such as "20:00" for visitors: "8:00 PM", in Chinese as it is. */
export function formatTime(language: Language, time: string): string {
  const { regionalTag, hourCycle } = locales[language];
  if (hourCycle === 'h23') return time.replace(/^0/, '');
  const clock = { hourCycle, hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Date(`2000-01-01T${time}Z`).toLocaleTimeString(regionalTag, clock);
}

/** Joins the items of a list as the language does. */
export function formatList(language: Language, items: readonly string[]): string {
  return items.join(locales[language].listComma);
}

/** Joins lines or sentences to one text. */
export function joinLines(language: Language, lines: readonly string[]): string {
  return lines.join(locales[language].gap);
}

/** A person's name as the language writes it: in Chinese characters, where it is Chinese and there is one. */
export function chooseName(language: Language, name: string, chineseName: string | undefined): string {
  return (locales[language].script === 'Han' && chineseName) || name;
}
