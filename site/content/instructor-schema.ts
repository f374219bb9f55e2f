import * as z from 'zod';
import {
  chineseText,
  distinct,
  heading,
  label,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

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

const relaxation = () => text(40, { slots: ['count'] });

/** content/en/instructors-page.yaml and its twin: the list of instructors and its filters. */
export const instructorsPageSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  lead: sentence(),
  viewProfile: label().describe('The link of each card'),
  viewProfileOf: text(60, { slots: ['instructor'] }).describe('The same link for screen readers'),
  filters: z.strictObject({
    label: label().describe('What screen readers call the filters'),
    byInstrument: label().describe('Before the links to instrument pages, where no script runs'),
    instrument: z.strictObject({
      label: label(),
      any: label(),
      subjects: z.record(slug(), label()).describe('Taught, but without a page of their own'),
    }),
    age: z.strictObject({
      label: label(),
      any: label(),
      options: z
        .record(z.string().regex(/^\d\d?$/, 'must be an age'), label())
        .describe('An instructor fits when the minimum age is at most the age'),
    }),
    language: z.strictObject({
      label: label(),
      any: label(),
      names: z.record(slug(), label()).describe('The languages that instructors teach in'),
    }),
  }),
  count: z.strictObject({
    all: text(60, { slots: ['total'] }).describe('While nothing is filtered'),
    some: text(60, { slots: ['shown', 'total'] }).describe('While something is'),
    clear: label().describe('The link that ends filtering'),
  }),
  empty: z
    .strictObject({
      text: sentence().describe('In place of the count'),
      relax: z
        .strictObject({ instrument: relaxation(), age: relaxation(), language: relaxation() })
        .describe('Links that leave out the one filter'),
      link: label().describe('Leads to the contact form'),
    })
    .describe('When nobody matches'),
  notSure: z.strictObject({ title: heading(), text: sentence(), link: label() }),
});

/** content/en/profile.yaml and its twin: the labels and texts that all profiles share. */
export const profileSchema = z.strictObject({
  back: label(),
  about: heading(),
  philosophy: heading(),
  info: z.strictObject({ title: heading(), ageRange: label(), specialties: label(), languages: label() }),
  ready: z.strictObject({
    title: heading(),
    text: text(120, { slots: ['firstName'] }),
    button: label().describe('Leads to the contact page, where the message is for this instructor'),
  }),
  notFound: z
    .strictObject({ seo: seo(), title: heading(), text: sentence(), link: label() })
    .describe('For an address that is no instructor’s'),
});
