import type * as z from 'zod';
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

export const contentFolder = 'content/en';

/** Converts a key such as `instructorsPage` to its file name, instructors-page.yaml. */
const toKebabCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const toCamelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Splits a path into the content into its file and field. */
export function locate(path: readonly PropertyKey[]): { file: string; field: string } {
  const [first = '', second, ...rest] = path.map(String);
  const inFolder = entryFolders.some((folder) => folder === first) && second !== undefined;
  const file = inFolder ? `${first}/${second}` : toKebabCase(first);
  const field = inFolder ? rest : second === undefined ? [] : [second, ...rest];
  return { file: `${contentFolder}/${file}.yaml`, field: field.join('.') };
}

/** Converts a schema's errors. Unknown keys come first, because a misspelt key often explains a missing one. */
export function toProblems(error: z.ZodError): ContentProblem[] {
  const unknown: ContentProblem[] = [];
  const others: ContentProblem[] = [];
  for (const issue of error.issues) {
    const { path, message: problem } = issue;
    if (issue.code === 'unrecognized_keys') {
      unknown.push(...issue.keys.map((key) => ({ ...locate([...path, key]), problem })));
    } else others.push({ ...locate(path), problem });
  }
  return [...unknown, ...others];
}
