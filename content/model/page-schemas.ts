import * as z from 'zod';
import { noted } from '../field-notes.ts';
import {
  distinct,
  heading,
  icon,
  invented,
  label,
  lines,
  named,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

const item = z.strictObject({ title: label, text: sentence });
const quote = z.strictObject({ quote: text(200, { min: 20 }), instrument: label });
const question = z.strictObject({ question: heading, answer: paragraph });

/** content/about.yaml: the highlighted instructors, of whom the page shows the first three. */
export const aboutFactsSchema = z.strictObject({
  invented,
  highlighted: noted(distinct(slug).length(4), { chooses: 'instructors', part: 'faculty' }),
});

/** content/en/about.yaml and its twin: the eight sections of the About page, in order. */
export const aboutWordsSchema = z.strictObject({
  seo: seo(),
  hero: z.strictObject({ headline: lines, lead: sentence }),
  mission: z.strictObject({ title: heading, paragraphs: z.array(paragraph).min(1).max(4) }),
  values: z.strictObject({
    title: heading,
    lead: sentence,
    items: named('note', z.enum(['C', 'E', 'G']), item).describe(
      'Under the note drawn above each; the three make a chord',
    ),
  }),
  features: z.strictObject({
    title: heading,
    items: named('icon', icon(['faculty', 'instruction', 'stage', 'community']), item),
  }),
  faculty: z.strictObject({ title: heading, button: label }),
  quotes: z.strictObject({
    title: heading,
    previous: label,
    next: label,
    position: text(40, { slots: ['number', 'total'] }),
    items: noted(named('instructor', slug, quote).describe('Under the slug of who said it'), {
      chooses: 'instructors',
    }),
  }),
  faq: z.strictObject({
    title: heading,
    items: named('id', slug, question).describe('Under the end of its address: /about#…'),
  }),
  closing: z.strictObject({ title: heading, text: sentence, button: label }),
});

/** content/en/not-found.yaml and its twin: the page for unknown paths. */
export const notFoundSchema = z.strictObject({ seo: seo(), title: heading, text: sentence, link: label });

/** content/en/failure.yaml and its twin: the page and the messages for errors. */
export const failureSchema = z.strictObject({
  seo: seo(),
  title: heading,
  text: sentence,
  unknown: label,
  reload: label,
  home: label,
  contact: label,
});

const section = z.strictObject({ title: heading, text: text(600, { min: 30 }) });

/** content/en/privacy.yaml and its twin: what happens to the data that visitors send. */
export const privacySchema = z.strictObject({
  seo: seo(),
  title: heading,
  intro: sentence,
  stored: section,
  seen: section,
  kept: z.strictObject({
    title: heading,
    limited: text(200, { slots: ['days'] }),
    unlimited: paragraph,
    copies: sentence,
  }),
  erased: section,
  visiting: section,
  embedded: section,
});
