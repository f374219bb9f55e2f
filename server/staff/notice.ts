import type { Kysely } from 'kysely';
import type { Schema, StaffTable } from '../database/schema.ts';
import { queueMails } from '../mail/outbox-messages.ts';

/** Mailed to staff: a person was added or removed (`by` null: by a command), or a new browser signed in. */
export type News = { at: string } & (
  | { kind: 'added' | 'removed'; person: Pick<StaffTable, 'name' | 'email'>; by: string | null }
  | { kind: 'new-browser'; browser: string | null; system: string | null }
);

/** A notice with its recipient: it still reaches a person who is off the list by now. */
export type Notice = { to: Pick<StaffTable, 'name' | 'email' | 'language'>; news: News };

/** Parses what `queueNotices` has stored. */
export function parseNotice(stored: string): Notice {
  return JSON.parse(stored) as Notice;
}

/** Queues one notice for each of these people, due at once. */
export async function queueNotices(
  transaction: Kysely<Schema>,
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
