import * as z from 'zod';
import { noted, readOnly } from '../field-notes.ts';
import {
  distinct,
  heading,
  icon,
  invented,
  label,
  labels,
  lines,
  named,
  paragraph,
  question,
  sentence,
  seo,
  slug,
  spokenLink,
  text,
} from './text-schema.ts';

// The schemas of the pages: each page's own content, and the texts that all pages of a kind share.

const theme = z.strictObject({ title: heading, text: sentence });

/** content/home.yaml: the three instructors shown. */
export const homeFactsSchema = z.strictObject({
  invented,
  featured: noted(distinct(slug).length(3), { chooses: 'instructors', part: 'instructors' }),
});

/** content/en/home.yaml and its twin: the six sections of the home page, in order. */
export const homeWordsSchema = z.strictObject({
  // The title is the academy's name and tagline, so its length is not limited: a long name must not fail the
  // build.
  seo: seo(110),
  hero: z.strictObject({ headline: lines, lead: sentence, button: label, link: label }),
  mission: z.strictObject({
    title: heading,
    statement: text(80),
    lead: sentence,
    themes: z.array(theme).length(5),
  }),
  special: z.strictObject({
    title: heading,
    cards: named('icon', icon(['instructors', 'globe', 'community']), theme),
  }),
  instructors: z.strictObject({
    title: heading,
    lead: sentence,
    biography: label,
    biographyOf: spokenLink,
    all: z.strictObject({ ...theme.shape, link: label }),
  }),
  community: z.strictObject({ title: heading, paragraphs: z.array(paragraph).length(2), link: label }),
  journey: z.strictObject({
    title: heading,
    lead: sentence,
    form: z.strictObject({
      title: heading,
      ...labels('label', 'loading'),
      fallback: z
        .strictObject(labels('question', 'link', 'orCall'))
        .describe(
          'One sentence: the question, a link to the contact page, the words before the phone number',
        ),
    }),
    studio: z.strictObject({ title: heading, ...labels('area', 'phone', 'copyChat', 'copied') }),
  }),
});

const item = z.strictObject({ title: label, text: sentence });
const quote = z.strictObject({ quote: text(200, { min: 20 }), instrument: label });

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
    ...labels('previous', 'next'),
    position: text(40, { slots: ['number', 'total'] }),
    items: noted(named('instructor', slug, quote).describe('Under the slug of who said it'), {
      chooses: 'instructors',
    }),
  }),
  faq: z.strictObject({
    title: heading,
    items: named('id', slug, question).describe('Under the end of its address: /about#…'),
  }),
  closing: z.strictObject({ ...theme.shape, button: label }),
});

/** content/en/not-found.yaml and its twin: the page for unknown paths. */
export const notFoundSchema = z.strictObject({ seo: seo(), ...theme.shape, link: label });

/** content/en/failure.yaml and its twin: the page and the messages for errors. */
export const failureSchema = z.strictObject({
  seo: seo(),
  ...theme.shape,
  ...labels('unknown', 'reload', 'home', 'contact'),
  form: sentence,
});

const section = z.strictObject({ title: heading, text: text(900, { min: 30 }) });

/** content/en/privacy.yaml and its twin: the privacy page, on the data that visitors send. */
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

const age = z.string().regex(/^\d\d?$/, 'must be an age');

/** content/en/instructors-page.yaml and its twin: the list of instructors and its filters. */
export const instructorsPageSchema = z.strictObject({
  seo: seo(),
  title: heading,
  lead: sentence,
  viewProfile: label,
  viewProfileOf: spokenLink,
  alsoTeaches: text(40, { slots: ['instrument'] }),
  filters: z.strictObject({
    label,
    instrument: z.strictObject({ ...labels('label', 'any'), subjects: z.record(slug, label) }),
    age: z.strictObject({
      ...labels('label', 'any'),
      options: noted(
        z.record(age, label).describe('An instructor fits when the minimum age is at most the age'),
        { isFixed: true },
      ),
    }),
    language: z.strictObject({ ...labels('label', 'any'), names: z.record(slug, label) }),
  }),
  count: z.strictObject({
    all: text(60, { slots: ['total'] }),
    some: text(60, { slots: ['shown', 'total'] }),
    clear: label,
  }),
  empty: z.strictObject({ text: sentence }),
  notSure: z.strictObject({ ...theme.shape, link: label }),
});

