import * as z from 'zod/mini';
import { noted, readOnly } from './field-notes.ts';
import { checkText } from './plain-text.ts';
import { weekdays } from './studio-clock.ts';

/** The shape of academy.yaml, for everyone who reads the academy's facts: pages, mails and editors. */

const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.superRefine((value: string, context) => checkText(value, context, max)),
    z.meta({ maxLength: max }),
  );
const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));
const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0);
/** As people paste it: with no-break blanks, in full width, or with blanks around. */
const pasted = () =>
  z.string().check(
    z.overwrite((text) =>
      text
        .replace(/[！-～]/g, narrow)
        .replace(/\s/g, ' ')
        .trim(),
    ),
  );
/** A time of day by the academy's clock. */
export const time = (example: '08:30' | '14:00') =>
  matching(/^([01]\d|2[0-3]):[0-5]\d$/, `must be a time such as "${example}", in quotes`);
/** A calendar day of the academy. */
export const day = () => z.iso.date('must be a day such as "2026-12-24"');
const twoLetters = (example: string) => matching(/^[A-Z]{2}$/, `must be two letters such as ${example}`);
const zipCode = matching(/^\d{5}$/, 'must be five digits in quotes');
const longestAddress = 300;
// Without a name before the host, and without characters that an address writes as %…
const webAddress = /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#][\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/;
const address = pasted().check(
  z.regex(webAddress, 'must be an address that starts with https://'),
  z.maxLength(longestAddress),
);
// Not a stranger's text: engineers alone set it.
const webAddressOrNone = /^(https:\/\/\S+\.\S+)?$/;
const addressOrEmpty = matching(
  webAddressOrNone,
  'must be an address that starts with https://, or "" while there is none',
);

const openingHours = z
  .strictObject({
    days: z.array(z.enum(weekdays)).check(z.minLength(1), z.describe('The days these hours hold for')),
    opens: z.optional(time('08:30').check(z.describe('When the studio opens; without it, it stays closed'))),
    closes: z.optional(time('08:30')),
  })
  .check(
    z.refine((hours) => (hours.opens === undefined) === (hours.closes === undefined), {
      path: ['closes'],
      error: 'must be there when opens is, and only then',
      params: { code: 'no-hours' },
    }),
    z.refine((hours) => (hours.opens ?? '00:00') < (hours.closes ?? '24:00'), {
      path: ['closes'],
      error: 'must be later than opens',
      params: { code: 'hours' },
    }),
  );

/** A text of a fact in both languages. */
export const inBothLanguages = (max: number) =>
  z.strictObject({
    en: text(max).check(
      z.regex(/^[^\u3400-\u9fff]*$/, 'holds Chinese, which belongs in a field of its own (zh-Hans)'),
    ),
    'zh-Hans': text(max).check(z.regex(/[\u3400-\u9fff]/, 'must hold Chinese characters')),
  });
const closedDays = z
  .strictObject({
    from: day(),
    to: z.optional(day()),
    names: inBothLanguages(40).check(z.describe('Why it is closed, such as Thanksgiving')),
  })
  .check(
    z.refine(({ from, to = from }) => from <= to, {
      path: ['to'],
      error: 'must not be before from',
      params: { code: 'dates' },
    }),
  );

const socialPage = z.strictObject({ label: text(30), url: address });

