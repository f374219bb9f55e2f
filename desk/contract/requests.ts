import * as z from 'zod/mini';
import { type InquiryType, inquiryFields, inquiryTypes } from '../../inquiry/fields.ts';
import { inEachLanguage, languages } from '../../inquiry/language.ts';
import { createFieldSchema, createTextSchema } from '../../inquiry/schema.ts';
import type { SentChange } from '../acts.ts';
import { readBooking, writeBooking } from '../booking.ts';
import {
  changedFacts,
  type EntryName,
  entryFields,
  type FilterName,
  fields,
  filterNames,
  inquiryStatuses,
  listOptions,
} from '../facts.ts';
import { views } from '../views.ts';
import { noteLimit, replyLimits, searchLimit } from './inbox.ts';
import { messageLimits, threadLimits } from './messages.ts';
import { signatureLimit } from './people.ts';
import { type FieldValue, websiteLimits } from './website.ts';

// The requests of the desk's pages (docs/contract.md, sections 7 and 8). Only the server checks them.

// Addresses are compared in lower case: no mail server that staff use tells them apart.
const email = createTextSchema(inquiryFields.email).check(z.toLowerCase());
const name = createTextSchema(inquiryFields.name);
const language = z.enum(languages);

/** `POST /desk/api/codes`, with the language of the page. */
export const codeRequest = z.object({ email, language: z.optional(language) });
/** `POST /desk/api/sessions`: a code that was mailed, or with an address one that `staff code` printed. */
export const signInRequest = z
  .object({
    code: z.string().check(z.trim(), z.regex(/^([0-9]{6}|[0-9]{12})$/)),
    email: z.optional(email),
    language: z.optional(language),
  })
  .check(
    z.refine(({ code, email: of }) => (code.length === 12) === (of !== undefined), {
      path: ['code'],
      error: 'six digits, or twelve with an address',
    }),
  );
/** `POST /desk/api/people`; without a language, that of the person who adds them. */
export const personRequest = z.object({ email, name, language: z.optional(language) });
// No database can store a null character or half a surrogate pair as text.
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\0\p{Cs}]*$/u));
const line = (most: number) => text(most).check(z.regex(/^\P{Cc}*$/u));

/** `PATCH /desk/api/me`: only the settings that change. */
export const settingsRequest = z.object({
  language: z.optional(language),
  wantsMorningMail: z.optional(z.boolean()),
  wantsNewsMail: z.optional(z.boolean()),
  signatures: z.optional(z.partial(z.object(inEachLanguage(() => text(signatureLimit))))),
});

// One of the field's options; a slug may be any text. `fromEntries` forgets which names it has.
const filters = Object.fromEntries(
  filterNames.map((name) => {
    const options = listOptions(name);
    return [name, z.optional(options ? z.enum(options) : text(100))];
  }),
) as unknown as Record<FilterName, z.ZodMiniOptional<z.ZodMiniString>>;

/** A month of the academy's clock, `2026-03`; its year and those beside it have four digits. */
const month = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/));

/** The query of `GET /desk/api/inquiries` and `GET /desk/api/export`; both select alike. */
export const selectionRequest = z.object({
  view: z._default(z.enum(views), 'new'),
  /** Words that must all be found (docs/contract.md, section 8). */
  search: z.optional(text(searchLimit)),
  ...filters,
  month: z.optional(month),
});
export type Selection = z.infer<typeof selectionRequest>;

/** The same query, with the beginning of the page: `next` of the page before. */
export const listRequest = z.extend(selectionRequest, { after: z.optional(text(200)) });

/** A time in ISO 8601, UTC; with milliseconds, since times are compared as text. */
const time = z.pipe(
  z.iso.datetime(),
  z.transform((typed) => new Date(typed).toISOString()),
);

function isBooking(stored: string): boolean {
  const booking = readBooking(stored);
  const isDay = booking.day === '' || z.iso.date().safeParse(booking.day).success;
  return isDay && writeBooking(booking) === stored;
}

const values = {
  status: z.enum(inquiryStatuses),
  colleague: z.nullable(z.uuid()),
  time: z.nullable(time),
  quarantine: z.boolean(),
  address: createTextSchema(inquiryFields.email),
  booking: z.nullable(z.string().check(z.maxLength(100), z.refine(isBooking))),
};

const changes = fields.map((field) => {
  const value = values[changedFacts[field].kind];
  return z.object({ field: z.literal(field), from: value, to: value });
});

// The compiler can't tell a union of as many shapes as there are fields, each with its own value.
const change = z.discriminatedUnion(
  'field',
  changes as [(typeof changes)[number]],
) as unknown as z.ZodMiniType<SentChange, SentChange>;

