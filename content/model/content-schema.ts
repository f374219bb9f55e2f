import * as z from 'zod';
import { academyFactsSchema, academyWordsSchema } from '../academy-schema.ts';
import { contactSchema } from './contact-schema.ts';
import * as entries from './entry-schemas.ts';
import * as pages from './page-schemas.ts';
import { slug } from './text-schema.ts';

/** The facts, the same in every language: content/, one key for each file or folder, in camel case. */
export const factsSchema = z.strictObject({
  academy: academyFactsSchema,
  navigation: pages.navigationFactsSchema,
  home: pages.homeFactsSchema,
  about: pages.aboutFactsSchema,
  instructors: z.record(slug, entries.instructorFactsSchema),
  instruments: z.record(slug, entries.instrumentFactsSchema),
  programs: z.record(slug, entries.programFactsSchema),
});

/** The words of one language: content/en/ or content/zh/. */
export const wordsSchema = z.strictObject({
  academy: academyWordsSchema,
  navigation: pages.navigationWordsSchema,
  hours: pages.hoursSchema,
  home: pages.homeWordsSchema,
  about: pages.aboutWordsSchema,
  instructorsPage: pages.instructorsPageSchema,
  profile: pages.profileSchema,
  contact: contactSchema,
  instrumentPage: pages.instrumentPageSchema,
  programPage: pages.programPageSchema,
  privacy: pages.privacySchema,
  notFound: pages.notFoundSchema,
  failure: pages.failureSchema,
  images: pages.imagesSchema,
  instructors: z.record(slug, entries.instructorWordsSchema),
  instruments: z.record(slug, entries.instrumentWordsSchema),
  programs: z.record(slug, entries.programWordsSchema),
});

/** The folders with one file per entry; a file's name is the entry's slug. */
export const entryFolders = ['instructors', 'instruments', 'programs'] as const;

export type Facts = z.infer<typeof factsSchema>;
export type Words = z.infer<typeof wordsSchema>;
