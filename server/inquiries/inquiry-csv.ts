import { formatMoment } from '../../content/studio-hours.ts';
import { deskWords } from '../../desk/words/desk-words.ts';
import type { DeskWords } from '../../desk/words/en.ts';
import type { FieldName, NamedField } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import { translateMessage } from '../../inquiry/messages.ts';
import { fill } from '../fill.ts';
import { formatField, pickFields } from '../staff-fields.ts';
import { byteOrderMark, type CsvCell, writeCsvRow } from './csv.ts';
import { type ExportedInquiry, readInquiryPages } from './exported-inquiries.ts';
import { nameInstructor } from './instructor-names.ts';
import type { ListContext } from './list-inquiries.ts';

type Column = { head: string; write: (inquiry: ExportedInquiry) => CsvCell };

export type CsvReader = { language: Language; timeZone: string };

/** Creates the writer of a CSV file of inquiries for people: its head, and a line for each inquiry. */
export function createInquiryCsv(reader: CsvReader) {
  const columns = listColumns(reader);
  return {
    head: byteOrderMark + writeCsvRow(columns.map(({ head }) => head)),
    writeRow: (inquiry: ExportedInquiry) => writeCsvRow(columns.map(({ write }) => write(inquiry))),
  };
}

/** Formats all inquiries of a list as CSV, a page at a time; `mayGoOn` is asked before each. */
export async function* exportInquiries(
  context: ListContext,
  reader: CsvReader,
  mayGoOn: () => Promise<boolean>,
): AsyncGenerator<string> {
  const csv = createInquiryCsv(reader);
  yield csv.head;
  for await (const page of readInquiryPages(context, mayGoOn)) yield page.map(csv.writeRow).join('');
}

/**
 * Streams texts as UTF-8, each when the reader asks for it; an error breaks the stream off. What a slow
 * reader has not taken is one text and what the connection buffers.
 */
export function toByteStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

// The form's fields come from its table. The trap says why it was kept aside, which is a column of its own.
function listColumns({ language, timeZone }: CsvReader): Column[] {
  const words = deskWords[language];
  const writeTime = (time: string | null) => (time === null ? '' : formatMoment(time, timeZone));
  const writeField = createFieldWriter(words, language);
  const fields = (...controls: Parameters<typeof pickFields>) =>
    pickFields(...controls).map(
      (field): Column => ({
        head: headOf(field, words),
        write: (inquiry) => writeField(field, inquiry),
      }),
    );
  return [
    { head: words.csv.arrived, write: ({ created_at: time }) => writeTime(time) },
    ...fields('text', 'email', 'tel'),
    ...fields('select'),
    ...fields('hidden', 'context'),
    { head: words.status.label, write: ({ status }) => words.status[status] },
    { head: words.inquiry.assignedTo, write: ({ colleague }) => colleague ?? '' },
    { head: words.inquiry.reminder, write: ({ remind_at: time }) => writeTime(time) },
    { head: words.csv.firstContact, write: ({ contacted_at: time }) => writeTime(time) },
    ...fields('textarea'),
    {
      head: words.inquiry.notes,
      write: ({ notes }) =>
        notes
          .map(({ author, created_at: time, text }) =>
            fill(words.csv.note, { time: writeTime(time), name: author ?? words.inquiry.commandLine, text }),
          )
          .join('\n'),
    },
    { head: words.csv.keptAside, write: (inquiry) => nameReason(inquiry, words, language) },
    { head: 'ID', write: ({ id }) => id },
  ];
}

// Where the desk's own words name a field; another one has the heading of the form's table.
function headOf({ name, heading }: NamedField, { people, csv, filters }: DeskWords): string {
  const heads: Partial<Record<FieldName, string>> = {
    name: people.name,
    email: people.email,
    phone: csv.phone,
    inquiry_type: filters.type.label,
    instructor: filters.instructor.label,
    language: filters.language.label,
    time_zone: csv.timeZone,
    message: csv.message,
  };
  return heads[name] ?? heading;
}

function createFieldWriter({ languages }: DeskWords, language: Language) {
  return (field: NamedField, inquiry: ExportedInquiry): CsvCell => {
    const value = inquiry[field.name] ?? '';
    if (field.name === 'language') return inquiry.language ? languages[inquiry.language] : '';
    // Another text names nobody: a visitor's program may send any.
    if (field.name === 'instructor') return nameInstructor(value, language) ?? value;
    if (field.control === 'tel') return { phone: value };
    return 'options' in field ? translateMessage(formatField(field, inquiry), language) : value;
  };
}

function nameReason(inquiry: ExportedInquiry, words: DeskWords, language: Language): string {
  const { quarantine_reason: reason, quarantined_by: by, form_age: age } = inquiry;
  const { honeypot, tooFast, tooFastUnknown, staff } = words.quarantine;
  if (reason === null) return '';
  if (reason === 'honeypot') return honeypot;
  if (reason === 'staff') return fill(staff, { name: by ?? words.inquiry.commandLine });
  if (age === null) return tooFastUnknown;
  const n = Math.round(age / 100) / 10;
  return fill(new Intl.PluralRules(language).select(n) === 'one' ? tooFast.one : tooFast.other, { n });
}
