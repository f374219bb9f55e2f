import type * as z from 'zod';
import { getShortTag, type Language } from '../../inquiry/language.ts';
import { entryFolders } from './content-schema.ts';

/** One problem of the content, described for its author. */
export interface ContentProblem {
  file: string;
  /** The dotted path to the field; empty when the problem concerns the whole file. */
  field: string;
  problem: string;
}

/** An error with all problems of the content, one per line. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const rows = problems.map(({ file, field, problem }) =>
      [file, field, problem].filter(Boolean).join(': '),
    );
    super(['The content needs a correction:', ...rows].join('\n'));
    this.problems = problems;
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

/**
 * Splits a path into the content into its file and field.
 *
 * @param language of the words; without one, the path leads to a fact
 */
export function locate(path: readonly PropertyKey[], language?: Language): { file: string; field: string } {
  const [first = '', second, ...rest] = path.map(String);
  const inFolder = entryFolders.some((each) => each === first) && second !== undefined;
  const file = inFolder ? `${first}/${second}` : toKebabCase(first);
  const field = inFolder ? rest : second === undefined ? [] : [second, ...rest];
  const folder = language ? `${contentFolder}/${getShortTag(language)}` : contentFolder;
  return { file: `${folder}/${file}.yaml`, field: field.join('.') };
}

export type Problems = ReturnType<typeof createProblems>;

/** Collects the problems of the content, each once. */
export function createProblems() {
  const found = new Map<string, ContentProblem>();
  const reportIn =
    (language?: Language): Report =>
    (path, problem) => {
      const { file, field } = locate(path, language);
      found.set(`${file}: ${field}`, found.get(`${file}: ${field}`) ?? { file, field, problem });
    };
  return {
    /** Reports problems of one language's words; without a language, of the facts. */
    reportIn,
    /** Unknown keys come first, because a misspelt key often explains a missing one. */
    addSchemaErrors({ issues }: z.ZodError, language?: Language) {
      const report = reportIn(language);
      for (const issue of issues) {
        if (issue.code !== 'unrecognized_keys') continue;
        for (const key of issue.keys) report([...issue.path, key], issue.message);
      }
      for (const { code, path, message } of issues) if (code !== 'unrecognized_keys') report(path, message);
    },
    throwAny() {
      if (found.size > 0) throw new ContentError([...found.values()]);
    },
  };
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'is missing';
  const hint = expected === 'string' && typeof input === 'number' ? ' (put it in quotes)' : '';
  return `must be ${typeNames[expected] ?? expected}${hint}`;
}

function wrongSize(issue: RawIssue & { code: 'too_small' | 'too_big' }): string {
  const [bound, limit] =
    issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum];
  const amount = issue.exact ? `exactly ${limit}` : `${bound} ${limit}`;
  const size = (issue.input as { length?: number } | undefined)?.length;
  if (issue.origin === 'string') {
    if (size === 0) return 'is empty';
    return `is too ${issue.code === 'too_small' ? 'short' : 'long'}: ${size} characters, ${amount}`;
  }
  return issue.origin === 'array' ? `has ${size} entries, must have ${amount}` : `must be ${amount}`;
}

/** Describes a problem in plain words, unless the schema has its own message. */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'too_small':
    case 'too_big':
      return wrongSize(issue);
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return (issue.path ?? []).length === 0 ? 'is no file the site reads' : 'is no field here (misspelled?)';
    case 'invalid_key':
      return 'must be named by a slug: lowercase words joined by hyphens';
    default:
      return undefined;
  }
};
