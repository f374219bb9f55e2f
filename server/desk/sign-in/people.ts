import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Person } from '../../../desk/contract.ts';
import type { Language } from '../../../inquiry/language.ts';
import { inBatches } from '../../database/batches.ts';
import { type Database, isPostgres } from '../../database/open.ts';
import type { Schema, StaffTable } from '../../database/schema.ts';
import type { EraseContext } from '../../inquiries/erase-inquiries.ts';
import { removeMailFiles } from '../../mail/mail-folder.ts';
import { type Act, createHistoryRow } from '../inquiry/history.ts';

/** Whether anybody may use the desk; while nobody may, it is not there. */
export async function hasStaff(database: Database): Promise<boolean> {
  return (await database.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What others may know of a person. */
export function toPerson({
  id,
  email,
  name,
  language,
  wants_morning_mail: wantsMorningMail,
}: StaffTable): Person {
  return { id, email, name, language, wantsMorningMail: wantsMorningMail === 1 };
}

/** Finds a person by ID, or by address in lower case. */
export function findPerson(
  database: Database,
  by: 'id' | 'email',
  value: string,
): Promise<StaffTable | undefined> {
  return database.selectFrom('staff').selectAll().where(by, '=', value).executeTakeFirst();
}

/** Changes a person's own settings; what is undefined stays. */
export async function changeSettings(
  database: Database,
  id: string,
  { language, wantsMorningMail }: { language?: Language; wantsMorningMail?: boolean },
): Promise<StaffTable> {
  return database
    .updateTable('staff')
    .set({
      id,
      ...(language && { language }),
      ...(wantsMorningMail !== undefined && { wants_morning_mail: Number(wantsMorningMail) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads who may use the desk, in the order in which they were added. */
export function readPeople(database: Database): Promise<StaffTable[]> {
  return database.selectFrom('staff').selectAll().orderBy('id').execute();
}

/**
 * Adds a person.
 *
 * @param person the validated address, in lower case, the name and the language
 * @returns undefined when the address is on the list already, and nothing changes
 */
export async function addPerson(
  database: Database,
  person: { email: string; name: string; language: Language },
  now: Date,
): Promise<StaffTable | undefined> {
  return database
    .insertInto('staff')
    .values({
      ...person,
      id: randomUUIDv7(),
      created_at: now.toISOString(),
      wants_morning_mail: 1,
      last_seen_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Removes a person with all sessions, codes and mails, in the database and as files, and takes all inquiries from them.
 *
 * @param context the database, the folder of mail files, who removes the person, and when
 * @param id the person's
 * @param mayBeLast whether the list may become empty, which takes the desk away
 * @returns whether it was done; `last` when the person is the last one and may not be removed
 */
export async function removePerson(
  { database, mailFolder, ...act }: EraseContext & Act,
  id: string,
  mayBeLast: boolean,
): Promise<'removed' | 'unknown' | 'last'> {
  await takeMostInquiries(database, id, act, mayBeLast);
  return database.transaction().execute(async (transaction) => {
    const codes = transaction.selectFrom('sign_in_codes').select('id').where('staff_id', '=', id);
    // Before the person, in the order in which signing in locks both.
    if (isPostgres(transaction)) await codes.orderBy('id').forUpdate().execute();
    // Lock the whole list: else two who remove each other at the same time would leave nobody. SQLite has one writer.
    const all = transaction.selectFrom('staff').select('id').orderBy('id');
    const people = await (isPostgres(transaction) ? all.forUpdate() : all).execute();
    if (!people.some((person) => person.id === id)) return 'unknown';
    if (people.length === 1 && !mayBeLast) return 'last';
    const mails = await transaction
      .deleteFrom('outbox_messages')
      .where(({ or, eb }) => or([eb('staff_id', '=', id), eb('code_id', 'in', codes)]))
      .returning('id')
      .execute();
    // Those that were locked before, or assigned since.
    while ((await takeInquiries(transaction, id, act, rowsAtOnce)) > 0);
    await transaction.deleteFrom('staff').where('id', '=', id).execute();
    await removeMailFiles(
      mailFolder,
      mails.map((mail) => mail.id),
    );
    return 'removed';
  });
}

// SQLite allows 32,766 bound values in a statement.
const rowsAtOnce = 1000;

// In batches, since a person may have thousands. A removal that breaks off here is done by the next one.
async function takeMostInquiries(
  database: Database,
  id: string,
  act: Act,
  mayBeLast: boolean,
): Promise<void> {
  const people = await readPeople(database);
  if (people.length === 1 && !mayBeLast) return;
  const take = (most: number) =>
    database
      .transaction()
      .execute((transaction) => takeInquiries(transaction, id, act, most, { skipsLocked: true }));
  for await (const _ of inBatches(take));
}

/** Assigns to nobody what is assigned to a person: a change like any other, with its history. Returns how many. */
async function takeInquiries(
  transaction: Transaction<Schema>,
  id: string,
  act: Act,
  most: number,
  { skipsLocked = false } = {},
): Promise<number> {
  const some = transaction.selectFrom('inquiries').select('id').where('assigned_to', '=', id).limit(most);
  // In SQLite, a transaction locks the whole file.
  const locked = isPostgres(transaction)
    ? some.forUpdate().$if(skipsLocked, (rows) => rows.skipLocked())
    : some;
  const taken = await transaction
    .updateTable('inquiries')
    .set(({ eb }) => ({ assigned_to: null, version: eb('version', '+', 1) }))
    .where('id', 'in', locked)
    .returning('id')
    .execute();
  const rows = taken.map((inquiry) => createHistoryRow(inquiry.id, 'unassigned', act));
  if (rows.length > 0) await transaction.insertInto('history').values(rows).execute();
  return rows.length;
}
