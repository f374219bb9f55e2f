import { allFields, type FieldName } from '../inquiry/fields.ts';

// What staff know of an inquiry beside what the visitor wrote.

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

/** What lists are filtered by: fields of the form, under their names in the address. */
export const filterFields = {
  type: 'inquiry_type',
  instructor: 'instructor',
  language: 'language',
} as const satisfies Record<string, FieldName>;

export type FilterName = keyof typeof filterFields;
export const filterNames = Object.keys(filterFields) as FilterName[];

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
