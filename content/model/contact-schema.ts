import * as z from 'zod';
import { type ShownFieldName, shownFields } from '../../inquiry/fields.ts';
import { languages } from '../../inquiry/language.ts';
import { readOnly } from '../field-notes.ts';
import {
  distinct,
  heading,
  inLanguages,
  label,
  labels,
  multilingual,
  multilingualSentence,
  pieces,
  sentence,
  seo,
  text,
} from './text-schema.ts';

const toast = text(80);
// The prefix of an error message; the specification ends it with a colon and a space.
const prefix = text(80, { piece: true })
  .refine((value) => /(: |：)$/.test(value), {
    error: 'must end with a colon and a blank, or with a Chinese colon',
    params: { code: 'needs-brace', detail: { brace: '：' } },
  })
  .meta({ maxLength: 80 });

/** The label of each field of the form. */
const fields = Object.fromEntries(shownFields.map(({ name }) => [name, multilingual])) as Record<
  ShownFieldName,
  typeof multilingual
>;

const form = z.strictObject({
  label,
  forInstructor: text(60, { slots: ['instructor'] }),
  forAnyone: label,
  fields: z.strictObject(fields),
  choose: multilingual,
  types: text(160),
  beginnings: z.strictObject({ label, lines: distinct(label).length(3) }),
  hint: pieces,
  honeypot: label,
  send: multilingual,
  sending: multilingual.describe(
    'While the message is on its way: heard in each, on the button in that of the toasts',
  ),
  slow: multilingualSentence,
  notSent: multilingualSentence.describe('Where no answer came; the phone number follows'),
  draft: z.strictObject({ kept: multilingualSentence, discard: multilingual }),
  answer: sentence.optional().describe('When an answer comes; nothing is said while it is not there'),
  privacy: z.strictObject({ text: text(80), link: label }),
});

const toasts = z.strictObject({
  language: readOnly(z.enum(languages)).describe(
    'The language of the messages: those of English pages are in Chinese',
  ),
  ...labels('region', 'close'),
  success: z.strictObject({ title: toast, description: toast }),
  failure: z.strictObject({
    title: toast,
    rejected: prefix,
    network: prefix,
    unknown: toast,
    timedOut: toast,
  }),
});

/** content/en/contact.yaml and its twin: the contact page, its form with messages, and the thank-you page. */
export const contactSchema = z.strictObject({
  seo: seo(),
  title: heading,
  intro: sentence,
  card: z.strictObject({
    title: heading,
    ...labels('address', 'phone', 'email', 'hours', 'follow', 'call', 'directions', 'contactFile'),
  }),
  reasons: z
    .strictObject({ trialLesson: sentence, registration: sentence })
    .describe('In place of the intro for those whom the button brought; its words stand above'),
  form,
  toasts,
  next: z.strictObject({
    title: multilingual,
    forInstructor: inLanguages(text(80, { slots: ['instructor'] }), 40, { slots: ['instructor'] }).describe(
      'In place of the title where it is for an instructor',
    ),
    answer: multilingualSentence.describe('How soon, and from whom'),
    hurry: multilingualSentence.describe('Before the phone number'),
  }),
  thanks: z
    .strictObject({ seo: seo(), title: heading, link: label })
    .describe('The page of thanks; below its heading stand the words of the success toast'),
});
