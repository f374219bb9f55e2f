import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import {
  type AroundAnswer,
  aroundRows,
  type InquiryRow,
  type ListAnswer,
  pageRows,
} from '../../desk/contract/inbox.ts';
import type { MessageKind } from '../../desk/contract/messages.ts';
import { findCall, hasCalls, type Viewer } from '../../desk/views.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, NotesTable, Schema } from '../database/schema.ts';
import { type ListContext, type Position, selectFiltered, selectInOrder } from './select-inquiries.ts';
import { selectInquiryRows, toInquiryRow } from './select-rows.ts';

/** Lists a page of the inquiries that a filter selects, the first one or that after a position. */
export async function listInquiries(context: ListContext, after: Position | undefined): Promise<ListAnswer> {
  const { database, filter, viewer } = context;
  const { positions, next } = await readPage(context, after, pageRows);
  const rows = await readRows(database, positions, viewer);
  const calls = (row: InquiryRow) => hasCalls(filter.view ?? 'all') && findCall(row, viewer) !== null;
  return {
    rows,
    calling: rows.filter(calls).map(({ id }) => id),
    next: next && writeCursor(next),
    total: after || next ? await countRows(selectFiltered(context)) : positions.length,
  };
}

async function readPage(context: ListContext, after: Position | undefined, size: number) {
  const positions = await selectInOrder(context, after)
    .limit(size + 1)
    .execute();
  const page = positions.slice(0, size);
  return { positions: page, next: positions.length > size ? (page.at(-1) ?? null) : null };
}

async function readRows(database: Database, positions: Position[], viewer: Viewer): Promise<InquiryRow[]> {
  if (positions.length === 0) return [];
  const ids = positions.map(({ id }) => id);
  const rows = await selectInquiryRows(database).where('inquiries.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toInquiryRow(row, viewer)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists the rows around an inquiry opened by its address; none when it is not in this list. */
export async function listAround(context: ListContext, id: string): Promise<AroundAnswer> {
  const { database, viewer } = context;
  const own = await findPosition(context, id);
  if (!own) return { rows: [], first: 1, elsewhere: await findElsewhere(context, id) };
  const select = (beside: Position, isReversed: boolean) =>
    selectInOrder(context, beside, isReversed).limit(aroundRows).execute();
  const before = await select(own, true);
  const after = await select(own, false);
  return {
    rows: await readRows(database, [...before.reverse(), own, ...after], viewer),
    first: (await countBefore(context, own)) - before.length + 1,
    elsewhere: null,
  };
}

const findPosition = (context: ListContext, id: string) =>
  selectInOrder(context).where('inquiries.id', '=', id).executeTakeFirst();

const countBefore = (context: ListContext, own: Position) => countRows(selectFiltered(context, own, true));

async function findElsewhere({ database, viewer }: ListContext, id: string) {
  for (const view of ['all', 'spam'] as const) {
    const context = { database, viewer, filter: { view } };
    const own = await findPosition(context, id);
    if (!own) continue;
    const index = (await countBefore(context, own)) + 1;
    return { view, index, total: await countRows(selectFiltered(context)) };
  }
  return null;
}

// Times, or the texts that `orderByCall` and `orderByHour` make of them.
const position = z.tuple([z.string().check(z.regex(/^[\dTZ:.-]{1,30}$/)), z.uuid()]);

/** Writes a position as the text that a page gives back to get the next rows. */
const writeCursor = ({ time, id }: Position): string =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

export function readCursor(cursor: string): Position | undefined {
  try {
    const [time, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { time, id };
  } catch {
    return undefined;
  }
}

// A few milliseconds of work, after which others get their turn: SQLite runs in our own thread.
const rowsAtOnce = 100;

/** An inquiry with all that a CSV file tells of it. */
export type ExportedInquiry = Awaited<ReturnType<typeof selectExported>>[number] & { notes: NotesTable[] };

/** Reads a list in pages, newest first: no transaction waits for the reader. It asks `mayGoOn` each time. */
export async function* readInquiryPages(context: ListContext, mayGoOn = async () => true) {
  // In the view's order, an inquiry that gets a message meanwhile would skip the pages still to come.
  const byArrival = { ...context, filter: { ...context.filter, isByArrival: true } };
  let after: Position | undefined;
  do {
    await setImmediate();
    if (!(await mayGoOn())) return;
    const { positions, next } = await readPage(byArrival, after, rowsAtOnce);
    const ids = positions.map(({ id }) => id);
    const inquiries = await readExportedInquiries(context.database, ids);
    if (inquiries.length > 0) yield inquiries;
    after = next ?? undefined;
  } while (after);
}

/** Reads some inquiries with the person who is to answer, notes, oldest first, and counts of messages. */
export async function readExportedInquiries(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const byId = new Map((await selectExported(database, ids)).map((row) => [row.id, row]));
  const own = database.selectFrom('notes').selectAll().where('inquiry_id', 'in', ids);
  const rows = await own.orderBy('created_at').orderBy('id').execute();
  const notes = Map.groupBy(rows, ({ inquiry_id: id }) => id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, notes: notes.get(id) ?? [] }] : [];
  });
}

const countMessages = ({ selectFrom }: ExpressionBuilder<Schema, 'inquiries'>, kind: MessageKind) =>
  selectFrom('messages')
    // PostgreSQL counts in a type that JavaScript reads as text.
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .whereRef('messages.inquiry_id', '=', 'inquiries.id')
    .where('messages.kind', '=', kind);

function selectExported(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('inquiries')
    .leftJoin('staff', 'staff.id', 'inquiries.assigned_to')
    .selectAll('inquiries')
    .select('staff.name as colleague')
    .select((row) => [countMessages(row, 'reply').as('replies'), countMessages(row, 'answer').as('answers')])
    .$narrowType<{ replies: number; answers: number }>()
    .where('inquiries.id', 'in', ids)
    .execute();
}
