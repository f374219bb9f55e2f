import * as z from 'zod/mini';
import { weekdays } from './studio-clock.ts';

/** The shape of academy.yaml, for everyone who reads the academy's facts: pages, mails and editors. */

const fact = (most: number, about: string) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.describe(about));
const matching = (pattern: RegExp, error: string, about: string) =>
  z.string().check(z.regex(pattern, error), z.describe(about));
const time = (about: string) =>
  matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:30", in quotes', about);
const address = (about: string) =>
  matching(/^https:\/\/\S+\.\S+$/, 'must be an address that starts with https://', about);
const addressOrEmpty = (about: string) =>
  matching(
    /^(https:\/\/\S+\.\S+)?$/,
    'must be an address that starts with https://, or "" while there is none',
    about,
  );
const openingHours = z
  .strictObject({
    days: z.array(z.enum(weekdays)).check(z.minLength(1), z.describe('The days these hours hold for')),
    opens: z.optional(time('When the studio opens; without it, it stays closed')),
    closes: z.optional(time('When the studio closes')),
  })
  .check(
    z.refine((hours) => (hours.opens === undefined) === (hours.closes === undefined), {
      path: ['closes'],
      error: 'must be there when opens is, and only then',
    }),
    z.refine((hours) => (hours.opens ?? '00:00') < (hours.closes ?? '24:00'), {
      path: ['closes'],
      error: 'must be later than opens',
    }),
  );

const embeddedForm = z
  .strictObject({
    region: matching(
      /^([a-z]{2}\d+)?$/,
      'must be a region such as na1, or ""',
      'The forms provider’s region',
    ),
    portalId: matching(/^\d*$/, 'must be digits in quotes, or ""', 'The portal’s number'),
    formId: matching(/^[0-9a-fA-F-]*$/, 'must be the form’s identifier, or ""', 'The form’s identifier'),
  })
  .check(
    z.refine((form) => new Set(Object.values(form).map((value) => value === '')).size === 1, {
      error: 'must have region, portalId and formId, or none of the three',
    }),
    z.describe('The form embedded on the home page; empty: our own form instead'),
  );

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(name));
  } catch {
    return false;
  }
}

/** What a dotted path such as `chat.handle` leads to; undefined where it leads nowhere. */
export function factAt(facts: unknown, path: string): unknown {
  let value = facts;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = value[key as never];
  }
  return value;
}

const postal = z
  .strictObject({
    street: z.optional(fact(80, 'House number and street')),
    locality: fact(40, 'The town'),
    region: matching(/^[A-Z]{2}$/, 'must be two letters such as TX', 'The state'),
    postalCode: z.optional(matching(/^\d{5}$/, 'must be five digits in quotes', 'The ZIP code')),
    country: matching(/^[A-Z]{2}$/, 'must be two letters such as US', 'The country'),
  })
  .check(z.describe('The address in parts, for maps and search engines'));

function namesEachDayOnce(all: readonly z.infer<typeof openingHours>[]): boolean {
  const named = all.flatMap((hours) => hours.days);
  return named.length === weekdays.length && new Set(named).size === weekdays.length;
}

/** content/en/academy.yaml and its twin: the academy in the words of one language. */
export const academyWordsSchema = z.strictObject({
  name: fact(40, 'The academy’s full name'),
  shortName: fact(22, 'The name where space is short: the header of a narrow phone'),
  tagline: fact(60, 'The sentence under the name'),
  area: fact(40, 'Where the academy is, in two words'),
  chatApp: fact(20, 'The name of the chat app'),
  days: z
    .array(fact(40, 'What visitors read for these days'))
    .check(z.minLength(1), z.describe('The names of the rows of opening hours, in their order')),
  numbers: z
    .array(fact(20, 'A number as it stands before what is counted'))
    .check(
      z.minLength(11),
      z.describe('Zero, one, two and so on in words; a larger number is written in digits'),
    ),
});

/** content/academy.yaml: what is the same in every language. */
export const academyFactsSchema = z
  .strictObject({
    address: fact(120, 'The address visitors come to'),
    postal,
    phone: matching(/^\+?[\d\s()-]{7,24}$/, 'must be a phone number', 'The number visitors call'),
    email: z.email('must be an e-mail address').check(z.describe('The mailbox visitors write to')),
    chat: z
      .strictObject({ handle: fact(40, 'The academy’s name there') })
      .check(z.describe('Where the academy chats')),
    timeZone: z
      .string()
      .check(
        z.refine(isTimeZone, 'must be a time zone such as America/Chicago'),
        z.describe('The clock that the hours follow, and the staff live by'),
      ),
    hours: z
      .array(openingHours)
      .check(
        z.minLength(1),
        z.refine(namesEachDayOnce, 'must name each day of the week once'),
        z.describe('The studio’s hours, in the order visitors read them'),
      ),
    social: z
      .array(
        z.strictObject({ label: fact(30, 'The network’s name'), url: address('The academy’s page there') }),
      )
      .check(z.describe('Pages of the academy elsewhere')),
    forms: z
      .strictObject({
        trialLesson: addressOrEmpty('The outside form for a trial lesson'),
        registration: addressOrEmpty('The outside form for registration'),
      })
      .check(z.describe('Addresses of outside forms; empty: our own contact page instead')),
    embeddedForm,
    placeholders: z
      .array(z.string())
      .check(z.describe('What still stands in for the real thing, as dotted paths')),
  })
  .check(
    z.superRefine((facts, context) => {
      facts.placeholders.forEach((path, index) => {
        if (path in academyWordsSchema.shape || factAt(facts, path) !== undefined) return;
        const message = `names no fact: ${path}`;
        context.addIssue({ code: 'custom', path: ['placeholders', index], message });
      });
    }),
  );

/** Joins the academy's facts with its words in one language. */
export function joinAcademy(
  facts: z.infer<typeof academyFactsSchema>,
  { chatApp, days: labels, numbers: _, ...words }: z.infer<typeof academyWordsSchema>,
) {
  return {
    ...facts,
    ...words,
    chat: { app: chatApp, ...facts.chat },
    hours: facts.hours.map((hours, row) => ({ ...hours, label: labels[row] ?? '' })),
  };
}

/** The academy in one language, checked. */
export type Academy = ReturnType<typeof joinAcademy>;
