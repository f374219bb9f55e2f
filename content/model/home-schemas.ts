import * as z from 'zod';
import { noted } from '../field-notes.ts';
import {
  distinct,
  heading,
  icon,
  invented,
  label,
  lines,
  named,
  paragraph,
  sentence,
  seo,
  slug,
  spokenLink,
  text,
} from './text-schema.ts';

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
    all: z.strictObject({ title: heading, text: sentence, link: label }),
  }),
  community: z.strictObject({ title: heading, paragraphs: z.array(paragraph).length(2), link: label }),
  journey: z.strictObject({
    title: heading,
    lead: sentence,
    form: z.strictObject({
      title: heading,
      label,
      loading: label,
      fallback: z
        .strictObject({ question: label, link: label, orCall: label })
        .describe(
          'One sentence: the question, a link to the contact page, the words before the phone number',
        ),
    }),
    studio: z.strictObject({ title: heading, area: label, phone: label, copyChat: label, copied: label }),
  }),
});
