import { checkContent } from '../../content/model/check-content.ts';
import type { Content } from '../../content/model/content.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import type { Language } from '../../inquiry/language.ts';

/** Reads the whole content of one language, in the project's folder. */
export const readContent = (language: Language): Content => checkContent(readContentFolder())[language];
