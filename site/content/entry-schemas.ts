import * as z from 'zod';
import { inquiryTypes } from '../../inquiry/fields.ts';
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

/** content/instructors/<slug>.yaml: who an instructor is, in every language. The address has this slug. */
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
  alsoTeaches: text(40, { slots: ['instrument'] }).describe('Under the instruments of a card'),
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

/** content/instruments/<slug>.yaml: what is the same in every language. */
export const instrumentFactsSchema = z.strictObject({
  instructor: slug().describe('Whose card the page shows'),
  hasSiteFrame: z.boolean().default(true).describe('Whether the page has the shared header and footer'),
  chineseTitle: chineseText(20)
    .optional()
    .describe('The title of the recording in Chinese, shown after the title where that is Latin'),
});

/** content/en/instruments/<slug>.yaml and its twin: what the pages say about an instrument. */
export const instrumentWordsSchema = z.strictObject({
  name: label().describe('What menus and the strip of instruments call it'),
  title: heading().describe('The page’s heading'),
  tagline: text(60, { min: 10 }).describe('The line under the heading'),
  learn: z
    .array(text(80, { min: 10 }))
    .length(5)
    .describe('What You’ll Learn: exactly five'),
  instructorRole: label().describe('What that instructor is called here'),
  displayedName: label()
    .optional()
    .describe('The name on the card, where it differs from the profile’s name'),
  listen: z
    .strictObject({
      composer: label().describe('Who wrote it'),
      year: label().describe('When, in quotes where it is a number'),
      title: text(60).describe('The piece, as short as people say it'),
      fullTitle: text(100).describe('The piece with number, movement and bars'),
      sound: text(120).describe('How it sounds, for those who cannot hear it, after "You hear"'),
    })
    .describe('The recording of the page'),
  seo: seo(),
});

/** content/programs/<slug>.yaml: what is the same in every language. */
export const programFactsSchema = z.strictObject({
  image: slug().describe('Its picture, by the name in images.yaml'),
  imageFocus: z
    .enum(['left', 'center', 'right', 'bottom'])
    .default('center')
    .describe('The part a crop must keep'),
  inquiryType: z
    .enum(inquiryTypes)
    .default('general')
    .describe('The inquiry type that the button chooses on the contact page'),
});

/** content/en/programs/<slug>.yaml and its twin: what the pages say about a program. */
export const programWordsSchema = z.strictObject({
  name: label().describe('What menus and lists call it'),
  summary: text(50).describe('The line under its name in menus and lists'),
  title: heading().describe('The page’s heading'),
  description: z.array(paragraph()).min(1).max(3).describe('The page’s paragraphs'),
  facts: z
    .array(
      z.strictObject({
        label: label().describe('What the fact is about'),
        value: text(60).describe('The fact'),
      }),
    )
    .length(3)
    .describe('Three facts beside the text'),
  button: label().describe('The button that leads to the contact page'),
  contact: sentence()
    .optional()
    .describe(
      'What the contact page then says below the name; without it, what contact.yaml says of the type',
    ),
  seo: seo(),
});
