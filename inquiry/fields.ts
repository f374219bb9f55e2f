/**
 * The fields of an inquiry and their limits (docs/contract.md, section 4).
 * Lengths count UTF-16 code units, as the browser's `maxlength` does; a minimum counts only those that are seen.
 */
export const inquiryTypes = [
  'private-lessons',
  'early-childhood',
  'accompaniment',
  'trial-lesson',
  'general',
] as const;

export type InquiryType = (typeof inquiryTypes)[number];

/** What each inquiry type is called on screen and in mails (docs/contract.md, section 4). */
export const inquiryTypeLabels: Record<InquiryType, string> = {
  'private-lessons': 'Private Lessons',
  'early-childhood': 'Early Childhood Classes',
  accompaniment: 'Accompaniment Training',
  'trial-lesson': 'Request a Trial Lesson',
  general: 'General Question',
};

export const limits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { max: 20 },
  message: { min: 10, max: 2000 },
} as const;

/** The messages to the letter (docs/contract.md, section 4). */
export const messages = {
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name too long',
  emailInvalid: 'Please enter a valid email address',
  emailTooLong: 'Email too long',
  phoneInvalid: 'Invalid phone format',
  phoneTooLong: 'Phone too long',
  typeMissing: 'Please select an inquiry type',
  messageTooShort: 'Message must be at least 10 characters',
  messageTooLong: 'Message too long',
} as const;

/** Our own message for text that no database or mail can carry: the specification has none. */
export const unstorable = 'Please remove the invisible control characters';

/**
 * Where our own client says how many milliseconds the form has been shown: robots are faster than people. A header and
 * no field, since it differs from one try to the next, where the same body must be the same inquiry.
 */
export const formAgeHeader = 'X-Form-Age';

/** Where the form posts to, with script and without (docs/contract.md, section 1). */
export const submitContactPath = '/functions/v1/submit-contact';
