import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { languages } from '../../inquiry/language.ts';
import type { Schema, StaffTable } from '../database/schema.ts';
import { queueMails } from '../mail/outbox-messages.ts';

const time = z.iso.datetime();
const name = z.nullable(z.string());
const person = z.object({ name: z.string(), email: z.string() });

/** What staff are told by mail: a person was added or removed (`by` null: by the command line), or a new browser signed in. */
const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['added', 'removed']), person, by: name, at: time }),
  z.object({ kind: z.literal('new-browser'), browser: name, system: name, at: time }),
]);
export type News = z.infer<typeof newsSchema>;

/** A notice with its recipient: it still reaches a person who is off the list by now. */
const noticeSchema = z.object({
  to: z.object({ name: z.string(), email: z.string(), language: z.enum(languages) }),
  news: newsSchema,
});
export type Notice = z.infer<typeof noticeSchema>;

/** Parses what the outbox holds of a notice. */
export function parseNotice(stored: string): Notice {
  return noticeSchema.parse(JSON.parse(stored));
}

/**
 * Queues one notice for each of these people, due at once.
 *
 * @param transaction the transaction of what it tells about
 * @param mailDomain the domain of their Message-ID
 */
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
