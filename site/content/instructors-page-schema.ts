import * as z from 'zod';
import { heading, label, sentence, seo, slug, text } from './text-schema.ts';

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
