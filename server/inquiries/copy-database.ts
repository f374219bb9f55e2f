import { sql } from 'kysely';
import { inBatches } from '../database/batches.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, InquiriesTable, Schema } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';

type Table = keyof Schema;
type Row = Record<string, unknown>;
type Colleagues = ReadonlyMap<string, string>;

const belongingTables = ['outbox_messages', 'notes', 'messages', 'attachments'] as const;
/** The tables that are copied whole: history tells of erased inquiries too. */
const otherTables = ['history', 'erased_inquiries', 'erased_messages', 'saved_replies'] as const;
/** The tables of the website, each with its key. */
const websiteKeys = {
  versions: ['number'],
  draft: ['address'],
  drafts: ['staff_id', 'address'],
};
const websiteTables = Object.keys(websiteKeys) as (keyof typeof websiteKeys)[];

/**
 * Copies the staff with their saved replies and work on the website, and the inquiries with mails, notes,
 * messages and history, in atomic batches, while servers run on both; yields how many inquiries. It updates
 * existing rows, so it can run again. It deletes rows of the website in the target, but no others, and a mail
 * that the target has sent stays sent. Sessions and sign-in codes stay behind: staff sign in again. Records
 * of backups and the positions in mailboxes stay behind, too: they don't hold for the target.
 */
export async function* copyAll(source: Database, target: Database): AsyncGenerator<number> {
  const colleagues = await copyStaff(source, target);
  for (const table of otherTables)
    for await (const _ of copyRows(source, table, (rows) => upsert(target, table, rows)));
  // Without these days, a server that starts on the target would mail this morning again.
  await upsert(target, 'mornings', await source.selectFrom('mornings').selectAll().execute(), ['day']);
  await copyTokenKey(source, target);
  await copyWebsite(source, target, colleagues);
  yield* copyRows(source, 'inquiries', (inquiries) => {
    const assigned = inquiries.map((row) => ({
      ...row,
      assigned_to: colleagues.get(row.assigned_to ?? '') ?? null,
      returned_to: colleagues.get(row.returned_to ?? '') ?? null,
      remind_by: colleagues.get(row.remind_by ?? '') ?? null,
    }));
    return copyBatch(source, target, assigned, colleagues);
  });
}

// Copy rows in short batches: a server may be storing inquiries in the target.
function copyRows<Name extends 'inquiries' | (typeof otherTables)[number]>(
  source: Database,
  table: Name,
  write: (rows: Schema[Name][]) => Promise<void>,
): AsyncGenerator<number> {
  let last = '';
  return inBatches(async (most) => {
    const { rows } = await sql<Schema[Name]>`select * from ${sql.table(table)}
      where id > ${last} order by id limit ${most}`.execute(source);
    if (rows.length > 0) await write(rows);
    last = rows.at(-1)?.id ?? last;
    return rows.length;
  });
}

// A person whom the target knows stays as they are there, with the ID there. Returns those IDs by ours.
async function copyStaff(source: Database, target: Database): Promise<Colleagues> {
  const staff = await source.selectFrom('staff').selectAll().execute();
  if (staff.length === 0) return new Map();
  await target
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const there = new Map(
    (await target.selectFrom('staff').select(['email', 'id']).execute()).map(({ email, id }) => [email, id]),
  );
  return new Map(staff.map(({ id, email }) => [id, there.get(email) ?? id]));
}

// Without the key, the target would take answers to mails that the source has sent for forged ones.
async function copyTokenKey(source: Database, target: Database): Promise<void> {
  const key = source.selectFrom('secrets').select('value').where('name', '=', 'message-tokens');
  const changed = target.updateTable('secrets').set(await key.executeTakeFirstOrThrow());
  await changed.where('name', '=', 'message-tokens').execute();
}

// The target's published site becomes exactly the source's, in one transaction. A target that has published
// on its own keeps all of it.
async function copyWebsite(source: Database, target: Database, colleagues: Colleagues): Promise<void> {
  const here = await source.selectFrom('versions').select('id').execute();
  const there = target.selectFrom('versions').select('id');
  const known = new Set(here.map(({ id }) => id));
  if ((await there.execute()).some(({ id }) => !known.has(id))) return;
  await copyPictures(source, target);
  await target.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('draft').execute();
    for (const table of websiteTables) {
      const rows: Row[] = await source.selectFrom(table).selectAll().execute();
      for (const row of rows) renameStaff(row, colleagues);
      await upsert(transaction, table, rows, websiteKeys[table]);
    }
  });
}

