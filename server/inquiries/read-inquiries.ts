import type { ExpressionBuilder } from 'kysely';
import type { InquiryStatus } from '../../desk/facts.ts';
import { allFields, type InquiryType } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, NotesTable, OutboxMessagesTable, Schema } from '../database/schema.ts';
import { foldSearchText } from './search-text.ts';
import { hasWords, readSearchWords, type SearchWord } from './search-words.ts';

// What the commands show, whatever the desk adds to the table: programs of others read their JSON.
const recordColumns = [
  'id',
  'created_at',
  'status',
  'quarantine_reason',
  ...allFields.map(({ name }) => name),
] as const;

/** An inquiry for the staff: the contract's fields and its status. */
export type InquiryRecord = Pick<InquiriesTable, (typeof recordColumns)[number]> & { quarantined: boolean };

/** Selects inquiries; all given conditions must hold. */
export type InquiryFilter = {
  status?: InquiryStatus;
  inquiryType?: InquiryType;
  instructor?: string;
  language?: Language;
  /** The start and the end (exclusive) of the period; ISO 8601, UTC. */
  from?: string;
  before?: string;
  /** Words as the desk searches for them (docs/contract.md, section 8). */
  text?: string;
  /** The same, all in the name and the e-mail address. */
  person?: string;
  isQuarantined?: boolean;
};

// Large enough that the query's overhead is small, and a few megabytes at most.
const pageRows = 1000;

/**
 * Reads inquiries in pages, newest first, so that any number of them fits in memory. Each page is a separate query that
 * continues after the last row, so a slow consumer keeps no transaction open.
 *
 * @param filter selects the inquiries
 * @param limit the most inquiries to return; by default all
 */
export async function* readInquiryPages(
  database: Database,
  filter: InquiryFilter = {},
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<InquiryRecord[]> {
  const person = readSearchWords(filter.person ?? '');
  let last: InquiryRecord | undefined;
  for (let left = limit; left > 0; ) {
    const size = person.length > 0 ? pageRows : Math.min(pageRows, left);
    const rows = (await selectPage(database, filter, last, size).execute()).map(toRecord);
    const page = rows.filter((row) => isPerson(row, person)).slice(0, left);
    if (page.length > 0) yield page;
    if (rows.length < size) return;
    last = rows.at(-1);
    left -= page.length;
  }
}

function selectPage(
  database: Database,
  filter: InquiryFilter,
  after: InquiryRecord | undefined,
  size: number,
) {
  const page = database
    .selectFrom('inquiries')
    .select(recordColumns)
    .where((row) => row.and(conditionsOf(row, filter)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size);
  if (!after) return page;
  return page.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)),
  );
}

/** Counts the inquiries that match. */
export async function countInquiries(database: Database, filter: InquiryFilter = {}): Promise<number> {
  const { count } = await database
    .selectFrom('inquiries')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where((row) => row.and(conditionsOf(row, filter)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function conditionsOf(row: ExpressionBuilder<Schema, 'inquiries'>, filter: InquiryFilter) {
  const { status, inquiryType, instructor, language, from, before, text, person, isQuarantined } = filter;
  return [
    ...(status ? [row('status', '=', status)] : []),
    ...(inquiryType ? [row('inquiry_type', '=', inquiryType)] : []),
    ...(instructor ? [row('instructor', '=', instructor)] : []),
    ...(language ? [row('language', '=', language)] : []),
    ...(from ? [row('created_at', '>=', from)] : []),
    ...(before ? [row('created_at', '<', before)] : []),
    ...[text, person].flatMap((typed = '') => hasWords(readSearchWords(typed))),
    ...(isQuarantined ? [row('quarantine_reason', 'is not', null)] : []),
  ];
}

// The text that is searched holds all fields: whether the words stand in these is tested here.
function isPerson({ name, email }: InquiryRecord, words: readonly SearchWord[]): boolean {
  if (words.length === 0) return true;
  const text = foldSearchText(`${name} ${email}`);
  return words.every(({ texts }) => texts.some((word) => text.includes(word)));
}

/**
 * Finds the IDs with a prefix, in order.
 *
 * @param start lower-case hexadecimal digits, with the hyphens of a UUID
 * @param limit the most IDs to return
 */
export async function findIds(database: Database, start: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('inquiries')
    .select('id')
    // A range instead of LIKE, so that the index is used; 'g' sorts after every hexadecimal digit.
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An inquiry with its mails and the staff's notes, oldest first. */
export type FullInquiry = InquiryRecord & { messages: OutboxMessagesTable[]; notes: NotesTable[] };

/** Reads one inquiry; undefined when the ID does not exist. */
export async function readInquiry(database: Database, id: string): Promise<FullInquiry | undefined> {
  const row = await database
    .selectFrom('inquiries')
    .select(recordColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const messages = await database
    .selectFrom('outbox_messages')
    .selectAll()
    .where('inquiry_id', '=', id)
    .orderBy('id')
    .execute();
  const notes = await database
    .selectFrom('notes')
    .selectAll()
    .where('inquiry_id', '=', id)
    // The desk's page makes IDs of its own, in no order.
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { ...toRecord(row), messages, notes };
}

function toRecord(row: Omit<InquiryRecord, 'quarantined'>): InquiryRecord {
  return { ...row, quarantined: row.quarantine_reason !== null };
}
