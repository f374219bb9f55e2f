import * as z from 'zod';
import { academyFactsSchema, academyWordsSchema } from '../academy-schema.ts';
import { contactSchema } from './contact-schema.ts';
import * as entries from './entry-schemas.ts';
import { homeFactsSchema, homeWordsSchema } from './home-schemas.ts';
import { instructorsPageSchema, profileSchema } from './instructors-page-schemas.ts';
import { hoursSchema, navigationFactsSchema, navigationWordsSchema } from './navigation-schema.ts';
import * as pages from './page-schemas.ts';
import { imagesSchema, instrumentPageSchema, programPageSchema } from './shared-page-schemas.ts';
import { slug } from './text-schema.ts';

/** What is the same in every language: content/, one key for each file or folder, in camel case. */
export const factsSchema = z.strictObject({
  academy: academyFactsSchema,
  navigation: navigationFactsSchema,
  home: homeFactsSchema,
  about: pages.aboutFactsSchema,
  instructors: z.record(slug, entries.instructorFactsSchema),
  instruments: z.record(slug, entries.instrumentFactsSchema),
  programs: z.record(slug, entries.programFactsSchema),
});

/** The words of one language: content/en/ or content/zh/. */
export const wordsSchema = z.strictObject({
  academy: academyWordsSchema,
  navigation: navigationWordsSchema,
  hours: hoursSchema,
  home: homeWordsSchema,
  about: pages.aboutWordsSchema,
  instructorsPage: instructorsPageSchema,
  profile: profileSchema,
  contact: contactSchema,
  instrumentPage: instrumentPageSchema,
  programPage: programPageSchema,
  privacy: pages.privacySchema,
  notFound: pages.notFoundSchema,
  failure: pages.failureSchema,
  images: imagesSchema,
  instructors: z.record(slug, entries.instructorWordsSchema),
  instruments: z.record(slug, entries.instrumentWordsSchema),
  programs: z.record(slug, entries.programWordsSchema),
});

/** The folders with one file per entry; a file's name is the entry's slug. */
export const entryFolders = ['instructors', 'instruments', 'programs'] as const;

export type Facts = z.infer<typeof factsSchema>;
export type Words = z.infer<typeof wordsSchema>;
