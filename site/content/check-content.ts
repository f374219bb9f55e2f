import { parseDocument } from 'yaml';
import { checkReferences } from './check-references.ts';
import {
  ContentError,
  type ContentProblem,
  contentFolder,
  toCamelCase,
  toProblems,
} from './content-problem.ts';
import { type Content, contentSchema, entryFolders } from './content-schema.ts';
import { fillFacts } from './fill-facts.ts';
import { inPlainWords } from './problem-words.ts';

/** The input of the check, read from a folder or by Vite. */
export interface ContentSource {
  /** The text of each file by its path in the language's folder: `instructors/haoran-wu.yaml`. */
  files: Readonly<Record<string, string>>;
  /** The names of the files in site/media/images/portraits. */
  portraits: Iterable<string>;
}

type Tree = Record<string, unknown>;

function parseFile(path: string, text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (!error) return document.toJS();
  const problem = `cannot be read: ${error.message.split('\n')[0]}`;
  throw new ContentError([{ file: `${contentFolder}/${path}`, field: '', problem }]);
}

/** Nests the files in one object: `home.yaml` at `home`, `instructors/haoran-wu.yaml` at `instructors.haoran-wu`. */
function parseFiles(files: ContentSource['files']): Tree {
  const folders: Record<string, Tree> = Object.fromEntries(entryFolders.map((folder) => [folder, {}]));
  const tree: Tree = { ...folders };
  for (const [path, text] of Object.entries(files)) {
    const [folder = '', file] = path.replace(/\.yaml$/, '').split('/');
    const entries = file === undefined ? undefined : folders[folder];
    if (entries && file !== undefined) entries[file] = parseFile(path, text);
    else tree[toCamelCase(folder)] = parseFile(path, text);
  }
  return tree;
}

function fillTree({ academy, ...words }: Tree): Tree {
  const count = Object.fromEntries(
    entryFolders.map((folder) => [folder, Object.keys(words[folder] as Tree).length]),
  );
  return { academy, ...(fillFacts(words, { academy, count }) as Tree) };
}

const last = Number.MAX_SAFE_INTEGER;

/** Sorts instructors by `order`, then by name; instruments and programs as in the menus. */
function inOrder(content: Content): Content {
  const { offer, instruments } = content.navigation;
  const menu = [
    ...offer.columns.flatMap((column) => column.programs),
    ...instruments.columns.flatMap((column) => column.instruments),
  ];
  const byMenu = (a: { slug: string }, b: { slug: string }) => menu.indexOf(a.slug) - menu.indexOf(b.slug);
  return {
    ...content,
    instructors: content.instructors.toSorted(
      (a, b) => (a.order ?? last) - (b.order ?? last) || a.name.localeCompare(b.name),
    ),
    instruments: content.instruments.toSorted(byMenu),
    programs: content.programs.toSorted(byMenu),
  };
}

/**
 * Validates the whole content: each file against its schema, then the references between files.
 *
 * @returns the content with the academy's facts filled in, every list in the order of the pages
 * @throws ContentError that lists file, field and problem of each error
 */
export function checkContent({ files, portraits }: ContentSource): Content {
  const result = contentSchema.safeParse(fillTree(parseFiles(files)), { error: inPlainWords });
  if (!result.success) throw new ContentError(toProblems(result.error));
  const problems: ContentProblem[] = checkReferences(result.data, new Set(portraits));
  if (problems.length > 0) throw new ContentError(problems);
  return inOrder(result.data);
}
