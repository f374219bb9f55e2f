import type * as z from 'zod';
import { getShortTag, type Language } from '../../inquiry/language.ts';
import { entryFolders } from './content-schema.ts';

/** An error with all problems of the content, one per line: file, field and what is wrong. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(problems: readonly string[]) {
    super(['The content needs a correction:', ...problems].join('\n'));
  }
}

/** The folder of the facts. */
export const contentFolder = 'content';

/** What YAML files hold, before a schema has checked it. */
export type Tree = Record<string, unknown>;

/** Reports a problem with the field at a path, such as `['home', 'hero', 'lead']`. */
export type Report = (path: readonly PropertyKey[], problem: string) => void;

/** Converts a key such as `instructorsPage` to its file name, instructors-page.yaml. */
const toKebabCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const toCamelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const isEntryFolder = (key: string) => entryFolders.some((folder) => folder === key);

/**
 * Names the file and field of a path into the content: `content/en/home.yaml: hero.lead`.
 *
 * @param language of the words; without one, the path leads to a fact
 */
export function locate(path: readonly PropertyKey[], language?: Language): string {
  const [first = '', ...fields] = path.map(String);
  const slug = isEntryFolder(first) ? fields.shift() : undefined;
  const file = slug === undefined ? toKebabCase(first) : `${first}/${slug}`;
  const folder = language ? `${contentFolder}/${getShortTag(language)}` : contentFolder;
  return [`${folder}/${file}.yaml`, ...(fields.length > 0 ? [fields.join('.')] : [])].join(': ');
}

/** Collects the problems of the content, the first of each field. */
export function createProblems() {
  const found = new Map<string, string>();
  return {
    /** Reports problems of one language's words; without a language, of the facts. */
    reportIn:
      (language?: Language): Report =>
      (path, problem) => {
        const location = locate(path, language);
        if (!found.has(location)) found.set(location, `${location}: ${problem}`);
      },
    throwAny() {
      if (found.size > 0) throw new ContentError([...found.values()]);
    },
  };
}

/** Parses a tree by its schema, and reports what the schema refuses in zod's words. */
export function parseTree<Schema extends z.ZodType>(schema: Schema, tree: Tree, report: Report) {
  const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? 'is missing' : undefined);
  const result = schema.safeParse(tree, { error });
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...issue.path, key], 'is not known here (misspelled?)');
    // The rule that the name of a file or a field breaks.
    else report(issue.path, (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message);
  }
  return result.data as z.output<Schema>;
}
