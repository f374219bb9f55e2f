import type * as z from 'zod';
import { entryFolders } from './content-schema.ts';

/** One thing that is wrong with the content, in words for the person who wrote it. */
export interface ContentProblem {
  file: string;
  /** The dotted path to the field; empty where the whole file is meant. */
  field: string;
  problem: string;
}

/** Says all that is wrong with the content at once, a line each. */
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

/** `instructorsPage` is written in instructors-page.yaml. */
const toKebabCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const toCamelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The file and the field that a path into the content means. */
export function locate(path: readonly PropertyKey[]): { file: string; field: string } {
  const [first = '', second, ...rest] = path.map(String);
  const inFolder = entryFolders.some((folder) => folder === first) && second !== undefined;
  const file = inFolder ? `${first}/${second}` : toKebabCase(first);
  const field = inFolder ? rest : second === undefined ? [] : [second, ...rest];
  return { file: `${contentFolder}/${file}.yaml`, field: field.join('.') };
}

/** What the schema refused. An unknown key is a problem of its own and comes first: it often explains a missing one. */
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