/** `PATCH /desk/api/inquiries/:id`: changes from what was on screen, made together or not at all. */
export const changeRequest = z.object({
  changes: z.array(change).check(
    z.minLength(1),
    z.refine((list) => new Set(list.map(({ field }) => field)).size === list.length, 'has a field twice'),
  ),
  /** Whether it is the Undo of such a list. */
  isUndo: z._default(z.boolean(), false),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** `POST /desk/api/inquiries/:id/notes`: the page makes the ID, so that a retry adds no second note. */
export const noteRequest = z.object({
  id: z.uuid(),
  text: text(noteLimit).check(z.minLength(1)),
});

/** `POST /desk/api/inquiries/:id/replies`: the page makes the ID, as that of a note. */
export const sentReplyRequest = z.object({
  id: z.uuid().check(z.toLowerCase()),
  to: line(320),
  others: z._default(z.array(line(320)).check(z.maxLength(threadLimits.others)), []),
  /** The files that go with it, in their order. */
  files: z._default(z.array(z.uuid()).check(z.maxLength(messageLimits.files)), []),
  subject: line(messageLimits.subject).check(z.minLength(1)),
  text: text(messageLimits.text).check(z.minLength(1)),
  /** The newest reply, answer or mail from outside on screen; null for none. */
  seen: z.nullable(z.uuid()),
});

/** The query of `POST /desk/api/inquiries/:id/attachments`: the file as the browser has it. */
export const attachmentRequest = z.object({ name: z.string(), type: z.string() });

/** `POST /desk/api/inquiries/:id/replies/:message/resend`: the address, where it was corrected since. */
export const resendRequest = z.object({ to: z.optional(line(320)) });

/**
 * `POST /desk/api/inquiries`: the fields of the form that staff enter; one of e-mail and phone is enough. The
 * page makes the ID, so that a retry stores no second inquiry.
 */
export const entryRequest = z
  .object({
    id: z.uuid(),
    // `fromEntries` forgets which names it has.
    ...(Object.fromEntries(
      entryFields.map((field) => [field.name, createFieldSchema(field)]),
    ) as unknown as Record<EntryName, z.ZodMiniString>),
  })
  .check(
    z.refine(({ email, phone }) => email !== '' || phone !== '', {
      path: ['email'],
      error: inquiryFields.email.messages.invalid,
    }),
  );

/** The query of `GET /desk/api/inquiries/:id/messages`: the oldest message on screen. */
export const earlierRequest = z.object({ before: z.uuid() });

/**
 * `POST /desk/api/inquiries/:id/opened`: `lastAt` of the inquiry as it is on screen; tried again, with the
 * time of the newest line of history that stood there at first.
 */
export const openedRequest = z.object({ seen: z.optional(time), since: z.optional(time) });

/** `POST /desk/api/inquiries/:id/erase`: the last word of the name, in capitals or not. */
export const eraseRequest = z.object({ word: text(100) });

/** `PUT /desk/api/open`: the inquiry that this person has on screen; null for none. Repeated while it is. */
export const openRequest = z.object({
  inquiry: z.nullable(z.uuid()),
  isWriting: z._default(z.boolean(), false),
});

const replyName = line(replyLimits.name);
const replyContent = z.object({
  names: z
    .object(inEachLanguage(() => replyName))
    .check(z.refine((names) => Object.values(names).some(Boolean), 'has no name')),
  /** The type of inquiry for which it is chosen at first. */
  type: z.nullable(z.enum(inquiryTypes as [InquiryType, ...InquiryType[]])),
  texts: z.object(inEachLanguage(() => text(replyLimits.text))),
});
/** `POST /desk/api/replies`: the page makes the ID, so that a retry adds no second reply. */
export const replyRequest = z.extend(replyContent, { id: z.uuid().check(z.toLowerCase()) });
/** `PATCH /desk/api/replies/:id`: with the version that was seen. */
export const replyChangeRequest = z.extend(replyContent, { version: z.int().check(z.positive()) });

/** File and field of the content: `content/en/about.yaml: hero.lead`. */
const fieldAddress = line(200).check(z.regex(/^content\/[a-z0-9/-]+\.yaml(: [\w.-]+)?$/));
// The value is parsed JSON already: checking each value in it with the library would take half a second.
const fieldValue = z.custom<FieldValue>(isStorable, 'is too long, or holds what no database stores');
const unjudgedValue = z.custom<FieldValue>();

/** Whether a value is short enough for one field, and holds only what every database stores. */
export function isStorable(value: unknown): boolean {
  try {
    const json = JSON.stringify(value);
    // JSON writes null characters and half surrogate pairs as escapes; two backslashes are a typed one.
    return json.length <= websiteLimits.value && !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json);
  } catch {
    // Lists in lists, deeper than the stack.
    return false;
  }
}

/** `PATCH /desk/api/website/draft`: this person's changes. Without a value, the field is as on the site. */
export const draftRequest = z.object({
  changes: z
    .array(
      z.object({
        address: fieldAddress,
        /** Judged with the field's shape: one that is refused stops no other one. */
        value: z.optional(unjudgedValue),
        /** The value seen there before, and those sent without an answer; without it, nothing is compared. */
        seen: z.optional(z.array(unjudgedValue).check(z.minLength(1), z.maxLength(10))),
      }),
    )
    .check(z.minLength(1), z.maxLength(600)),
});

/** `POST /desk/api/website/versions`: the page makes the ID, so that a retry publishes nothing twice. */
export const versionRequest = z.object({
  id: z.uuid(),
  /** The fields as the person who publishes sees them: the values on the site until now, and from now on. */
  fields: z
    .array(z.object({ address: fieldAddress, before: fieldValue, after: fieldValue }))
    .check(z.minLength(1), z.maxLength(600)),
  reason: line(websiteLimits.reason),
  /** The number of the version that this one takes back; null where it publishes the draft. */
  tookBack: z.nullable(z.int().check(z.positive())),
  /** Whether the words that it takes off the site wait in the draft again. */
  keepsWords: z._default(z.boolean(), false),
});

/** The query of `GET /desk/api/website/page`: the page's ID. */
export const websitePageRequest = z.object({ page: line(100) });

/** The query of `GET /desk/api/website/search`. */
export const websiteSearchRequest = z.object({ words: text(searchLimit) });

/** `PATCH /desk/api/people/:id`. */
export const editorRequest = z.object({ mayEdit: z.boolean() });
