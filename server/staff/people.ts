import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Person } from '../../desk/contract/people.ts';
import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import type { Database, StaffTable, Transaction } from '../database/schema.ts';
import { type Act, recordHistory } from '../inquiries/acts.ts';
import type { EraseContext } from '../inquiries/erase-inquiries.ts';
import { removeMailFiles } from '../mail/mailer.ts';
import { describeChange, type ListAct, queueNotices } from './notice.ts';

/** Whether there are any staff; without, the desk answers 404. */
export const hasStaff = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Selects the facts of a person that others may know. */
export function toPerson({ id, email, name, language, ...settings }: StaffTable): Person {
  const signatures = JSON.parse(settings.signatures) as Partial<Person['signatures']>;
  return {
    id,
    email,
    name,
    language,
    wantsMorningMail: settings.wants_morning_mail === 1,
    wantsNewsMail: settings.wants_news_mail === 1,
    mayEdit: settings.may_edit === 1,
    signatures: inEachLanguage((each) => signatures[each] ?? ''),
  };
}

/** Finds a person by ID, or by address in lower case. */
export const findPerson = (database: Database, by: 'id' | 'email', value: string) =>
  database.selectFrom('staff').selectAll().where(by, '=', value).executeTakeFirst();

type Settings = Partial<Pick<Person, 'language' | 'wantsMorningMail' | 'wantsNewsMail'>> & {
  signatures?: Partial<Person['signatures']>;
};

