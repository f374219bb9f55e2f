import type * as z from 'zod';

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
