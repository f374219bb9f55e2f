import { setImmediate } from 'node:timers/promises';
import type { MessageKind } from '../../desk/messages.ts';
import type { Database } from '../database/open.ts';
import type { NotesTable } from '../database/schema.ts';
import { type ListContext, readPage } from './list-inquiries.ts';
import type { Position } from './select-inquiries.ts';

// A few milliseconds of work, after which others get their turn: SQLite runs in our own thread.
const pageRows = 100;

/** An inquiry with all that a CSV file tells of it. */
export type ExportedInquiry = Awaited<ReturnType<typeof readRows>>[number] & {
  notes: NotesTable[];
  /** How many there are. */
  replies: number;
  answers: number;
};

/**
 * Reads all inquiries of a list, newest first, in pages, so that no transaction waits for the reader;
 * `mayGoOn` is asked before each.
 */
export async function* readInquiryPages(
  context: ListContext,
  mayGoOn = async () => true,
): AsyncGenerator<ExportedInquiry[]> {
  // Else one that gets a message meanwhile rises past the pages that are still to come.
  const byArrival = { ...context, filter: { ...context.filter, isByArrival: true } };
  let after: Position | undefined;
  do {
    await setImmediate();
    if (!(await mayGoOn())) return;
    const { positions, next } = await readPage(byArrival, after, pageRows);
    const ids = positions.map(({ id }) => id);
    const inquiries = await readExportedInquiries(context.database, ids);
    if (inquiries.length > 0) yield inquiries;
    after = next ?? undefined;
  } while (after);
}

/** Reads some inquiries with whoever is to answer, their notes, oldest first, and counts of messages. */
export async function readExportedInquiries(
  database: Database,
  ids: readonly string[],
): Promise<ExportedInquiry[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await readRows(database, ids)).map((row) => [row.id, row]));
  const notes = Map.groupBy(await readNotes(database, ids), ({ inquiry_id: id }) => id);
  const counts = await countMessages(database, ids);
  const countOf = (id: string, kind: MessageKind) =>
    counts.find((count) => count.id === id && count.kind === kind)?.messages ?? 0;
  // Without those that were erased meanwhile.
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const messages = { replies: countOf(id, 'reply'), answers: countOf(id, 'answer') };
    return [{ ...row, notes: notes.get(id) ?? [], ...messages }];
  });
}

async function countMessages(database: Database, ids: readonly string[]) {
  const counts = await database
    .selectFrom('messages')
    .select(({ fn }) => ['inquiry_id as id', 'kind', fn.countAll<number>().as('messages')])
    .where('inquiry_id', 'in', ids)
    .groupBy(['inquiry_id', 'kind'])
    .execute();
  // PostgreSQL counts in a type that JavaScript reads as text.
  return counts.map((count) => ({ ...count, messages: Number(count.messages) }));
}

function readRows(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('inquiries')
    .leftJoin('staff', 'staff.id', 'inquiries.assigned_to')
    .selectAll('inquiries')
    .select('staff.name as colleague')
    .where('inquiries.id', 'in', ids)
    .execute();
}

function readNotes(database: Database, ids: readonly string[]): Promise<NotesTable[]> {
  return database
    .selectFrom('notes')
    .selectAll()
    .where('inquiry_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
