import * as z from 'zod';
import { academySchema } from '../../content/academy-schema.ts';
import { aboutSchema } from './about-schema.ts';
import { contactSchema } from './contact-schema.ts';
import { homeSchema } from './home-schema.ts';
import { instructorSchema } from './instructor-schema.ts';
import { instructorsPageSchema, profileSchema } from './instructors-page-schema.ts';
import { instrumentSchema } from './instrument-schema.ts';
import { hoursSchema, navigationSchema } from './navigation-schema.ts';
import {
  failureSchema,
  imagesSchema,
  instrumentPageSchema,
  notFoundSchema,
  programPageSchema,
} from './page-schemas.ts';
import { privacySchema } from './privacy-schema.ts';
import { programSchema } from './program-schema.ts';
import { slug } from './text-schema.ts';

/** A folder with one file per entry; the file's name is the entry's slug. */
const entries = <Shape extends z.ZodRawShape>(entry: z.ZodObject<Shape>) =>
  z
    .record(slug(), entry)
    .transform((bySlug) => Object.entries(bySlug).map(([name, fields]) => ({ slug: name, ...fields })));

/** The whole content folder: one key for each file or folder, in camel case. */
export const contentSchema = z.strictObject({
  academy: academySchema,
  navigation: navigationSchema,
  hours: hoursSchema,
  home: homeSchema,
  about: aboutSchema,
  instructorsPage: instructorsPageSchema,
  profile: profileSchema,
  contact: contactSchema,
  instrumentPage: instrumentPageSchema,
  programPage: programPageSchema,
  privacy: privacySchema,
  notFound: notFoundSchema,
  failure: failureSchema,
  images: imagesSchema,
  instructors: entries(instructorSchema),
  instruments: entries(instrumentSchema),
  programs: entries(programSchema),
});

export const entryFolders = ['instructors', 'instruments', 'programs'] as const;

/** The whole content, validated. */
export type Content = z.infer<typeof contentSchema>;
export type Instructor = Content['instructors'][number];
export type Instrument = Content['instruments'][number];
export type Program = Content['programs'][number];
