import * as z from 'zod';
import { type ShownFieldName, shownFields } from '../../inquiry/fields.ts';
import { languages } from '../../inquiry/language.ts';
import {
  distinct,
  heading,
  label,
  multilingual,
  multilingualSentence,
  pieces,
  sentence,
  seo,
  text,
} from './text-schema.ts';

// The prefix of an error message; the specification ends it with a colon and a space.
const prefix = () =>
  z.string().regex(/(: |：)$/, 'must end with a colon and a blank, or with a Chinese colon');
const toastText = () => text(80);

const form = z.strictObject({
  label: label().describe('What screen readers call the form'),
  forInstructor: text(60, { slots: ['instructor'] }).describe('Whom the message is for, above the form'),
  forAnyone: label().describe('The link that makes it for nobody in particular'),
  fields: z
    .strictObject(
      Object.fromEntries(shownFields.map(({ name }) => [name, multilingual()])) as Record<
        ShownFieldName,
        ReturnType<typeof multilingual>
      >,
    )
    .describe('The labels'),
  choose: multilingual().describe('The inquiry type while none is chosen'),
  beginnings: z
    .strictObject({
      label: label(),
      lines: distinct(label()).length(3).describe('What each says, and types before a colon'),
    })
    .describe('Buttons that begin a line of the message, for a trial lesson'),
  hint: pieces().describe('The line under the message'),
  counter: text(20, { slots: ['count', 'limit'] }).describe('How long the message is'),
  honeypot: label().describe('The name of the field that people leave empty'),
  send: multilingual().describe('The button'),
  sending: multilingual().describe(
    'While the message is on its way: heard in each, on the button in that of the toasts',
  ),
  slow: multilingualSentence().describe('Beside the button when sending takes long'),
  draft: z
    .strictObject({
      kept: multilingualSentence(),
      discard: multilingual().describe('The button that empties the form'),
    })
    .describe('When the form comes back with what was typed on an earlier visit'),
  privacy: z
    .strictObject({ text: text(80), link: label() })
    .describe('Under the button: what becomes of the message, and the link to more'),
});

const toasts = z.strictObject({
  language: z.enum(languages).describe('The language of the messages: those of English pages are in Chinese'),
  region: label().describe('What screen readers call the place where toasts appear'),
  close: label(),
  success: z.strictObject({ title: toastText(), description: toastText() }),
  failure: z.strictObject({
    title: toastText(),
    rejected: prefix().describe('Before the server’s own message'),
    network: prefix().describe('Before the message of a network failure'),
    unknown: toastText().describe('In place of a message where there is none'),
    timedOut: toastText().describe('In place of a message where the server took too long'),
  }),
});

/** content/en/contact.yaml and its twin: the contact page, its form with messages, and the thank-you page. */
export const contactSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: sentence(),
  card: z
    .strictObject({
      title: heading(),
      address: label(),
      phone: label(),
      email: label(),
      hours: label(),
      follow: label(),
      call: label().describe('Dials the number, above the form on phones'),
      directions: label().describe('Leads to a map elsewhere'),
      contactFile: label().describe('Saves the academy in an address book'),
    })
    .describe('The labels of the contact card'),
  reasons: z
    .strictObject({ trialLesson: sentence(), registration: sentence() })
    .describe('In place of the intro for those whom the button brought; its words are the heading then'),
  form,
  toasts,
  next: z
    .strictObject({
      title: multilingual(),
      answer: multilingualSentence().describe('How soon, and from whom'),
      hurry: multilingualSentence().describe('Before the phone number'),
    })
    .describe('What happens after an inquiry was sent'),
  thanks: z
    .strictObject({ seo: seo(), link: label() })
    .describe('The page of thanks; its words are the success toast’s'),
});
