import * as z from 'zod';
import {
  distinct,
  heading,
  icon,
  label,
  lines,
  named,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

const item = z.strictObject({ title: label(), text: sentence() });

const question = z.strictObject({
  question: heading(),
  answer: paragraph(),
});

/** content/about.yaml: the highlighted instructors, of whom the page shows the first three. */
export const aboutFactsSchema = z.strictObject({ highlighted: distinct(slug()).length(4) });

/** content/en/about.yaml and its twin: the eight sections of the About page, in order. */
export const aboutWordsSchema = z.strictObject({
  seo: seo(),
  hero: z.strictObject({ headline: lines().describe('The heading, in its two lines'), lead: sentence() }),
  mission: z.strictObject({ title: heading(), paragraphs: z.array(paragraph()).min(1).max(4) }),
  values: z.strictObject({
    title: heading(),
    lead: sentence(),
    items: named('note', z.enum(['C', 'E', 'G']), item).describe(
      'Under the note drawn above each; the three make a chord',
    ),
  }),
  features: z.strictObject({
    title: heading(),
    items: named('icon', icon(['faculty', 'instruction', 'stage', 'community']), item),
  }),
  faculty: z.strictObject({
    title: heading(),
    button: label(),
  }),
  quotes: z.strictObject({
    title: heading(),
    previous: label(),
    next: label(),
    position: text(40, { slots: ['number', 'total'] }).describe('What screen readers call each dot'),
    items: named(
      'instructor',
      slug(),
      z.strictObject({
        quote: text(200, { min: 20 }).describe('The page adds the quotation marks'),
        instrument: label().describe('The instrument named beside it'),
      }),
    ).describe('Under the slug of who said it'),
  }),
  faq: z.strictObject({
    title: heading(),
    items: named('id', slug(), question).describe('Under the end of its address: /about#…'),
  }),
  closing: z.strictObject({
    title: heading(),
    text: sentence(),
    button: label().describe('Leads to the outside form for registration'),
  }),
});
