import * as z from 'zod';
import {
  distinct,
  heading,
  icon,
  label,
  lines,
  named,
  paragraph,
  sentence,
  seo,
  slug,
  text,
} from './text-schema.ts';

const theme = z.strictObject({ title: heading(), text: sentence() });

/** content/home.yaml: the three instructors shown. */
export const homeFactsSchema = z.strictObject({ featured: distinct(slug()).length(3) });

/** content/en/home.yaml and its twin: the six sections of the home page, in order. */
export const homeWordsSchema = z.strictObject({
  // The title is the academy's name and tagline, so its length is not limited: a long name must not fail the build.
  seo: seo(110),
  hero: z.strictObject({
    headline: lines().describe('The academy’s tagline, broken into its two lines'),
    lead: sentence(),
    button: label().describe('Leads to the outside form for a trial lesson'),
    link: label().describe('Leads to the instructors'),
  }),
  mission: z.strictObject({
    title: heading(),
    statement: text(80),
    lead: sentence(),
    themes: z.array(theme).length(5).describe('The five themes of the mission'),
  }),
  special: z.strictObject({
    title: heading(),
    cards: named('icon', icon(['instructors', 'globe', 'community']), theme),
  }),
  instructors: z.strictObject({
    title: heading(),
    lead: sentence(),
    biography: label().describe('The button of each card'),
    biographyOf: text(60, { slots: ['instructor'] }).describe('The same button for screen readers'),
    all: z
      .strictObject({ title: heading(), text: sentence(), link: label() })
      .describe('The fourth card, which leads to all instructors'),
  }),
  community: z.strictObject({
    title: heading(),
    paragraphs: z.array(paragraph()).length(2),
    link: label().describe('Leads to the mini concerts'),
  }),
  journey: z.strictObject({
    title: heading(),
    lead: sentence(),
    form: z
      .strictObject({
        title: heading(),
        label: label().describe('What screen readers call the embedded form'),
        loading: label().describe('Until the form has come'),
        fallback: z
          .strictObject({ question: label(), link: label(), orCall: label() })
          .describe(
            'One sentence: the question, a link to the contact page, the words before the phone number',
          ),
      })
      .describe('The embedded enquiry form'),
    studio: z
      .strictObject({
        title: heading(),
        area: label(),
        phone: label(),
        copyChat: label().describe('The tooltip of the chat handle'),
        copied: label().describe('The same after the press'),
      })
      .describe('The card beside the form'),
  }),
});
