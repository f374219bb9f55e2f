/** What each inquiry type is called on screen and in mails, in the order of the form (docs/contract.md, section 4). */
export const inquiryTypeLabels = {
  'private-lessons': 'Private Lessons',
  'early-childhood': 'Early Childhood Classes',
  accompaniment: 'Accompaniment Training',
  'trial-lesson': 'Request a Trial Lesson',
  general: 'General Question',
};

export type InquiryType = keyof typeof inquiryTypeLabels;

export const inquiryTypes = /* @__PURE__ */ Object.keys(inquiryTypeLabels) as InquiryType[];

/** A field that takes text: trimmed, Unicode NFC. What an e-mail address or a phone number is, the schema knows. */
export interface TextField {
  control: 'text' | 'email' | 'tel' | 'textarea';
  /** What the staff call it: in mails, in commands, on the plain page. The labels of the form are content. */
  heading: string;
  optional?: true;
  /** What the browser may fill in by itself. */
  autoComplete?: string;
  /** Lengths count UTF-16 code units, as `maxlength` does; a minimum counts only those that are seen. */
  min?: number;
  max: number;
  messages: { invalid: string; tooLong: string };
}

/** A field with a list to choose from. */
interface ChoiceField {
  control: 'select';
  heading: string;
  options: Record<string, string>;
  messages: { invalid: string };
}

/** A field that nobody sees: `hidden` holds a slug or nothing, the `trap` catches robots. Neither is ever refused. */
interface UnseenField {
  control: 'hidden' | 'trap';
  heading: string;
}

export type Field = TextField | ChoiceField | UnseenField;

/**
 * The fields of an inquiry, in the order of the form (docs/contract.md, section 4). Their names are those of the
 * form, of its JSON and of the database's columns. All else that knows fields derives from this table.
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
  // The slug of the instructor it is meant for.
  instructor: { control: 'hidden', heading: 'Instructor' },
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
  [Name in FieldName]: (typeof inquiryFields)[Name] extends UnseenField ? never : Name;
}[FieldName];

export type ShownField = (TextField | ChoiceField) & { name: ShownFieldName };

/** The fields that the form shows, in its order. */
export const shownFields = allFields.filter((field): field is ShownField => 'messages' in field);

/** Our own message for text that no database or mail can carry: the specification has none. */
export const unstorable = 'Please remove the invisible control characters';

/**
 * Where our own client says how many milliseconds the form has been shown: robots are faster than people. A header and
 * no field, since it differs from one try to the next, where the same body must be the same inquiry.
 */
export const formAgeHeader = 'X-Form-Age';

/** Where the form posts to, with script and without (docs/contract.md, section 1). */
export const submitContactPath = '/functions/v1/submit-contact';
