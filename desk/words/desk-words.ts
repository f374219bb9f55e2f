import type { Language } from '../../inquiry/language.ts';
import { type DeskWords, en } from './en.ts';
import { zhHans } from './zh-hans.ts';

/** The words of the desk in each language: each person chooses one, and changes it without a reload. */
export const deskWords: Record<Language, DeskWords> = { en, 'zh-Hans': zhHans };
