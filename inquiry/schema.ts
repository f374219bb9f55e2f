import * as z from 'zod/mini';
import { inquiryTypes, limits, messages, unstorable } from './fields.ts';

// Line and paragraph separators break a line too, though Unicode counts them as no control characters.
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const loneSurrogate = /\p{Cs}/u;
// No screen shows these. The last two have no Unicode property that says so: the empty Braille pattern and the null
// notehead. White space between words counts.
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
const phoneCharacters = /^[\d\s\-+()]*$/;

// A control character in a one-line field is an attempt at a mail header, never a person's name.
const oneLine = z.refine<string>((text) => !controlCharacter.test(text) && !loneSurrogate.test(text), {
  error: unstorable,
});

// Messages keep every line break and tab; only what no database can hold as text is refused.
const storable = z.refine<string>((text) => !text.includes('\0') && !loneSurrogate.test(text), {
  error: unstorable,
});

// The library's own length checks count code points; the browser's `maxlength` counts UTF-16 code units.
const atLeast = (length: number, error: string) =>
  z.refine<string>((text) => text.replace(invisible, '').trim().length >= length, { error });
const atMost = (length: number, error: string) =>
  z.refine<string>((text) => text.length <= length, { error });

/** Text as it is checked and stored: trimmed, Unicode NFC. A value of another type gets the field's first message. */
const text = (wrongType: string) => z.string(wrongType).check(z.trim(), z.normalize('NFC'));

const inquirySchema = z.object({
  name: text(messages.nameTooShort).check(
    atLeast(limits.name.min, messages.nameTooShort),
    atMost(limits.name.max, messages.nameTooLong),
    oneLine,
  ),
  email: text(messages.emailInvalid).check(
    z.regex(z.regexes.email, messages.emailInvalid),
    atMost(limits.email.max, messages.emailTooLong),
  ),
  phone: text(messages.phoneInvalid).check(
    z.regex(phoneCharacters, messages.phoneInvalid),
    atMost(limits.phone.max, messages.phoneTooLong),
    oneLine,
  ),
  inquiry_type: z.enum(inquiryTypes, messages.typeMissing),
  message: text(messages.messageTooShort).check(
    atLeast(limits.message.min, messages.messageTooShort),
    atMost(limits.message.max, messages.messageTooLong),
    storable,
  ),
  // Hidden from people: whatever stands here never refuses an inquiry, it only marks it.
  honeypot: z.catch(z.string().check(z.trim(), storable), 'unreadable'),
  /** The slug of the instructor it is meant for, or null. */
  instructor: z.catch(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))), null),
});

/** An inquiry that passed the checks. */
export type Inquiry = z.infer<typeof inquirySchema>;

type InquiryField = keyof Inquiry;

/** The messages of each field that was refused, the first one first. */
export type FieldErrors = Partial<Record<InquiryField, string[]>>;

const fields = Object.keys(inquirySchema.shape) as InquiryField[];

// Missing and null are empty; only the input's own properties count, so a prototype can't fill a field.
function readFields(input: unknown): Record<string, unknown> {
  const source = typeof input === 'object' && input !== null ? input : {};
  return Object.fromEntries(
    fields.map((field) => [field, Object.hasOwn(source, field) ? (source[field as never] ?? '') : '']),
  );
}

/**
 * Checks an inquiry by the specification's section 5, for the browser and the server alike.
 *
 * @param input the form's values; missing and null are empty, unknown keys are ignored
 * @returns the tidied inquiry, or the messages of each refused field, in the order of the form
 */
export function checkInquiry(
  input: unknown,
): { ok: true; inquiry: Inquiry } | { ok: false; fields: FieldErrors } {
  const result = inquirySchema.safeParse(readFields(input));
  if (result.success) return { ok: true, inquiry: result.data };
  const refused: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as InquiryField;
    refused[field] = [...(refused[field] ?? []), issue.message];
  }
  return { ok: false, fields: refused };
}
