import * as z from 'zod';

/** The shape of academy.yaml, for everyone who reads the academy's facts: pages and mails. */

const fact = (most: number) => z.string().trim().min(1).max(most);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:30", in quotes');
const address = z.string().regex(/^https:\/\/\S+\.\S+$/, 'must be an address that starts with https://');
const addressOrEmpty = z
  .string()
  .regex(
    /^(https:\/\/\S+\.\S+)?$/,
    'must be an address that starts with https://, or "" while there is none',
  );
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const openingHours = z
  .strictObject({
    days: z.array(z.enum(days)).min(1).describe('The days these hours hold for'),
    label: fact(40).describe('What visitors read for these days'),
    opens: time.optional().describe('When the studio opens; without it, it stays closed'),
    closes: time.optional().describe('When the studio closes'),
  })
  .refine((hours) => (hours.opens === undefined) === (hours.closes === undefined), {
    path: ['closes'],
    error: 'must be there when opens is, and only then',
  })
  .refine((hours) => (hours.opens ?? '00:00') < (hours.closes ?? '24:00'), {
    path: ['closes'],
    error: 'must be later than opens',
  });

const embeddedForm = z
  .strictObject({
    region: z
      .string()
      .regex(/^([a-z]{2}\d+)?$/, 'must be a region such as na1, or ""')
      .describe('The forms provider’s region'),
    portalId: z.string().regex(/^\d*$/, 'must be digits in quotes, or ""').describe('The portal’s number'),
    formId: z
      .string()
      .regex(/^[0-9a-f-]*$/i, 'must be the form’s identifier, or ""')
      .describe('The form’s identifier'),
  })
  .refine((form) => new Set(Object.values(form).map((value) => value === '')).size === 1, {
    error: 'must have region, portalId and formId, or none of the three',
  });

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
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

export const academySchema = z
  .strictObject({
    name: fact(40).describe('The academy’s full name'),
    shortName: fact(22).describe('The name where space is short: the header of a narrow phone'),
    tagline: fact(60).describe('The sentence under the name'),
    area: fact(40).describe('Where the academy is, in two words'),
    address: fact(120).describe('The address visitors come to'),
    postal: z
      .strictObject({
        street: fact(80).optional().describe('House number and street'),
        locality: fact(40).describe('The town'),
        region: z
          .string()
          .regex(/^[A-Z]{2}$/, 'must be two letters such as TX')
          .describe('The state'),
        postalCode: z
          .string()
          .regex(/^\d{5}$/, 'must be five digits in quotes')
          .optional()
          .describe('The ZIP code'),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, 'must be two letters such as US')
          .describe('The country'),
      })
      .describe('The address in parts, for maps and search engines'),
    phone: z
      .string()
      .regex(/^\+?[\d\s()-]{7,24}$/, 'must be a phone number')
      .describe('The number visitors call'),
    email: z.email('must be an e-mail address').describe('The mailbox visitors write to'),
    chat: z
      .strictObject({
        app: fact(20).describe('The name of the chat app'),
        handle: fact(40).describe('The academy’s name there'),
      })
      .describe('Where the academy chats'),
    timeZone: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as America/Chicago')
      .describe('The clock that the hours follow'),
    hours: z
      .array(openingHours)
      .min(1)
      .refine(
        (all) => {
          const named = all.flatMap((hours) => hours.days);
          return named.length === days.length && new Set(named).size === days.length;
        },
        { error: 'must name each day of the week once' },
      )
      .describe('The studio’s hours, in the order visitors read them'),
    social: z
      .array(
        z.strictObject({
          label: fact(30).describe('The network’s name'),
          url: address.describe('The academy’s page there'),
        }),
      )
      .describe('Pages of the academy elsewhere'),
    forms: z
      .strictObject({
        trialLesson: addressOrEmpty.describe('The outside form for a trial lesson'),
        registration: addressOrEmpty.describe('The outside form for registration'),
      })
      .describe('Addresses of outside forms; empty: our own contact page instead'),
    embeddedForm: embeddedForm.describe('The form embedded on the home page; empty: our own form instead'),
    placeholders: z.array(z.string()).describe('What still stands in for the real thing, as dotted paths'),
  })
  .superRefine((facts, context) => {
    facts.placeholders.forEach((path, index) => {
      if (factAt(facts, path) !== undefined) return;
      context.addIssue({ code: 'custom', path: ['placeholders', index], message: `names no fact: ${path}` });
    });
  });
