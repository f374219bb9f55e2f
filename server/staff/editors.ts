import type { StaffTable, Transaction } from '../database/schema.ts';
import { describeChange, type ListAct, queueNotices } from './notice.ts';

/** Locks the whole list: else two who act on each other at the same time would leave nobody. */
export function lockList(transaction: Transaction): Promise<StaffTable[]> {
  return transaction.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute();
}

/** Whether a person is the last one who may edit the website. Whoever is being removed counts no more. */
export function isLastEditor(people: readonly StaffTable[], id: string): boolean {
  const editors = people.filter((person) => person.may_edit === 1 && person.removed_at === null);
  return editors.length === 1 && editors[0]?.id === id;
}

/**
 * Lets a person edit the website, or no more, and tells everybody on the list by mail. What is so already
 * changes nothing.
 *
 * @returns `last-editor` for the last one who may, and `unknown` for whoever is not on the list
 */
export function setEditor(
  { database, mailDomain, ...act }: ListAct,
  id: string,
  mayEdit: boolean,
): Promise<'done' | 'unknown' | 'last-editor'> {
  return database.transaction().execute(async (transaction) => {
    const people = (await lockList(transaction)).filter((each) => each.removed_at === null);
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
