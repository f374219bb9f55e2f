import * as z from 'zod';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { inPart, noted, readOnly } from '../field-notes.ts';
import { dates } from './date-schema.ts';
import {
  chineseText,
  distinct,
  heading,
  invented,
  label,
  paragraph,
  question,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

// Instructors, instruments and programs have a file for each entry.

/** The lowest and the highest starting age (docs/contract.md, section 5). */
const startingAge = { min: 4, max: 10 };

// Drawn by the program, or uploaded by staff and named by the desk.
const portraitFile = /^([a-z0-9-]+\.svg|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/;
const pictureFile = z.string().regex(portraitFile, 'must be the name of a picture, such as teacher-11.svg');
const percent = z.number().min(0).max(100);
const point = z.strictObject({ x: percent, y: percent });

/** content/instructors/<slug>.yaml: an instructor's facts, in every language. The address has this slug. */
export const instructorFactsSchema = z.strictObject({
  invented,
  ...inPart('name', {
    name: label,
    chineseName: chineseText(10).optional(),
    order: z.int().min(1).optional(),
  }),
  ...inPart('portrait', {
    portrait: noted(pictureFile.optional(), { kind: 'portrait' }).describe(
      'The picture in site/media/images/portraits, or an uploaded one',
    ),
    portraitFocus: noted(point.optional(), { kind: 'point', shownBy: 'portrait' }).describe(
      'The middle of the face on an uploaded picture, in percent from left and top',
    ),
  }),
  ...inPart('lessons', {
    teaches: noted(distinct(slug).min(1), { chooses: 'subjects' }).describe(
      'What the filter finds: instruments, or subjects of instructors-page.yaml',
    ),
    minimumAge: z.int().min(startingAge.min).max(startingAge.max).optional(),
    languages: noted(distinct(slug).max(6).default([]), { chooses: 'languages' }).describe(
      'Languages lessons can be held in, as instructors-page.yaml names them',
    ),
  }),
});

const { title, description } = seo().shape;

/** content/en/instructors/<slug>.yaml and its twin: an instructor's texts on the pages. */
export const instructorWordsSchema = z.strictObject({
  ...inPart('name', { firstName: label.optional(), role: label.optional() }),
  ...inPart('portrait', { portraitAlt: text(100, { min: 5 }).optional() }),
  ...inPart('lessons', {
    instruments: distinct(label).max(3).default([]),
    ageRange: label.optional(),
  }),
  ...inPart('card', {
    credential: text(60).optional(),
    quote: text(160, { min: 20 }).optional(),
    philosophyLine: text(100, { min: 20 }).optional(),
    shortBio: sentence.optional(),
  }),
  ...inPart('profile', {
    tagline: text(80, { min: 10 }).optional(),
    about: paragraph,
    philosophy: paragraph.optional(),
    specialties: distinct(text(60)).max(6).default([]),
  }),
  seo: z.strictObject({ title: title.optional(), description: description.optional() }).default({}),
});

/** content/instruments/<slug>.yaml: an instrument's facts, the same in every language. */
export const instrumentFactsSchema = z.strictObject({
  invented,
  instructor: noted(slug, { chooses: 'instructors' }),
  hasSiteFrame: readOnly(z.boolean().default(true)),
  chineseTitle: noted(chineseText(20).optional(), { part: 'listen' }),
});

/** content/en/instruments/<slug>.yaml and its twin: an instrument's texts on the pages. */
export const instrumentWordsSchema = z.strictObject({
  name: label,
  title: heading,
  tagline: text(60, { min: 10 }),
  learn: z
    .array(text(80, { min: 10 }))
    .length(5)
    .describe('What You’ll Learn: exactly five'),
  instructorRole: label,
  displayedName: label.optional(),
  listen: z.strictObject({
    composer: label,
    year: label.describe('When, in quotes where it is a number'),
    title: text(60),
    fullTitle: text(100),
    sound: text(120),
  }),
  seo: seo(),
});

/** content/programs/<slug>.yaml: a program's facts, the same in every language. */
export const programFactsSchema = z.strictObject({
  invented,
  ...inPart('dates', { dates }),
  image: readOnly(slug).describe('Its picture beside shared links, by the name in images.yaml'),
  inquiryType: readOnly(z.enum(inquiryTypes).default('general')).describe(
    'The inquiry type that the button chooses on the contact page',
  ),
  isCourse: readOnly(z.boolean().default(true)).describe('Whether one learns there, for search engines'),
});

/** content/en/programs/<slug>.yaml and its twin: a program's texts on the pages. */
export const programWordsSchema = z.strictObject({
  name: label,
  summary: text(50),
  title: heading,
  description: z.array(paragraph).min(1).max(3),
  facts: z.array(z.strictObject({ label, value: text(60) })).length(3),
  button: label,
  contact: sentence.optional(),
  beginnings: distinct(label).length(3).optional(),
  answers: z.array(question).max(4).default([]).describe('What families ask before they write'),
  seo: seo(),
});
