import { formatMoment } from '../../content/studio-hours.ts';
import { readBooking } from '../../desk/booking.ts';
import { type Fact, formatValue, labelFact, listFacts } from '../../desk/facts.ts';
import { chooseForm } from '../../desk/words/choose-form.ts';
import { type DeskWords, deskWords } from '../../desk/words/desk-words.ts';
import type { NamedField } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import { normalize } from '../../inquiry/normalize.ts';
import type { InquiriesTable, NotesTable } from '../database/schema.ts';
import { type Facts, nameInstructor } from '../facts.ts';
import { escapeControlCharacters, fillIn } from '../text.ts';
import { type ExportedInquiry, readInquiryPages } from './list-inquiries.ts';
import type { ListContext } from './select-inquiries.ts';

/** The language of a file's reader, and the facts that it needs. */
export type CsvReader = { language: Language; facts: Pick<Facts, 'timeZone' | 'instructors'> };

/** Formats all inquiries of a list as CSV for people, a page at a time. `mayGoOn` is asked before each. */
export async function* exportInquiries(
  context: ListContext,
  reader: CsvReader,
  mayGoOn?: () => Promise<boolean>,
): AsyncGenerator<string> {
  const words = deskWords[reader.language];
  const facts = listFacts();
  const write = createFactWriter(words, reader);
  yield byteOrderMark + writeCsvRow(facts.map((fact) => labelFact(fact, words, reader.language)));
  for await (const page of readInquiryPages(context, mayGoOn))
    yield page.map((inquiry) => writeCsvRow(facts.map((fact) => write(fact, inquiry)))).join('');
}

/** Creates the function that writes a fact of an inquiry, by its kind. */
function createFactWriter(words: DeskWords, { language, facts }: CsvReader) {
  const writeTime = (time: string | null) => (time === null ? '' : formatMoment(time, facts.timeZone));
  const writeNote = ({ author, created_at: time, text }: NotesTable) =>
    fillIn(words.csv.note, { time: writeTime(time), name: author ?? words.inquiry.commandLine, text });
  const writeField = (field: NamedField, inquiry: ExportedInquiry): CsvCell => {
    const value = inquiry[field.name] ?? '';
    if (field.name === 'language') return inquiry.language ? words.languages[inquiry.language] : '';
    // A visitor's program may send any text: only known slugs have a name.
    if (field.name === 'instructor') return nameInstructor(value, facts.instructors, language) ?? value;
    const shown = formatValue(field, value, language);
    return field.control === 'email' ? shown : { typed: shown };
  };
  const writeBooking = (stored: string | null) => {
    const { day, time, instructor } = readBooking(stored);
    const name = nameInstructor(instructor, facts.instructors, language) ?? instructor;
    return [[day, time].filter(Boolean).join(' '), name].filter(Boolean).join(` ${words.separator} `);
  };
  return (fact: NamedField | Fact, inquiry: ExportedInquiry): CsvCell => {
    if ('control' in fact) return writeField(fact, inquiry);
    if (fact.kind === 'time') return writeTime(inquiry[fact.column]);
    if (fact.kind === 'status') return words.status[inquiry.status];
    if (fact.kind === 'colleague') return inquiry.colleague ?? '';
    if (fact.kind === 'quarantine') return nameQuarantine(inquiry, language);
    if (fact.kind === 'address') return inquiry.email;
    if (fact.kind === 'booking') return writeBooking(inquiry.booking);
    if (fact.kind === 'replies' || fact.kind === 'answers') return String(inquiry[fact.kind]);
    return fact.kind === 'notes' ? inquiry.notes.map(writeNote).join('\n') : inquiry[fact.kind];
  };
}

/** Why an inquiry was kept aside; empty where it was not. */
export function nameQuarantine(
  inquiry: Pick<InquiriesTable, 'quarantine_reason' | 'quarantined_by' | 'form_age'>,
  language: Language,
): string {
  const { quarantine_reason: reason, quarantined_by: by, form_age: age } = inquiry;
  const words = deskWords[language];
  const { honeypot, tooFast, tooFastUnknown, staff } = words.quarantine;
  if (reason === null) return '';
  if (reason === 'honeypot') return honeypot;
  if (reason === 'staff') return fillIn(staff, { name: by ?? words.inquiry.commandLine });
  if (age === null) return tooFastUnknown;
  const n = Math.round(age / 100) / 10;
  return fillIn(chooseForm(tooFast, n, language), { n });
}

/** The byte order mark: without it, spreadsheets don't read UTF-8 and garble Chinese. */
const byteOrderMark = '\ufeff';

export type CsvCell = string | { typed: string };

/** Formats one line of a CSV file (RFC 4180), with formulas and control characters made harmless. */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quote(typeof cell === 'string' ? guard(cell) : guardTyped(cell.typed))).join(',')}\r\n`;
}

// A formula could fetch and send data (docs/contract.md, section 1). Spreadsheets skip invisible characters
// before the sign, and take the full-width sign, which NFKC folds, and some U+2212, which it leaves.
const formula = /^([\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212]|[\t\r])/u;

function guard(text: string): string {
  const shown = limit(escapeControlCharacters(text));
  return formula.test(normalize(text, 'NFKC')) ? `'${shown}` : shown;
}

// These characters can't fetch anything, but spreadsheets calculate +1-713-555-0142, and drop zeros of 0044….
const calculated =
  /^(?=[\d\s()+\u2212-]*$)[+\u2212-]|^(?=.*\d)[\d.,:/%$€£¥年月日\u2212-]+$|^(?:true|false)$/i;
const partOfDate = /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|[ap]m)\b/i;

// A no-break space makes it a text that looks as typed. An apostrophe would be shown; a tab is a formula to
// some, ="…" to all.
function guardTyped(text: string): string {
  const parts = text.split(partOfDate);
  const signs = parts.map((part) => part.trim()).filter(Boolean);
  return calculated.test(parts.length > 1 ? signs.join('-') : text) ? `\u00a0${text}` : guard(text);
}

// Excel moves the rest of a longer text into the next cells.
const mostCharacters = 32_767;

const limit = (text: string): string =>
  text.length < mostCharacters ? text : `${text.slice(0, mostCharacters - 2)}…`;

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