// Copy pictures one by one: each is large, and none ever changes.
async function copyPictures(source: Database, target: Database): Promise<void> {
  const made = await target.selectFrom('pictures').select('id').execute();
  const there = new Set(made.map(({ id }) => id));
  for (const { id } of await source.selectFrom('pictures').select('id').execute()) {
    const own = source.selectFrom('pictures').selectAll().where('id', '=', id);
    if (there.has(id)) continue;
    const files = await source.selectFrom('picture_files').selectAll().where('picture_id', '=', id).execute();
    await target.transaction().execute(async (transaction) => {
      await upsert(transaction, 'pictures', await own.execute());
      await upsert(transaction, 'picture_files', files, ['picture_id', 'name']);
    });
  }
}

/** Names the people of a row by their IDs in the target. */
function renameStaff(row: Row, colleagues: Colleagues): void {
  for (const column of ['author_id', 'staff_id'])
    if (Object.hasOwn(row, column)) row[column] = colleagues.get(String(row[column])) ?? row[column];
}

async function copyBatch(
  source: Database,
  target: Database,
  inquiries: InquiriesTable[],
  colleagues: Colleagues,
): Promise<void> {
  const ids = inquiries.map(({ id }) => id);
  const messages = new Set<string>();
  const files: string[] = [];
  await target.transaction().execute(async (transaction) => {
    await upsert(transaction, 'inquiries', inquiries);
    for (const table of belongingTables) {
      const all: Row[] = await source.selectFrom(table).selectAll().where('inquiry_id', 'in', ids).execute();
      // A file without a message is still being stored, or was since the messages were read.
      const rows = all.filter((row) => table !== 'attachments' || messages.has(String(row['message_id'])));
      for (const row of rows) {
        renameStaff(row, colleagues);
        if (table === 'messages') messages.add(String(row['id']));
      }
      if (table === 'attachments') files.push(...rows.map(({ id }) => String(id)));
      await upsert(transaction, table, rows);
    }
    await writeSearchTexts(transaction, ids);
  });
  // After the transaction, which holds SQLite's write lock; the next run copies chunks that are missing.
  for (const id of files) await copyChunks(source, target, id);
}

/** Copies the chunks of a file that the target lacks, one by one: each is large, and none ever changes. */
async function copyChunks(source: Database, target: Database, attachmentId: string): Promise<void> {
  const select = (database: Database) =>
    database.selectFrom('attachment_chunks').where('attachment_id', '=', attachmentId);
  const there = await select(target).select('position').execute();
  const known = new Set(there.map(({ position }) => position));
  for (const { position } of await select(source).select('position').execute()) {
    if (known.has(position)) continue;
    const chunk = await select(source).selectAll().where('position', '=', position).executeTakeFirst();
    if (chunk) await target.insertInto('attachment_chunks').values(chunk).execute();
  }
}

/** Counts the copied rows of each table in both databases. */
export async function compareCounts(
  source: Database,
  target: Database,
): Promise<{ table: Table; here: number; there: number }[]> {
  const compared = [];
  const tables = ['staff', 'inquiries', 'inquiry_search', ...belongingTables, ...otherTables] as const;
  for (const table of [
    ...tables,
    'attachment_chunks',
    ...websiteTables,
    'pictures',
    'picture_files',
  ] as const) {
    compared.push({ table, here: await count(source, table), there: await count(target, table) });
  }
  return compared;
}

function count(database: Database, table: Table): Promise<number> {
  const stored = database.selectFrom('attachments').select('id').where('message_id', 'is not', null);
  const chunks = database.selectFrom('attachment_chunks').where('attachment_id', 'in', stored);
  if (table === 'attachment_chunks') return countRows(chunks);
  const rows = database.selectFrom(table as 'outbox_messages');
  // Mails with sign-in codes are not copied, nor files that are still being stored.
  if (table === 'attachments') return countRows(rows.where('message_id', 'is not', null));
  return countRows(table === 'outbox_messages' ? rows.where('inquiry_id', 'is not', null) : rows);
}

// SQLite allows 32,766 bound values in a statement; this leaves room for more columns.
const batchRows = 500;

/** Inserts rows as they are, or updates those that are there; `key` names the columns of the table's key. */
async function upsert(
  target: Database,
  table: keyof Schema,
  rows: readonly Record<string, unknown>[],
  key: readonly string[] = ['id'],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => sql.ref(column));
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  // A mail that the target's own server has sent must not become pending again.
  const unless = table === 'outbox_messages' ? sql`where outbox_messages.state <> 'sent'` : sql``;
  for (let from = 0; from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(changes)} ${unless}`.execute(
      target,
    );
  }
}