/** content/en/profile.yaml and its twin: the labels and texts that all profiles share. */
export const profileSchema = z.strictObject({
  back: label,
  about: heading,
  philosophy: heading,
  info: z.strictObject({ title: heading, ...labels('ageRange', 'specialties', 'languages') }),
  ready: z.strictObject({ title: heading, text: text(120, { slots: ['firstName'] }), button: label }),
  more: z.strictObject({ title: heading, next: label }),
  notFound: notFoundSchema,
});

const ofInstrument = { slots: ['instrument'] };

/** content/en/instrument-page.yaml and its twin: the texts that all instrument pages share. */
export const instrumentPageSchema = z.strictObject({
  learn: heading,
  lessons: z.strictObject({
    title: heading,
    options: z.array(z.strictObject(labels('label', 'length'))).length(2),
    text: sentence,
  }),
  instructors: z.strictObject({
    title: heading,
    viewProfile: label,
    viewProfileOf: spokenLink,
    all: text(40, ofInstrument),
    nobody: text(80, ofInstrument),
  }),
  strip: heading,
  listen: z.strictObject({
    label,
    title: text(40, ofInstrument),
    what: text(40, { slots: ['composer', 'piece'] }),
    play: text(40, { slots: ['composer', 'piece'] }),
    ...labels('pause', 'seek'),
    position: text(40, { slots: ['elapsed', 'duration'] }),
    heard: text(40, { slots: ['sound'] }),
    computed: text(80, { slots: ['sound'] }),
    recorded: text(60, { slots: ['piece', 'composer', 'year'] }),
    failed: sentence,
    about: label,
  }),
});

/** content/en/program-page.yaml and its twin: the texts that all program pages share. */
export const programPageSchema = z.strictObject({
  facts: label,
  dates: z.strictObject({
    title: heading,
    clock: label,
    ...labels('ask', 'full', 'cancelled', 'calendar'),
  }),
  answers: heading,
  more: heading,
});

const portrait = text(60, { slots: ['instructor'] });

/** content/en/images.yaml and its twin: the alternative text of each picture. */
export const imagesSchema = z.strictObject({
  portrait,
  photograph: portrait,
  pictures: noted(
    z.record(slug, text(100, { min: 10 })).describe('By the name of the file in site/media/images'),
    { isFixed: true },
  ),
});

const menuColumns = readOnly(z.array(distinct(slug).min(1)).length(2));
const menu = z.strictObject({ label, columns: z.array(label).length(2) });

/** content/navigation.yaml: the entries of the two menus, column by column. */
export const navigationFactsSchema = z.strictObject({ programs: menuColumns, instruments: menuColumns });

/** content/en/navigation.yaml and its twin: header, menus, footers, and texts that all pages share. */
export const navigationWordsSchema = z.strictObject({
  titlePattern: text(60, { slots: ['page'] }),
  ...labels('skip', 'mainLabel', 'trialLesson', 'newTab'),
  links: z.strictObject(labels('home', 'about', 'instructors', 'contact', 'privacy')),
  offer: menu,
  instruments: menu,
  menu: z.strictObject(labels('open', 'close')),
  breadcrumb: label,
  footer: z.strictObject({ ...labels('label', 'explore', 'hours'), copyright: heading }),
  profileFooter: z.strictObject({ copyright: heading }),
});

/** content/en/hours.yaml and its twin: the texts of opening hours. */
export const hoursSchema = z.strictObject({
  closed: label,
  range: text(40, { slots: ['opens', 'closes'] }),
  openUntil: text(60, { slots: ['closes'] }),
  opensToday: text(60, { slots: ['opens'] }),
  opensLater: text(60, { slots: ['day', 'opens'] }),
  closedToday: text(60, { slots: ['day', 'opens'] }),
  closedDays: text(40, { slots: ['days', 'name'] }),
});
