import type { Database } from '../database/open.ts';
import type { NotesTable } from '../database/schema.ts';

/** An inquiry with all that a CSV file tells of it. */
export type ExportedInquiry = Awaited<ReturnType<typeof readRows>>[number] & { notes: NotesTable[] };

/**
 * Reads inquiries for a CSV file, with whoever is to answer and their notes, oldest first.
 *
 * @param ids a hundred or so, in the order of the file
 * @returns them in this order; whatever was erased meanwhile is left out
 */
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
