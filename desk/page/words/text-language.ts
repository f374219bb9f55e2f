import type { Language } from '../../../inquiry/language.ts';

/** The language of what somebody wrote: with Chinese characters in it, Chinese. */
export function findTextLanguage(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : 'en';
}