const region = matching(/^([a-z]{2}\d+)?$/, 'must be a region such as na1, or ""');
const portal = matching(/^\d*$/, 'must be digits in quotes, or ""');
const identifier = matching(/^[0-9a-fA-F-]*$/, 'must be the form’s identifier, or ""');
const embeddedForm = z
  .strictObject({
    region: region.check(z.describe('The forms provider’s region')),
    portalId: portal.check(z.describe('The portal’s number')),
    formId: identifier.check(z.describe('The form’s identifier')),
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

// Unencrypted only on the same machine, for trying it out.
const backendAddress = /^((https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?(\/[\w./-]*)?)?$/;
const backend = z
  .strictObject({
    url: matching(backendAddress, 'must be an address that starts with https://, or ""'),
    anonymousKey: matching(/^[\w.-]*$/, 'must be the provider’s public key, or ""'),
  })
  .check(
    z.refine(({ url, anonymousKey }) => (url === '') === (anonymousKey === ''), {
      error: 'must have url and anonymousKey, or none of the two',
    }),
    z.describe('A hosted backend to which the form sends; empty: our own server'),
  );

const postal = z.strictObject({
  street: z.optional(text(80)),
  locality: text(40),
  region: twoLetters('TX'),
  postalCode: z.optional(zipCode),
  country: twoLetters('US'),
});

/** Refuses hours that name a day of the week twice, or not at all. */
function checkDays(
  all: readonly z.infer<typeof openingHours>[],
  context: z.core.$RefinementCtx<readonly z.infer<typeof openingHours>[]>,
): void {
  const named = all.flatMap((hours) => hours.days);
  const message = 'must name each day of the week once';
  const twice = named.find((each, index) => named.indexOf(each) !== index);
  if (twice)
    context.addIssue({ code: 'custom', message, params: { code: 'day-twice', detail: { day: twice } } });
  else if (named.length < weekdays.length)
    context.addIssue({ code: 'custom', message, params: { code: 'no-hours' } });
}

const rowOfHours = text(40).check(z.describe('What visitors read for these days'));
// A dot or a long dash between digits becomes the hyphen that every dialler knows.
const phone = pasted().check(
  z.overwrite((value) => value.replace(/([\d)] ?)[.·‐-―−](?= ?[\d(])/g, '$1-')),
  z.regex(/^(?=.{7,24}$)\+?(?:[ ()-]*\d){7,15}[ ()-]*$/, 'must be a phone number'),
  z.refine((value) => value.startsWith('+') || value.replace(/\D/g, '').length >= 10, {
    error: 'must have ten digits, or begin with + and its country',
    params: { code: 'digits' },
  }),
);
const timeZone = z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/Chicago'));
const hours = z.array(openingHours).check(z.minLength(1), z.superRefine(checkDays));
// A form that is not the academy's would hand families' data to a stranger.
const forms = z.strictObject({
  trialLesson: addressOrEmpty.check(z.describe('The outside form for a trial lesson')),
  registration: addressOrEmpty.check(z.describe('The outside form for registration')),
});

/** content/en/academy.yaml and its twin: the academy in the words of one language. */
export const academyWordsSchema = z.strictObject({
  name: text(40),
  shortName: text(22),
  tagline: text(60),
  area: text(40),
  city: text(40),
  chatApp: noted(text(20), { part: 'chat' }),
  days: noted(z.array(rowOfHours).check(z.minLength(1)), { part: 'hours', shownBy: 'hours' }),
  numbers: z.array(text(20)).check(z.minLength(11)),
});

/** content/academy.yaml: the academy's facts, the same in every language. */
export const academyFactsSchema = z.strictObject({
  address: text(120),
  postal: readOnly(postal).check(z.describe('The address in parts, for maps and search engines')),
  phone,
  email: pasted().check(z.email('must be an e-mail address')),
  chat: z.strictObject({ handle: text(40) }),
  timeZone: readOnly(timeZone).check(z.describe('The clock that the hours follow, and the staff live by')),
  hours: noted(hours, { kind: 'hours', part: 'hours' }),
  closedDays: noted(z._default(z.array(closedDays), []), { part: 'hours' }),
  social: z.array(socialPage).check(z.maxLength(10)),
  forms: readOnly(forms).check(z.describe('Addresses of outside forms; empty: our own contact page instead')),
  embeddedForm: readOnly(embeddedForm),
  backend: readOnly(backend),
  placeholders: readOnly(z.array(z.string())).check(
    z.describe('What still stands in for the real thing, as dotted paths; of an entry, from its folder on'),
  ),
});

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
