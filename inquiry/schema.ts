import * as z from 'zod/mini';
import {
  allFields,
  type Field,
  type FieldName,
  type inquiryFields,
  type TextField,
  unstorable,
  withoutCharacters,
} from './fields.ts';
import { foldAddress, foldSigns, normalize } from './normalize.ts';

// Invisible characters. The last two, the blank Braille pattern and the null notehead, have no Unicode
// property for that. White space between words counts as visible.
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

// A control character in a one-line field is an attempt to inject a mail header, never part of a name. Line
// and paragraph separators break lines, too; lone surrogates are invalid text.
const brokenLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
// Messages keep all line breaks and tabs; only characters that no database can store as text are refused.
const brokenText = /\0|\p{Cs}/u;

/** The pattern that a text must match, and one that it must not contain: no valid address contains it. */
const patterns: Record<TextField['control'], { format?: RegExp; broken?: RegExp }> = {
  text: { broken: brokenLine },
  email: { format: z.regexes.email },
  tel: { format: /^[\d\s\-+()]*$/, broken: brokenLine },
  textarea: { broken: brokenText },
};

// Phones paste marks of direction, and a Chinese keyboard types full-width signs and long dashes.
const fold: Partial<Record<TextField['control'], (text: string) => string>> = {
  email: foldAddress,
  tel: (text) => foldSigns(text).replace(/[\u2010-\u2015\u2212]+/g, '-'),
};

/** Whether a text is an e-mail address, as the form takes it. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && z.regexes.email.test(text);

const check = (test: (text: string) => boolean, error: string) => z.refine<string>(test, { error });

const isSeen = (text: string, length: number) => text.replace(invisible, '').trim().length >= length;

/** Creates the schema of a text field. Lengths are UTF-16 code units, as for `maxlength`. */
export function createTextSchema({ control, optional, min = 1, max, messages }: Omit<TextField, 'heading'>) {
  const { format, broken } = patterns[control];
  return z.string(messages.invalid).check(
    z.trim(),
    // NFC shortens no text to less than a quarter.
    z.refine<string>((text) => text.length <= 4 * max, { error: messages.tooLong, abort: true }),
    z.overwrite((text) => fold[control]?.(text) ?? normalize(text, 'NFC')),
    check(
      (text) => (optional && text === '') || (isSeen(text, min) && format?.test(text) !== false),
      messages.invalid,
    ),
    check((text) => text.length <= max, messages.tooLong),
    check((text) => !broken?.test(text), unstorable),
    z.superRefine<string>((text, context) => {
      const [wrong] = (control === 'tel' && text.match(/[^\d\s\-+()\p{C}]+/u)) || [];
      if (wrong) context.addIssue({ code: 'custom', message: withoutCharacters(wrong) });
    }),
  );
}

/** Creates the schema of a field, by its control. */
export function createFieldSchema(field: Field) {
  switch (field.control) {
    case 'select':
      return z.enum(Object.keys(field.options), field.messages.invalid);
    case 'hidden':
      return z.catch(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))), null);
    case 'context':
      return z.catch(
        z.nullable(
          'options' in field ? z.enum(Object.keys(field.options)) : z.string().check(z.refine(field.isKnown)),
        ),
        null,
      );
    // An invalid value never refuses an inquiry; a filled honeypot only marks it.
    case 'trap':
      return z.catch(
        z.string().check(
          z.trim(),
          check((text) => !brokenText.test(text), unstorable),
        ),
        'unreadable',
      );
    default:
      return createTextSchema(field);
  }
}

const inquirySchema = z.object(
  Object.fromEntries(allFields.map((field) => [field.name, createFieldSchema(field)])),
);

type ValueOf<Entry extends Field> = Entry extends {
  control: 'context';
  options: Record<infer Option, string>;
}
  ? Option | null
  : Entry extends { options: Record<infer Option, string> }
    ? Option
    : Entry extends { control: 'hidden' | 'context' }
      ? string | null
      : string;

/** A validated inquiry. */
export type Inquiry = { [Name in FieldName]: ValueOf<(typeof inquiryFields)[Name]> };

/** The messages of each refused field, the most important first. */
export type FieldErrors = Partial<Record<FieldName, string[]>>;

// Missing and null count as empty. Read only own properties, so that a prototype can't fill a field.
function readFields(input: unknown): Record<string, unknown> {
  const own = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}));
  return Object.fromEntries(allFields.map(({ name }) => [name, own.get(name) ?? '']));
}

/**
 * Validates an inquiry by the rules of docs/contract.md, section 4, in the browser and on the server alike.
 *
 * @param input the form's values; missing and null count as empty, unknown keys are ignored
 * @returns the normalized inquiry, or the messages of each refused field, in the order of the form
 */
export function checkInquiry(
  input: unknown,
): { ok: true; inquiry: Inquiry } | { ok: false; fields: FieldErrors } {
  const result = inquirySchema.safeParse(readFields(input));
  if (result.success) return { ok: true, inquiry: result.data as Inquiry };
  const refused: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as FieldName;
    refused[field] = [...(refused[field] ?? []), issue.message];
  }
  return { ok: false, fields: refused };
}