/** Changes a person's own settings; undefined ones stay, and so does the signature of another language. */
export function changeSettings(
  database: Database,
  id: string,
  { language, wantsMorningMail, wantsNewsMail, signatures }: Settings,
): Promise<StaffTable> {
  return database.transaction().execute(async (transaction) => {
    const own = transaction.selectFrom('staff').select('signatures').where('id', '=', id).forUpdate();
    const { signatures: known } = await own.executeTakeFirstOrThrow();
    return transaction
      .updateTable('staff')
      .set({
        signatures: JSON.stringify({ ...JSON.parse(known), ...signatures }),
        ...(language && { language, has_chosen_language: 1 }),
        ...(wantsMorningMail !== undefined && { wants_morning_mail: Number(wantsMorningMail) }),
        ...(wantsNewsMail !== undefined && { wants_news_mail: Number(wantsNewsMail) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Reads who may use the desk, in the order in which they were added. */
export const readPeople = (database: Database): Promise<StaffTable[]> =>
  database.selectFrom('staff').selectAll().orderBy('id').execute();

export type NewPerson = {
  email: string;
  name: string;
  language: Language;
  isLanguageGuessed?: boolean;
  mayEdit?: boolean;
};

const isFirst = sql<number>`case when exists (select id from staff) then 0 else 1 end`;

/** Adds a person without mails; undefined when the address is on the list already. */
export async function addPerson(
  database: Database,
  { isLanguageGuessed = false, mayEdit = false, ...person }: NewPerson,
  now: Date,
): Promise<StaffTable | undefined> {
  return database
    .insertInto('staff')
    .values({
      ...person,
      id: randomUUIDv7(),
      created_at: now.toISOString(),
      wants_morning_mail: 1,
      wants_news_mail: 1,
      signatures: '{}',
      has_chosen_language: isLanguageGuessed ? 0 : 1,
      may_edit: mayEdit ? 1 : isFirst,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Adds a person as `addPerson` does, invites them by mail, and tells the colleagues of who adds them. */
export function admitPerson({ database, by, now, mailDomain }: ListAct, person: NewPerson) {
  return database.transaction().execute(async (transaction) => {
    const added = await addPerson(transaction, person, now);
    if (!added) return undefined;
    const others = (await readPeople(transaction)).filter(({ id }) => id !== added.id && id !== by?.id);
    await queueNotices(transaction, others, describeChange('added', added, { by, now }), mailDomain, now);
    await invitePerson(transaction, added, { by, now, mailDomain });
    return added;
  });
}

/** Sends a person the letter that says where the desk is, and how to sign in. */
export function invitePerson(
  database: Database,
  person: StaffTable,
  { by, now, mailDomain }: Omit<ListAct, 'database'>,
): Promise<void> {
  return queueNotices(database, [person], describeChange('invited', person, { by, now }), mailDomain, now);
}

type Refusal = 'unknown' | 'last-person' | 'last-editor';

/**
 * Removes a person with their data, and unassigns their inquiries; all staff are told by mail.
 * Returns why the person may not be removed, where the list may not (`mayBeLast`) become empty.
 */
export function removePerson(
  { database, dataDir, mailDomain, ...act }: EraseContext & ListAct,
  id: string,
  mayBeLast: boolean,
): Promise<'removed' | Refusal> {
  return database.transaction().execute(async (transaction) => {
    const codes = transaction.selectFrom('sign_in_codes').select('id').where('staff_id', '=', id);
    const printed = transaction.selectFrom('operator_codes').select('staff_id').where('staff_id', '=', id);
    // The codes before the person, in the order in which signing in locks both.
    await codes.orderBy('id').forUpdate().execute();
    await printed.forUpdate().execute();
    const people = await lockList(transaction);
    const person = people.find((each) => each.id === id);
    if (!person) return 'unknown';
    if (people.length === 1 && !mayBeLast) return 'last-person';
    if (isLastEditor(people, id) && !mayBeLast) return 'last-editor';
    while ((await takeInquiries(transaction, id, act)) > 0);
    const mails = await transaction
      .deleteFrom('outbox_messages')
      .where(({ or, eb }) => or([eb('staff_id', '=', id), eb('code_id', 'in', codes)]))
      .returning('id')
      .execute();
    await transaction.deleteFrom('staff').where('id', '=', id).execute();
    await queueNotices(transaction, people, describeChange('removed', person, act), mailDomain, act.now);
    await removeMailFiles(dataDir, mails);
    return 'removed';
  });
}

const rowsAtOnce = 1000;

/** Assigns some of a person's inquiries to nobody: a change as any other, with history. Returns how many. */
async function takeInquiries(transaction: Transaction, id: string, act: Act): Promise<number> {
  const own = transaction.selectFrom('inquiries').select('id').where('assigned_to', '=', id);
  const taken = await transaction
    .updateTable('inquiries')
    .set(({ eb }) => ({ assigned_to: null, handed_at: null, version: eb('version', '+', 1) }))
    .where('id', 'in', own.limit(rowsAtOnce))
    .returning('id')
    .execute();
  const ids = taken.map((inquiry) => inquiry.id);
  await recordHistory(transaction, ids, 'unassigned', act);
  return ids.length;
}

/** Locks the whole list: two who remove each other at the same time would leave nobody. */
const lockList = (transaction: Transaction): Promise<StaffTable[]> =>
  transaction.selectFrom('staff').selectAll().orderBy('id').forNoKeyUpdate().execute();

function isLastEditor(people: readonly StaffTable[], id: string): boolean {
  const editors = people.filter((person) => person.may_edit === 1);
  return editors.length === 1 && editors[0]?.id === id;
}

/** Lets a person edit the website, or no more, and tells everybody on the list of a change. */
export function setEditor({ database, mailDomain, ...act }: ListAct, id: string, mayEdit: boolean) {
  return database.transaction().execute(async (transaction) => {
    const people = await lockList(transaction);
    const person = people.find((each) => each.id === id);
    if (!person) return 'unknown';
    if (person.may_edit === Number(mayEdit)) return 'done';
    if (isLastEditor(people, id)) return 'last-editor';
    const changed = { may_edit: Number(mayEdit) };
    await transaction.updateTable('staff').set(changed).where('id', '=', id).execute();
    const news = describeChange(mayEdit ? 'may-edit' : 'may-not-edit', person, act);
    await queueNotices(transaction, people, news, mailDomain, act.now);
    return 'done';
  });
}
