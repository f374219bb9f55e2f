import { byteOrderMark, writeCsvRow } from './csv.ts';
import type { InquiryRecord } from './read-inquiries.ts';
import { formatField, pickFields } from './staff-fields.ts';

const columns = [
  ...(['id', 'created_at', 'status', 'quarantine_reason'] as const),
  ...[
    ...pickFields('select'),
    ...pickFields('text', 'email', 'tel', 'hidden'),
    ...pickFields('textarea', 'trap'),
  ].map(({ name }) => name),
] satisfies (keyof InquiryRecord)[];
// Last, so that spreadsheets made from earlier exports keep their columns.
const contextFields = pickFields('context');

/** The beginning of a CSV file of inquiries, for spreadsheets: its mark and the names of its columns. */
export const inquiryCsvHead =
  byteOrderMark + writeCsvRow([...columns, ...contextFields.map(({ name }) => name)]);

/** Formats an inquiry as a line of this file. */
export function formatInquiryCsv(inquiry: InquiryRecord): string {
  return writeCsvRow([
    ...columns.map((column) => inquiry[column] ?? ''),
    ...contextFields.map((field) => formatField(field, inquiry)),
  ]);
}
