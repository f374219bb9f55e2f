import * as z from 'zod';
import { heading, label, paragraph, sentence, seo, slug, text } from './text-schema.ts';

/** content/en/instrument-page.yaml and its twin: the texts that all instrument pages share. */
export const instrumentPageSchema = z.strictObject({
  learn: heading(),
  lessons: z.strictObject({
    title: heading(),
    options: z.array(z.strictObject({ label: label(), length: label() })).length(2),
    text: sentence(),
  }),
  instructors: z.strictObject({
    title: heading(),
    viewProfile: label(),
    viewProfileOf: text(60, { slots: ['instructor'] }).describe('The same link for screen readers'),
    all: text(40, { slots: ['instrument'] }).describe('Leads to the list of all who teach it'),
  }),
  strip: heading().describe('The heading over the strip of all instruments'),
  listen: z
    .strictObject({
      label: label().describe('What screen readers call the player'),
      title: text(40, { slots: ['instrument'] }).describe('With the instrument’s name in lower case'),
      what: text(40, { slots: ['composer', 'piece'] }).describe('Under the title'),
      play: text(40, { slots: ['composer', 'piece'] }).describe('The button’s name while silent'),
      pause: label().describe('The button’s name while playing'),
      seek: label().describe('What screen readers call the waveform'),
      position: text(40, { slots: ['elapsed', 'duration'] }).describe('What they read on it'),
      heard: text(40, { slots: ['sound'] }).describe('For those who cannot hear it'),
      recorded: text(60, { slots: ['piece', 'composer', 'year'] }).describe('The piece in full'),
      failed: sentence().describe('When the recording cannot be loaded'),
    })
    .describe('The player'),
});

/** content/en/program-page.yaml and its twin: the texts that all program pages share. */
export const programPageSchema = z.strictObject({
  facts: label().describe('What screen readers call the three facts'),
  more: heading().describe('The heading over the other programs'),
});

/** content/en/not-found.yaml and its twin: the page for unknown paths. */
export const notFoundSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  text: sentence(),
  link: label(),
});

/** content/en/failure.yaml and its twin: the page and the messages for errors. */
export const failureSchema = z.strictObject({
  seo: seo(),
  title: heading(),
  text: sentence(),
  unknown: label().describe('In place of the error’s message where it has none'),
  reload: label(),
  home: label(),
  contact: label(),
});

/** content/en/images.yaml and its twin: the alternative text of each picture. */
export const imagesSchema = z.strictObject({
  portrait: text(60, { slots: ['instructor'] }).describe('The same for every instructor'),
  pictures: z.record(slug(), text(100, { min: 10 })).describe('By the name of the file in site/media/images'),
});

const section = () =>
  z.strictObject({ title: heading(), text: text(600, { min: 30 }).describe('What is so') });

/** content/en/privacy.yaml and its twin: what happens to the data that visitors send. */
export const privacySchema = z.strictObject({
  seo: seo(),
  title: heading(),
  intro: sentence(),
  stored: section(),
  seen: section(),
  kept: z.strictObject({
    title: heading(),
    limited: text(200, { slots: ['days'] }).describe('Where RETENTION_DAYS is set'),
    unlimited: paragraph().describe('Where it is not'),
    copies: sentence(),
  }),
  erased: section(),
  visiting: section(),
  embedded: section().describe('Shown while a form of another company is embedded'),
});
