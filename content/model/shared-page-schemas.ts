import * as z from 'zod';
import { noted } from '../field-notes.ts';
import { heading, label, sentence, slug, spokenLink, text } from './text-schema.ts';

/** content/en/instrument-page.yaml and its twin: the texts that all instrument pages share. */
export const instrumentPageSchema = z.strictObject({
  learn: heading,
  lessons: z.strictObject({
    title: heading,
    options: z.array(z.strictObject({ label, length: label })).length(2),
    text: sentence,
  }),
  instructors: z.strictObject({
    title: heading,
    viewProfile: label,
    viewProfileOf: spokenLink,
    all: text(40, { slots: ['instrument'] }),
    nobody: text(80, { slots: ['instrument'] }),
  }),
  strip: heading,
  listen: z.strictObject({
    label,
    title: text(40, { slots: ['instrument'] }),
    what: text(40, { slots: ['composer', 'piece'] }),
    play: text(40, { slots: ['composer', 'piece'] }),
    pause: label,
    seek: label,
    position: text(40, { slots: ['elapsed', 'duration'] }),
    heard: text(40, { slots: ['sound'] }),
    computed: text(80, { slots: ['sound'] }),
    recorded: text(60, { slots: ['piece', 'composer', 'year'] }),
    failed: sentence,
  }),
});

/** content/en/program-page.yaml and its twin: the texts that all program pages share. */
export const programPageSchema = z.strictObject({ facts: label, more: heading });

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
