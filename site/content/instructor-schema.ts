import * as z from 'zod';
import { chineseText, distinct, label, paragraph, sentence, seo, slug, text } from './text-schema.ts';

/** The lowest and the highest starting age (docs/contract.md, section 5). */
const startingAge = { min: 4, max: 10 };

/** content/instructors/<slug>.yaml: who an instructor is, in every language. The file's name is the slug in the address. */
export const instructorFactsSchema = z.strictObject({
  name: label().describe('The full name in Latin letters'),
  chineseName: chineseText(10).optional().describe('The name in Chinese, shown beside the other'),
  portrait: z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/, 'must be the name of a picture, such as teacher-11.svg')
    .describe('The picture in site/media/images/portraits'),
  order: z
    .int()
    .min(1)
    .optional()
    .describe('The place in the list; without it, after all that have one, by name'),
  teaches: distinct(slug())
    .min(1)
    .describe('What the filter finds: instruments, or subjects of instructors-page.yaml'),
  minimumAge: z.int().min(startingAge.min).max(startingAge.max).describe('The youngest age, for the filter'),
  languages: distinct(slug())
    .min(1)
    .max(6)
    .describe('Languages lessons can be held in, as instructors-page.yaml names them'),
});

/** content/en/instructors/<slug>.yaml and its twin: what the pages say about an instructor. */
export const instructorWordsSchema = z.strictObject({
  firstName: label().describe('What a visitor would call the instructor'),
  role: label().describe('What the instructor is called on the profile'),
  instruments: distinct(label()).min(1).max(3).describe('What is taught, as shown'),
  credential: text(60).describe('The line under the name on the home page'),
  tagline: text(80, { min: 10 }).describe('A motto; the page adds the quotation marks'),
  quote: text(160, { min: 20 }).describe('What the home page quotes; the page adds the quotation marks'),
  philosophyLine: text(100, { min: 20 }).describe('The line on the card of the list'),
  shortBio: sentence().describe('Two short sentences for cards'),
  about: paragraph().describe('The paragraph under About'),
  philosophy: paragraph().describe('The paragraph under Teaching Philosophy'),
  ageRange: text(40).describe('The ages taught, in words'),
  specialties: distinct(text(60)).min(1).max(6).describe('Strengths, a few words each'),
  seo: seo(),
});
