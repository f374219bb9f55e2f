import { fill } from '../../../content/fill-slots.ts';
import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import type { Problem } from '../../website.ts';
import { type EditorWords, editorWords } from '../../words/editor-words.ts';
import { fillCounted } from '../words/format-words.ts';

// What is said differently of the English words and of the Chinese ones.
const byLanguage: Partial<Record<Problem['code'], [english: keyof EditorWords, chinese: keyof EditorWords]>> =
  {
    missing: ['englishMissing', 'chineseMissing'],
    language: ['notEnglish', 'notChinese'],
  };

const plain: Partial<Record<Problem['code'], keyof EditorWords>> = {
  empty: 'empty',
  link: 'link',
  phone: 'notPhone',
  email: 'email',
  hours: 'hours',
  markup: 'markup',
  twice: 'twice',
};

/**
 * Says why a value is refused.
 *
 * @param of the language of the words that are refused; null for a fact
 * @param language in which it is said
 */
export function describeProblem(
  { code, text, detail = {} }: Problem,
  of: Language | null,
  language: Language,
): string {
  const words = editorWords[language];
  const [english, chinese] = byLanguage[code] ?? [plain[code], plain[code]];
  const key = of === defaultLanguage || !of ? english : chinese;
  if (key) return words[key];
  if (code === 'too-long' && detail['n'] !== undefined)
    return fillCounted(words['too-long'], Number(detail['n']), language);
  if (code === 'brace' && detail['other'] !== undefined) return fill(words.brace, detail);
  return text;
}
