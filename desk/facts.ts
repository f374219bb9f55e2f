import {
  allFields,
  type FieldName,
  type Field as FormField,
  inquiryFields,
  type NamedField,
} from '../inquiry/fields.ts';
import type { Language } from '../inquiry/language.ts';
import { translateHeading, translateMessage } from '../inquiry/messages.ts';
import type { DeskWords } from './words/desk-words.ts';

// The facts of an inquiry that staff know: the fields that the visitor filled in, and those that staff add.

/** How far an inquiry is, in the order in which it gets there. */
export const inquiryStatuses = ['new', 'contacted', 'booked', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** One of the staff, as far as others meet them. */
export type Colleague = { id: string; name: string };

/** Why an inquiry was kept aside; `by` with `staff`, `seconds` with `too-fast` where they are known. */
export type Quarantine = {
  reason: 'honeypot' | 'too-fast' | 'staff';
  by: string | null;
  seconds: number | null;
};

/** The fields of the form by which lists are filtered, under their names in the address. */
export const filterFields = {
  type: 'inquiry_type',
  instructor: 'instructor',
  language: 'language',
} as const satisfies Record<string, FieldName>;

export type FilterName = keyof typeof filterFields;
export const filterNames = Object.keys(filterFields) as FilterName[];

/** The options of a filter; null where it takes any text. */
export function listOptions(name: FilterName): string[] | null {
  const field: FormField = inquiryFields[filterFields[name]];
  return 'options' in field ? Object.keys(field.options) : null;
}

const placed: readonly FieldName[] = [
  'name',
  'email',
  'phone',
  'inquiry_type',
  'message',
  'honeypot',
  'instructor',
  'language',
  'time_zone',
];

/** The fields of the form without a place of their own: they stand among the details. */
export const otherFields = allFields.filter(({ name }) => !placed.includes(name));

/** The fields that staff enter by hand. Of a call, nobody may know the e-mail address. */
export type EntryName = Exclude<FieldName, 'honeypot' | 'time_zone'>;
export const entryFields: (NamedField & { name: EntryName })[] = allFields
  .filter((field) => field.control !== 'trap' && !('isKnown' in field))
  // The compiler does not see which names the filter leaves.
  .map((field) => (field.name === 'email' ? { ...field, optional: true } : field) as never);

/** The kinds of facts that staff change, with their values. */
interface Values {
  status: InquiryStatus;
  colleague: Colleague | null;
  /** ISO 8601, UTC. */
  time: string | null;
  /** Whether it is kept aside. */
  quarantine: boolean;
  address: string;
  /** The format is that of `desk/booking.ts`; null while there is no booking. */
  booking: string | null;
}

/** A fact beside the form's: its label and, by its kind, its column and how its value is written. */
export type Fact = { label: (words: DeskWords) => string } & (
  | {
      kind: 'time';
      column:
        | 'created_at'
        | 'remind_at'
        | 'reached_at'
        | 'missed_at'
        | 'waiting_since'
        | 'contacted_at'
        | 'last_message_at';
    }
  | { kind: 'status' | 'colleague' | 'quarantine'; column: 'status' | 'assigned_to' | 'quarantine_reason' }
  | { kind: 'address'; column: 'email' }
  | { kind: 'booking'; column: 'booking' }
  | { kind: 'replies' | 'answers' | 'notes' | 'id' }
);

/** The facts that staff change, by field; `desk/acts.ts` says how. */
export const changedFacts = {
  status: { kind: 'status', column: 'status', label: ({ status }) => status.label },
  booking: { kind: 'booking', column: 'booking', label: ({ booking }) => booking.label },
  assignedTo: { kind: 'colleague', column: 'assigned_to', label: ({ inquiry }) => inquiry.assignedTo },
  remindAt: { kind: 'time', column: 'remind_at', label: ({ inquiry }) => inquiry.reminder },
  /** The last call that reached somebody, and the last one that did not. */
  reachedAt: { kind: 'time', column: 'reached_at', label: ({ call }) => call.reached },
  missedAt: { kind: 'time', column: 'missed_at', label: ({ call }) => call.missed },
  /** Since when an answer of the family waits; null for `no reply needed`. */
  waitingSince: { kind: 'time', column: 'waiting_since', label: ({ views }) => views.waiting },
  /** The form's, which a family may have mistyped. */
  email: { kind: 'address', column: 'email', label: ({ people }) => people.email },
  isSpam: { kind: 'quarantine', column: 'quarantine_reason', label: ({ csv }) => csv.keptAside },
} as const satisfies Record<string, Fact>;

export type Field = keyof typeof changedFacts;
export const fields = Object.keys(changedFacts) as Field[];

/** The fields that staff change, with their values. */
export type Fields = { [Name in Field]: Values[(typeof changedFacts)[Name]['kind']] };

/** The facts that staff change and that are times. */
type TimeField = {
  [Name in Field]: (typeof changedFacts)[Name]['kind'] extends 'time' ? Name : never;
}[Field];

export const isTimeField = (field: Field): field is TimeField => changedFacts[field].kind === 'time';

/** The fields of the form with one of these controls, in its order. */
export function pickFields(...controls: NamedField['control'][]): NamedField[] {
  return allFields.filter(({ control }) => controls.includes(control));
}

/** The text that staff read for a field's value: the label of an option, or the value. */
export function formatValue(field: FormField, value: string, language: Language): string {
  const option = 'options' in field ? field.options[value] : undefined;
  return option ? translateMessage(option, language) : value;
}

/** Lists all facts in the order of an exported file. The trap is none: `isSpam` says what it caught. */
export function listFacts(): (NamedField | Fact)[] {
  const { isSpam, waitingSince: _, email: __, ...changed } = changedFacts;
  return [
    { kind: 'time', column: 'created_at', label: ({ csv }) => csv.arrived },
    ...pickFields('text', 'email', 'tel'),
    ...pickFields('select'),
    ...pickFields('hidden', 'context'),
    ...Object.values(changed),
    { kind: 'time', column: 'contacted_at', label: ({ csv }) => csv.firstContact },
    ...pickFields('textarea'),
    { kind: 'notes', label: ({ inquiry }) => inquiry.notes },
    isSpam,
    { kind: 'replies', label: ({ csv }) => csv.replies },
    { kind: 'answers', label: ({ csv }) => csv.answers },
    { kind: 'time', column: 'last_message_at', label: ({ csv }) => csv.lastMessage },
    { kind: 'id', label: () => 'ID' },
  ];
}

/** The label of a fact; for a field of the form, that of its filter, else that of the form's table. */
export function labelFact(fact: NamedField | Fact, words: DeskWords, language: Language): string {
  if ('label' in fact) return fact.label(words);
  const filter = filterNames.find((name) => filterFields[name] === fact.name);
  return filter ? words.filters[filter].label : translateHeading(fact.heading, language);
}
