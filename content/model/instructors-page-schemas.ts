import * as z from 'zod';
import { noted } from '../field-notes.ts';
import { notFoundSchema } from './page-schemas.ts';
import { heading, label, sentence, seo, slug, spokenLink, text } from './text-schema.ts';

const relaxation = text(40, { slots: ['count'] });
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
    byInstrument: label,
    instrument: z.strictObject({ label, any: label, subjects: z.record(slug, label) }),
    age: z.strictObject({
      label,
      any: label,
      options: noted(
        z.record(age, label).describe('An instructor fits when the minimum age is at most the age'),
        { isFixed: true },
      ),
    }),
    language: z.strictObject({ label, any: label, names: z.record(slug, label) }),
  }),
  count: z.strictObject({
    all: text(60, { slots: ['total'] }),
    some: text(60, { slots: ['shown', 'total'] }),
    clear: label,
  }),
  empty: z.strictObject({
    text: sentence,
    relax: z.strictObject({ instrument: relaxation, age: relaxation, language: relaxation }),
    link: label,
  }),
  notSure: z.strictObject({ title: heading, text: sentence, link: label }),
});

/** content/en/profile.yaml and its twin: the labels and texts that all profiles share. */
export const profileSchema = z.strictObject({
  back: label,
  about: heading,
  philosophy: heading,
  info: z.strictObject({ title: heading, ageRange: label, specialties: label, languages: label }),
  ready: z.strictObject({ title: heading, text: text(120, { slots: ['firstName'] }), button: label }),
  more: z.strictObject({ title: heading, next: label }),
  notFound: notFoundSchema,
});
