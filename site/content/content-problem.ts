import type * as z from 'zod';
import type { Problem } from '../../desk/website.ts';
import { getShortTag, type Language } from '../../inquiry/language.ts';
import { entryFolders } from './content-schema.ts';

/** A problem with a field, or with a place in a list. */
export interface FoundProblem extends Problem {
  path: readonly PropertyKey[];
  /** Of the words; undefined where the path leads to a fact. */
  language: Language | undefined;
}

/** An error with all problems of the content, one per line: file, field and what is wrong. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly found: readonly FoundProblem[];

  constructor(problems: readonly string[], found: readonly FoundProblem[] = []) {
    super(['The content needs a correction:', ...problems].join('\n'));
    this.found = found;
  }
}

/** The folder of the facts. */
export const contentFolder = 'content';

/** What YAML files hold, before a schema has checked it. */
export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reports a problem with the field at a path, such as `['home', 'hero', 'lead']`.
 *
 * @param code what the editor at the desk says in its own words
 */
export type Report = (
  path: readonly PropertyKey[],
  problem: string,
  code?: Problem['code'],
  detail?: Problem['detail'],
) => void;

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
  const found = new Map<string, FoundProblem>();
  return {
    /** Reports problems of one language's words; without a language, of the facts. */
    reportIn:
      (language?: Language): Report =>
      (path, text, code = 'other', detail) => {
        const location = locate(path, language);
        if (!found.has(location))
          found.set(location, { path, language, text, code, ...(detail && { detail }) });
      },
    throwAny() {
      const lines = Array.from(found, ([location, { text }]) => `${location}: ${text}`);
      if (lines.length > 0) throw new ContentError(lines, [...found.values()]);
    },
  };
}

/** The codes of what the schemas say in these words. */
const codesOfWords: Readonly<Record<string, Problem['code']>> = {
  'is missing': 'missing',
  'must hold Chinese characters': 'language',
  'holds Chinese, which belongs in a field of its own (zh-Hans)': 'language',
  'must be a phone number': 'phone',
  'must be an e-mail address': 'email',
  'must be later than opens': 'hours',
  'must be there when opens is, and only then': 'hours',
  'must name each day of the week once': 'hours',
  'must not hold the same twice': 'twice',
};

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue): [Problem['code'], Problem['detail']?] {
  if (issue.code === 'custom' && issue.params?.['code'])
    return [issue.params['code'], issue.params['detail']];
  if (issue.code === 'too_small' && issue.origin === 'string') return ['empty'];
  if (issue.code === 'too_big' && issue.origin === 'string')
    return ['too-long', { n: String(issue.input).length - Number(issue.maximum) }];
  if (issue.message.startsWith('must be an address that starts with https://')) return ['link'];
  return [codesOfWords[issue.message] ?? 'other'];
}

/** Parses a tree by its schema, and reports what the schema refuses in zod's words. */
export function parseTree<Schema extends z.ZodType>(schema: Schema, tree: Tree, report: Report) {
  const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? 'is missing' : undefined);
  const result = schema.safeParse(tree, { error, reportInput: true });
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...issue.path, key], 'is not known here (misspelled?)');
    // The rule that the name of a file or a field breaks.
    else if (issue.code === 'invalid_key') report(issue.path, issue.issues[0]?.message ?? issue.message);
    else report(issue.path, issue.message, ...codeOf(issue));
  }
  return result.data as z.output<Schema>;
}
