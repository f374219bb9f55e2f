import * as z from 'zod';
import {
  distinct,
  heading,
  icon,
  label,
  lines,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

const item = z.strictObject({ title: label(), text: sentence() });

const question = z.strictObject({
  id: slug().describe('The end of the question’s address: /about#…'),
  question: heading(),
  answer: paragraph(),
});

/** content/en/about.yaml: the eight sections of the About page, in order. */
export const aboutSchema = z.strictObject({
  seo: seo(),
  hero: z.strictObject({ headline: lines().describe('The heading, in its two lines'), lead: sentence() }),
  mission: z.strictObject({ title: heading(), paragraphs: z.array(paragraph()).min(1).max(4) }),
  values: z.strictObject({
    title: heading(),
    lead: sentence(),
    items: z
      .array(
        item.extend({
          note: z.enum(['C', 'E', 'G']).describe('The note drawn above it; the three make a chord'),
        }),
      )
      .length(3),
  }),
  features: z.strictObject({
    title: heading(),
    items: z.array(item.extend({ icon: icon(['faculty', 'instruction', 'stage', 'community']) })).length(4),
  }),
  faculty: z.strictObject({
    title: heading(),
    highlighted: distinct(slug())
      .length(4)
      .describe('Four instructors, of whom the page shows the first three'),
    button: label(),
  }),
  quotes: z.strictObject({
    title: heading(),
    previous: label(),
    next: label(),
    position: text(40, { slots: ['number', 'total'] }).describe('What screen readers call each dot'),
    items: z
      .array(
        z.strictObject({
          quote: text(200, { min: 20 }).describe('The page adds the quotation marks'),
          instructor: slug().describe('Who said it'),
          instrument: label().describe('The instrument named beside it'),
        }),
      )
      .length(3),
  }),
  faq: z.strictObject({
    title: heading(),
    items: z
      .array(question)
      .length(5)
      .refine(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        'must not hold an id twice',
      ),
  }),
  closing: z.strictObject({
    title: heading(),
    text: sentence(),
    button: label().describe('Leads to the outside form for registration'),
  }),
});
