import { parse } from 'yaml';
import { getShortTag, inEachLanguage, type Language, languages } from '../../inquiry/language.ts';
import { applyOverlay } from './apply-overlay.ts';
import { checkLanguage, compareWords, pairEntries } from './check-languages.ts';
import { checkFacts, checkWords } from './check-references.ts';
import { type Content, joinContent } from './content.ts';
import {
  ContentError,
  contentFolder,
  createProblems,
  isEntryFolder,
  parseTree,
  type Tree,
  toCamelCase,
} from './content-problem.ts';
import { entryFolders, type Facts, factsSchema, type Words, wordsSchema } from './content-schema.ts';
import { fillFacts, gatherFacts } from './fill-facts.ts';
import type { Overlay, Trees } from './overlay.ts';

/** The input of the check, read from a folder or by Vite. */
export interface ContentSource {
  /** The text of each file by its path in content/: `academy.yaml`, `en/instructors/haoran-wu.yaml`. */
  files: Readonly<Record<string, string>>;
  /** The names of the files in site/media/images/portraits. */
  portraits: Iterable<string>;
}

/** Parses the text of a YAML or JSON file. @throws ContentError that names it, and the line of the mistake */
export function parseFile(path: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message.split(/:?\n/, 1)[0] : error;
    const remedy = 'a text with ": ", "#" or quotes stands in quotes';
    throw new ContentError([`${path}: cannot be read: ${said} (${remedy})`]);
  }
}

/** Nests facts and words apart: `home.yaml` at `home`, `instruments/viola.yaml` at `instruments.viola`. */
function readTrees(files: ContentSource['files']): Trees {
  const createTree = (): Tree => Object.fromEntries(entryFolders.map((folder) => [folder, {}]));
  const facts = createTree();
  const words = inEachLanguage(createTree);
  for (const [path, text] of Object.entries(files)) {
    const names = path.replace(/\.yaml$/, '').split('/');
    const language = languages.find((each) => getShortTag(each) === names[0]);
    const tree = language ? words[language] : facts;
    const [first = '', slug] = language ? names.slice(1) : names;
    const parsed = parseFile(`${contentFolder}/${path}`, text);
    if (slug && isEntryFolder(first)) (tree[first] as Tree)[slug] = parsed;
    else tree[toCamelCase(first)] = parsed;
  }
  return { facts, words };
}

// The same files are parsed once: the editor checks while staff type.
const treesOf = new WeakMap<ContentSource['files'], Trees>();

/** The content with an overlay laid over it, unchecked. */
export function readSite({ files }: Pick<ContentSource, 'files'>, overlay: Overlay): Trees {
  const trees = treesOf.get(files) ?? readTrees(files);
  treesOf.set(files, trees);
  return applyOverlay(trees, overlay);
}

function fillWords(facts: Tree, words: Tree): Tree {
  const { academy, ...others } = words;
  return { academy, ...(fillFacts(others, gatherFacts(facts, words)) as Tree) };
}

/**
 * Validates the whole content: each file against its schema, the languages against each other, then the
 * references between files.
 *
 * @param now the moment for which the content is
 * @returns each language's content with the academy's facts filled in, every list in the order of the pages
 * @throws ContentError that lists file, field and problem of each error
 */
export function checkContent(
  source: ContentSource,
  overlay: Overlay = {},
  now = new Date(),
): Record<Language, Content> {
  const { facts, words } = checkTrees(readSite(source, overlay), source.portraits);
  return joinLanguages(facts, words, now);
}

/** Joins checked facts with the checked words of each language. */
export function joinLanguages(
  facts: Facts,
  words: Record<Language, Words>,
  now: Date,
): Record<Language, Content> {
  return inEachLanguage((language) => {
    const other = languages.find((each) => each !== language) ?? language;
    return joinContent(language, facts, words[language], words[other].academy.name, now);
  });
}

/**
 * Validates trees in the same way, and returns them as their schemas read them.
 *
 * @param isWhole whether words are compared even where a schema refuses others: the editor says all at once
 */
export function checkTrees(trees: Trees, portraits: Iterable<string>, isWhole = false) {
  const { reportIn, throwAny } = createProblems();
  const facts = parseTree(factsSchema, trees.facts, reportIn());
  // Checked facts are without what was pasted with them.
  const filled: Tree = { ...trees.facts, ...(facts && { academy: facts.academy }) };
  const words = inEachLanguage((language) =>
    parseTree(wordsSchema, fillWords(filled, trees.words[language]), reportIn(language), language),
  );
  if (!isWhole) throwAny();
  for (const language of languages) {
    const [tree, report] = [trees.words[language], reportIn(language)];
    pairEntries(trees.facts, tree, reportIn(), report);
    for (const other of languages) compareWords(trees.words[other], tree, report);
    checkLanguage(language, tree, report);
  }
  throwAny();
  const { left = new Set() } = trees;
  for (const language of languages) {
    checkFacts(facts, words[language], { portraits: new Set(portraits), left }, reportIn());
    checkWords(language, facts, words[language], left, reportIn(language));
  }
  throwAny();
  return { facts, words };
}
