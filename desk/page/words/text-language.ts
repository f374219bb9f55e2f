import type { Language } from '../../../inquiry/language.ts';

/** The language of a text that somebody wrote: Chinese where it has Chinese characters. */
export function findTextLanguage(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}
