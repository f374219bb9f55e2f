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
  // The title is the academy's name and tagline, so its length is not limited: a long name must not fail the
  // build.
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

const item = z.strictObject({ title: label(), text: sentence() });

/** content/about.yaml: the highlighted instructors, of whom the page shows the first three. */
export const aboutFactsSchema = z.strictObject({ highlighted: distinct(slug()).length(4) });

/** content/en/about.yaml and its twin: the eight sections of the About page, in order. */
export const aboutWordsSchema = z.strictObject({
  seo: seo(),
  hero: z.strictObject({ headline: lines().describe('The heading, in its two lines'), lead: sentence() }),
  mission: z.strictObject({ title: heading(), paragraphs: z.array(paragraph()).min(1).max(4) }),
  values: z.strictObject({
    title: heading(),
    lead: sentence(),
    items: named('note', z.enum(['C', 'E', 'G']), item).describe(
      'Under the note drawn above each; the three make a chord',
    ),
  }),
  features: z.strictObject({
    title: heading(),
    items: named('icon', icon(['faculty', 'instruction', 'stage', 'community']), item),
  }),
  faculty: z.strictObject({
    title: heading(),
    button: label(),
  }),
  quotes: z.strictObject({
    title: heading(),
    previous: label(),
    next: label(),
    position: text(40, { slots: ['number', 'total'] }).describe('What screen readers call each dot'),
    items: named(
      'instructor',
      slug(),
      z.strictObject({
        quote: text(200, { min: 20 }).describe('The page adds the quotation marks'),
        instrument: label().describe('The instrument named beside it'),
      }),
    ).describe('Under the slug of who said it'),
  }),
  faq: z.strictObject({
    title: heading(),
    items: named('id', slug(), z.strictObject({ question: heading(), answer: paragraph() })).describe(
      'Under the end of its address: /about#…',
    ),
  }),
  closing: z.strictObject({
    title: heading(),
    text: sentence(),
    button: label().describe('Leads to the outside form for registration'),
  }),
});

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
