import { findLanguage, type Language, languageNames } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { isTree, type Report, type Tree } from './content-problem.ts';
import { entryFolders } from './content-schema.ts';

/** A text in one language or more, each under its tag. */
const isMultilingual = (value: unknown): value is Tree =>
  isTree(value) && Object.keys(value).length > 0 && Object.keys(value).every(findLanguage);

/**
 * Reports the fields and list entries that another language has and this one lacks.
 *
 * @param there the other language's words, as their files say them
 */
export function compareWords(there: unknown, here: unknown, report: Report, path: PropertyKey[] = []): void {
  if (isMultilingual(there) || (Array.isArray(there) && there.every(isMultilingual))) return;
  if (here === undefined && there !== undefined)
    report(path, 'is missing: another language has it', 'missing');
  else if (isTree(there) && isTree(here)) {
    for (const key of Object.keys(there)) compareWords(there[key], here[key], report, [...path, key]);
  } else if (Array.isArray(there) && Array.isArray(here) && here.length < there.length)
    report(path, `has ${here.length} entries, in another language ${there.length}`, 'missing');
}

interface MarkedText {
  path: PropertyKey[];
  text: string;
  /** The language of the page, or the one that the page marks the text with. */
  language: Language;
}

function* textsOf(value: unknown, language: Language, path: PropertyKey[] = []): Generator<MarkedText> {
  if (typeof value === 'string') yield { path, text: value, language };
  else if (typeof value === 'object' && value !== null) {
    const named = findLanguage((value as Tree)['language']) ?? language;
    for (const [key, inner] of Object.entries(value))
      yield* textsOf(inner, findLanguage(key) ?? named, [...path, key]);
  }
}

function* multilingualTextsOf(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], Tree]> {
  if (isMultilingual(value)) yield [path, value];
  else if (isTree(value))
    for (const [key, inner] of Object.entries(value)) yield* multilingualTextsOf(inner, [...path, key]);
}

const chineseCharacter = /\p{Script=Han}/u;
// Names, addresses and titles have fewer words.
const slots = /\{[^{}]*\}/g;
const englishWords = /(?:\b[a-z]{2,}\W+){4}/i;

/** Reports words of another language where no page can mark them so, and those a page must show but lacks. */
export function checkLanguage(language: Language, words: Tree, report: Report): void {
  const { shownTogether } = locales[language];
  const ofPage = `on a page in ${languageNames[language]}`;
  for (const { path, text, language: marked } of textsOf(words, language)) {
    const [isHan, isChinese] = [locales[marked].script === 'Han', chineseCharacter.test(text)];
    if (!isHan && isChinese)
      report(path, 'holds Chinese, which belongs in a field of its own (zh-Hans)', 'language', {
        language: marked,
      });
    else if (isHan && !isChinese && englishWords.test(text.replace(slots, '')))
      report(path, `is English, ${ofPage}`, 'language', { language: marked });
    else if (!shownTogether.includes(marked))
      report(path, `is ${languageNames[marked]}, ${ofPage}`, 'language', { language });
  }
  const needed = shownTogether.at(-1) ?? language;
  for (const [path, text] of multilingualTextsOf(words))
    if (!(needed in text)) report([...path, needed], `is missing, ${ofPage}`, 'missing');
}

/** Reports entries that have facts and no words, or words and no facts. */
export function pairEntries(facts: Tree, words: Tree, reportFact: Report, reportWord: Report): void {
  for (const folder of entryFolders) {
    const [known, described] = [Object.keys(facts[folder] as Tree), Object.keys(words[folder] as Tree)];
    for (const slug of described)
      if (!known.includes(slug)) reportFact([folder, slug], 'is missing', 'missing');
    for (const slug of known)
      if (!described.includes(slug)) reportWord([folder, slug], 'is missing', 'missing');
  }
}
