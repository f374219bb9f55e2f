import { languageNames } from './language.ts';
import { isTimeZone } from './time-zone.ts';

/** Each inquiry type's label on screen and in mails, in the form's order (docs/contract.md, section 4). */
export const inquiryTypeLabels = {
  'private-lessons': 'Private Lessons',
  'early-childhood': 'Early Childhood Classes',
  accompaniment: 'Accompaniment Training',
  'trial-lesson': 'Request a Trial Lesson',
  general: 'General Question',
};

export type InquiryType = keyof typeof inquiryTypeLabels;

export const inquiryTypes = /* @__PURE__ */ Object.keys(inquiryTypeLabels) as InquiryType[];

/** A text field: trimmed, in Unicode NFC. The schema defines valid e-mail addresses and phone numbers. */
export interface TextField {
  control: 'text' | 'email' | 'tel' | 'textarea';
  /** The label for the staff, in mails and commands. The form's labels are content. */
  heading: string;
  optional?: true;
  autoComplete?: string;
  /** Lengths count UTF-16 code units, as `maxlength` does; a minimum counts only visible characters. */
  min?: number;
  max: number;
  messages: { invalid: string; tooLong: string };
}

interface ChoiceField {
  control: 'select';
  heading: string;
  options: Record<string, string>;
  messages: { invalid: string };
}

/** An invisible field: `hidden` holds a slug or nothing, `trap` is the honeypot. Neither is ever refused. */
interface UnseenField {
  control: 'hidden' | 'trap';
  heading: string;
}

/**
 * An invisible field with a list of options, or a test of its values, which says how the visitor wrote. Any
 * other value is null. The visitor does not type it, so two inquiries that differ in it alone are the same
 * one.
 */
type ContextField = { control: 'context'; heading: string } & (
  | { options: Record<string, string> }
  | { isKnown: (value: string) => boolean }
);

export type Field = TextField | ChoiceField | UnseenField | ContextField;

/**
 * The fields of an inquiry, in the order of the form (docs/contract.md, section 4). Their names are the names
 * in the form, in its JSON and of the database's columns. All other code derives its fields from this table.
 */
export const inquiryFields = {
  name: {
    control: 'text',
    heading: 'Name',
    autoComplete: 'name',
    min: 2,
    max: 100,
    messages: { invalid: 'Name must be at least 2 characters', tooLong: 'Name too long' },
  },
  email: {
    control: 'email',
    heading: 'E-mail',
    autoComplete: 'email',
    max: 254,
    messages: { invalid: 'Please enter a valid email address', tooLong: 'Email too long' },
  },
  phone: {
    control: 'tel',
    heading: 'Phone',
    optional: true,
    autoComplete: 'tel',
    max: 20,
    messages: { invalid: 'Invalid phone format', tooLong: 'Phone too long' },
  },
  inquiry_type: {
    control: 'select',
    heading: 'About',
    options: inquiryTypeLabels,
    messages: { invalid: 'Please select an inquiry type' },
  },
  message: {
    control: 'textarea',
    heading: 'Message',
    min: 10,
    max: 2000,
    messages: { invalid: 'Message must be at least 10 characters', tooLong: 'Message too long' },
  },
  honeypot: { control: 'trap', heading: 'Trap' },
  // The slug of the instructor for whom the inquiry is.
  instructor: { control: 'hidden', heading: 'Instructor' },
  // The language of the page with the form.
  language: { control: 'context', heading: 'Language', options: languageNames },
  // The time zone of the visitor's browser; without script there is none.
  time_zone: { control: 'context', heading: 'Time zone', isKnown: isTimeZone },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof inquiryFields;

/** A field with its name. */
export type NamedField = Field & { name: FieldName };

/** All fields, in the order of the form. */
export const allFields: NamedField[] = Object.entries(inquiryFields).map(([name, field]) => ({
  name: name as FieldName,
  ...field,
}));

/** The names of the fields that the form shows. */
export type ShownFieldName = {
  [Name in FieldName]: (typeof inquiryFields)[Name] extends UnseenField | ContextField ? never : Name;
}[FieldName];

export type ShownField = (TextField | ChoiceField) & { name: ShownFieldName };

/** The fields that the form shows, in its order. */
export const shownFields = allFields.filter((field): field is ShownField => 'messages' in field);

/** Our own message for text that no database or mail can store: the specification has none. */
export const unstorable = 'Please remove the invisible control characters';

/** Our own words for wrong characters in a phone number, in addition to the specification's. */
export function withoutCharacters(characters: string): string {
  const kind = /^\p{L}+$/u.test(characters) ? 'letters' : { '.': 'dots', '/': 'slashes' }[characters];
  return `Please write it without ${kind ?? `“${characters}”`}`;
}

/** Our own words for the end of a pasted message, for which the field has no room. */
export const leftOut = (letters: number) =>
  `Your last ${letters === 1 ? 'letter is' : `${letters} letters are`} not in it`;

/**
 * The header in which our own client sends how many milliseconds the form has been shown: robots are faster
 * than people. It is not a field, because it differs between retries, and the body of a retry must stay the
 * same.
 */
export const formAgeHeader = 'X-Form-Age';

/** The path to which the form posts, with and without script (docs/contract.md, section 1). */
export const submitContactPath = '/functions/v1/submit-contact';
