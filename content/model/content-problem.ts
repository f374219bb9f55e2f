import type * as z from 'zod';
import { findLanguage, getShortTag, type Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { widthOf } from '../plain-text.ts';
import { entryFolders } from './content-schema.ts';
import type { Problem } from './field-types.ts';

/** A problem with a field, or with a place in a list. */
export interface FoundProblem extends Problem {
  path: readonly PropertyKey[];
  /** The language of the words; undefined where the path leads to a fact. */
  language: Language | undefined;
  /** Whether the field is empty, or has less than in another language. */
  isMissing: boolean;
}

/** An error with all problems of the content, one per line: file, field and problem. */
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

/** The contents of YAML files, before a schema has checked them. */
export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reports a problem with the field at a path, such as `['home', 'hero', 'lead']`.
 *
 * @param code the kind of problem, for which the editor at the desk has its own words
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

/** The path of what a line of `placeholders` names: a fact of the academy, or a field of an entry. */
export function findPlaceholder(line: string): string[] {
  const path = line.split('.');
  return isEntryFolder(path[0] ?? '') ? path : ['academy', ...path];
}

/** Whether a line of `placeholders` names the field at a path, or a group around it. */
export const isPlaceholder = (line: string, path: readonly string[]): boolean =>
  findPlaceholder(line).every((key, depth) => key === path[depth]);

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
        const isMissing = code === 'missing';
        // A fact, or a text keyed by language, has no twin in another language's file: it is just empty.
        const isAlone = isMissing && (!language || findLanguage(path.at(-1)) !== undefined);
        const said = isAlone ? 'empty' : code;
        if (!found.has(location))
          found.set(location, { path, language, text, code: said, isMissing, ...(detail && { detail }) });
      },
    throwAny() {
      const isFact = ({ path }: FoundProblem) => path[0] === 'academy';
      const isFactRefused = [...found.values()].some(isFact);
      // A text that names a refused fact has no mistake of its own.
      const lines = [...found]
        .filter(([, problem]) => !isFactRefused || problem.code !== 'brace' || isFact(problem))
        .map(([location, { text }]) => `${location}: ${text}`);
      if (lines.length > 0) throw new ContentError(lines, [...found.values()]);
    },
  };
}

/** The problem codes of the schemas' own messages: from a failed pattern, zod passes on the message alone. */
const codesOfWords: Readonly<Record<string, Problem['code']>> = {
  'is missing': 'missing',
  'must be a phone number': 'phone',
  'must be an e-mail address': 'email',
  'must be a time such as "08:30", in quotes': 'no-hours',
  'must be a time such as "14:00", in quotes': 'time',
  'must be an address that starts with https://': 'link',
  'must not hold the same twice': 'twice',
  'must be a slug: lowercase words joined by hyphens': 'choose',
  'must be the name of a picture, such as teacher-11.svg': 'choose',
};

/** The required language of a text, by the message of the pattern that refuses it. */
const languagesOfWords: Readonly<Record<string, Language>> = {
  'must hold Chinese characters': 'zh-Hans',
  'holds Chinese, which belongs in a field of its own (zh-Hans)': 'en',
};

const isDay = /^\d{4}-\d\d-\d\d$/;

type Issue = z.core.$ZodIssue;

function readCode(issue: Issue): [code: Problem['code'], detail?: Problem['detail']] {
  const { code, message, input } = issue;
  if (code === 'custom' && issue.params?.['code']) return [issue.params['code'], issue.params['detail']];
  if (code === 'too_small' && issue.origin === 'string') return ['empty'];
  if (code === 'too_small' && issue.origin === 'array') return ['few', { n: Number(issue.minimum) }];
  if (code === 'too_big' && issue.origin === 'array') {
    const n = Number(issue.maximum);
    return ['many', { n, m: (input as unknown[]).length - n }];
  }
  if (code === 'too_small') return ['at-least', { a: Number(issue.minimum) }];
  if (code === 'too_big') return ['at-most', { b: Number(issue.maximum) }];
  if (code === 'invalid_value') return ['choose'];
  if (code === 'invalid_format' && issue.format === 'date')
    return [isDay.test(String(input)) ? 'no-day' : 'date'];
  if (code === 'invalid_type' && issue.expected === 'int') return ['whole'];
  if (code === 'invalid_type' && issue.expected === 'number' && input !== undefined) return ['number'];
  const language = languagesOfWords[message];
  return language ? ['language', { language }] : [codesOfWords[message] ?? 'other'];
}

/** Converts a limit in letters to characters as readers count them: a Chinese one takes two letters. */
function countCharacters(detail: Problem['detail'], input: unknown, language: Language | undefined) {
  const isChinese = language !== undefined && locales[language].script === 'Han';
  return { n: Math.ceil(Number(detail?.['n']) / widthOf(String(input), isChinese)) };
}

/** Parses a tree by its schema, and reports each refusal in zod's words. */
export function parseTree<Schema extends z.ZodType>(
  schema: Schema,
  tree: Tree,
  report: Report,
  language?: Language,
) {
  const error: z.core.$ZodErrorMap = ({ input }) => ((input ?? null) === null ? 'is missing' : undefined);
  const result = schema.safeParse(tree, { error, reportInput: true });
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...issue.path, key], 'is not known here (misspelled?)');
    // The rule that the name of a file or a field breaks.
    else if (issue.code === 'invalid_key') report(issue.path, issue.issues[0]?.message ?? issue.message);
    else {
      const [code, detail] = readCode(issue);
      const isLength = code === 'too-long' || code === 'too-short';
      const said = isLength ? countCharacters(detail, issue.input, language) : detail;
      report(issue.path, issue.message, code, said);
    }
  }
  return result.data as z.output<Schema>;
}
