import { parseDocument } from 'yaml';
import type * as z from 'zod';
import { getShortTag, type Language, languages } from '../../inquiry/language.ts';
import { checkLanguage, compareWords, pairEntries } from './check-languages.ts';
import { checkFacts, checkWords } from './check-references.ts';
import { type Content, joinContent } from './content.ts';
import {
  ContentError,
  contentFolder,
  createProblems,
  inPlainWords,
  type Problems,
  type Tree,
  toCamelCase,
} from './content-problem.ts';
import { entryFolders, factsSchema, wordsSchema } from './content-schema.ts';
import { fillFacts } from './fill-facts.ts';

/** The input of the check, read from a folder or by Vite. */
export interface ContentSource {
  /** The text of each file by its path in content/: `academy.yaml`, `en/instructors/haoran-wu.yaml`. */
  files: Readonly<Record<string, string>>;
  /** The names of the files in site/media/images/portraits. */
  portraits: Iterable<string>;
}

function parseFile(path: string, text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (!error) return document.toJS();
  const problem = `cannot be read: ${error.message.split('\n')[0]}`;
  throw new ContentError([{ file: `${contentFolder}/${path}`, field: '', problem }]);
}

/** Nests the files in one object: `home.yaml` at `home`, `instructors/haoran-wu.yaml` at `instructors.haoran-wu`. */
function nestFiles(files: [path: string, text: string][], folder: string): Tree {
  const folders: Record<string, Tree> = Object.fromEntries(entryFolders.map((each) => [each, {}]));
  const tree: Tree = { ...folders };
  for (const [path, text] of files) {
    const [first = '', second] = path
      .slice(folder.length)
      .replace(/\.yaml$/, '')
      .split('/');
    const entries = second === undefined ? undefined : folders[first];
    if (entries && second !== undefined) entries[second] = parseFile(path, text);
    else tree[toCamelCase(first)] = parseFile(path, text);
  }
  return tree;
}

function readTrees(files: ContentSource['files']) {
  const all = Object.entries(files);
  const inFolder = (folder: string) => all.filter(([path]) => path.startsWith(folder));
  const folders = languages.map((language): [Language, string] => [language, `${getShortTag(language)}/`]);
  const words = folders.flatMap(([, folder]) => inFolder(folder));
  return {
    facts: nestFiles(
      all.filter((file) => !words.includes(file)),
      '',
    ),
    words: folders.map(([language, folder]) => ({ language, tree: nestFiles(inFolder(folder), folder) })),
  };
}

function fillWords(facts: Tree, { academy, ...words }: Tree): Tree {
  const count = Object.fromEntries(
    entryFolders.map((folder) => [folder, Object.keys(facts[folder] as Tree).length]),
  );
  const known = { ...(facts['academy'] as Tree), ...(academy as Tree) };
  // What is no list of words is refused with the rest of the file.
  const numbers = Array.isArray(known['numbers']) ? known['numbers'] : [];
  return { academy, ...(fillFacts(words, { academy: known, numbers, count }) as Tree) };
}

function parseTree<Schema extends z.ZodType>(
  schema: Schema,
  tree: Tree,
  problems: Problems,
  language?: Language,
) {
  const result = schema.safeParse(tree, { error: inPlainWords });
  if (!result.success) problems.addSchemaErrors(result.error, language);
  return result.data as z.output<Schema>;
}

/**
 * Validates the whole content: each file against its schema, the languages against each other, then the references
 * between files.
 *
 * @returns each language's content with the academy's facts filled in, every list in the order of the pages
 * @throws ContentError that lists file, field and problem of each error
 */
export function checkContent({ files, portraits }: ContentSource): Record<Language, Content> {
  const trees = readTrees(files);
  const problems = createProblems();
  const facts = parseTree(factsSchema, trees.facts, problems);
  const words = trees.words.map(({ language, tree }) => {
    const filled = fillWords(trees.facts, tree);
    return { language, words: parseTree(wordsSchema, filled, problems, language) };
  });
  problems.throwAny();
  for (const { language, tree } of trees.words) {
    const report = problems.reportIn(language);
    pairEntries(trees.facts, tree, problems.reportIn(), report);
    for (const other of trees.words) compareWords(other.tree, tree, report);
    checkLanguage(language, tree, report);
  }
  problems.throwAny();
  const contents = words.map(({ language, words: own }) => {
    const other = words.find((each) => each.language !== language) ?? { words: own };
    return joinContent(language, facts, own, other.words.academy.name);
  });
  for (const content of contents) {
    checkFacts(content, new Set(portraits), problems.reportIn());
    checkWords(content, problems.reportIn(content.language));
  }
  problems.throwAny();
  return Object.fromEntries(contents.map((content) => [content.language, content])) as Record<
    Language,
    Content
  >;
}
