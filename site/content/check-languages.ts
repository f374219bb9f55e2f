import type { Language } from '../../inquiry/language.ts';
import type { Report, Tree } from './content-problem.ts';
import { entryFolders } from './content-schema.ts';

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in both languages, of which a Chinese file holds the Chinese alone. */
const isPair = (value: unknown) =>
  isTree(value) && Object.keys(value).every((key) => key === 'en' || key === 'zh');

/**
 * Reports what another language says and this one does not.
 *
 * @param there the other language's words, as their files say them
 * @param here this language's
 */
export function compareWords(there: unknown, here: unknown, report: Report, path: PropertyKey[] = []): void {
  if (isPair(there) || (Array.isArray(there) && there.every(isPair))) return;
  if (here === undefined && there !== undefined) report(path, 'is missing: another language has it');
  else if (isTree(there) && isTree(here)) {
    for (const key of Object.keys(there)) compareWords(there[key], here[key], report, [...path, key]);
  } else if (Array.isArray(there) && Array.isArray(here) && here.length < there.length)
    report(path, `has ${here.length} entries, in another language ${there.length}`);
}

function* textsOf(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, [...path, key]);
}

const chineseCharacter = /\p{Script=Han}/u;
// Names, addresses and titles have fewer words.
const slots = /\{[^{}]*\}/g;
const englishWords = /(?:\b[a-z]{2,}\W+){4}/i;

/** Reports words of the other language where no page can mark them as such. */
export function checkLanguage(language: Language, words: Tree, report: Report): void {
  for (const [path, text] of textsOf(words)) {
    const [field, isChinese] = [path.at(-1), chineseCharacter.test(text)];
    if (language === 'en' && isChinese && field !== 'zh')
      report(path, 'holds Chinese, which belongs in a field of its own (zh)');
    if (language !== 'en' && (field === 'en' || (!isChinese && englishWords.test(text.replace(slots, '')))))
      report(path, 'is English, on a page in Chinese');
  }
}

/** Reports entries that have facts and no words, or words and no facts. */
export function pairEntries(facts: Tree, words: Tree, reportFact: Report, reportWord: Report): void {
  for (const folder of entryFolders) {
    const [known, described] = [Object.keys(facts[folder] as Tree), Object.keys(words[folder] as Tree)];
    for (const slug of described) if (!known.includes(slug)) reportFact([folder, slug], 'is missing');
    for (const slug of known) if (!described.includes(slug)) reportWord([folder, slug], 'is missing');
  }
}
