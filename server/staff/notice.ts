import type { ContactFact } from '../../desk/contract/website.ts';
import type { Database, StaffTable } from '../database/schema.ts';
import type { Act } from '../inquiries/acts.ts';
import { queueMails } from '../mail/outbox-messages.ts';

type ListChange = 'added' | 'invited' | 'removed' | 'may-edit' | 'may-not-edit';

/** What is mailed to staff. `by` is null for a command, `after` for the program's own value. */
export type News = { at: string } & (
  | { kind: 'contact'; by: string; changes: { fact: ContactFact; before: string; after: string | null }[] }
  | { kind: ListChange; person: Pick<StaffTable, 'name' | 'email'>; by: string | null }
  | { kind: 'new-browser'; browser: string | null; system: string | null }
);

export type ListAct = Act & { database: Database; mailDomain: string };

/** A notice with its recipient: it still reaches a person who is off the list by now. */
export type Notice = { to: Pick<StaffTable, 'name' | 'email' | 'language'>; news: News };

/** Parses a notice that `queueNotices` has stored. */
export const parseNotice = (stored: string): Notice => JSON.parse(stored);

export function describeChange(kind: ListChange, { name, email }: StaffTable, { by, now }: Act): News {
  return { kind, person: { name, email }, by: by?.name ?? null, at: now.toISOString() };
}

/** Queues one notice for each of these people, due at once. */
export async function queueNotices(
  transaction: Database,
  people: readonly Pick<StaffTable, 'email' | 'language' | 'name'>[],
  news: News,
  mailDomain: string,
  now: Date,
): Promise<void> {
  const subjects = people.map(({ name, email, language }) => {
    const notice: Notice = { to: { name, email, language }, news };
    return { kind: 'notice', notice: JSON.stringify(notice) } as const;
  });
  await queueMails(transaction, subjects, mailDomain, now);
}
