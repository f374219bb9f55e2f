import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import type { NotesTable } from '../database/schema.ts';
import { type ListContext, readPage } from './list-inquiries.ts';
import type { Position } from './select-inquiries.ts';

// A few milliseconds of work, after which others get their turn: SQLite runs in our own thread.
const pageRows = 100;

/** An inquiry with all that a CSV file tells of it. */
export type ExportedInquiry = Awaited<ReturnType<typeof readRows>>[number] & { notes: NotesTable[] };

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
    await turn();
    if (!(await mayGoOn())) return;
    const { positions, next } = await readPage(byArrival, after, pageRows);
    const ids = positions.map(({ id }) => id);
    const inquiries = await readExportedInquiries(context.database, ids);
    if (inquiries.length > 0) yield inquiries;
    after = next ?? undefined;
  } while (after);
}

/** Reads some inquiries with whoever is to answer and their notes, oldest first, without erased ones. */
export async function readExportedInquiries(
  database: Database,
  ids: readonly string[],
): Promise<ExportedInquiry[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await readRows(database, ids)).map((row) => [row.id, row]));
  const notes = Map.groupBy(await readNotes(database, ids), ({ inquiry_id: id }) => id);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, notes: notes.get(id) ?? [] }] : [];
  });
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
