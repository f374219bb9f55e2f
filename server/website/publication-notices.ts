import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type ContactFact, queueNotices } from '../staff/notice.ts';
import { gone } from './overlay-store.ts';

const contactFacts: Readonly<Record<string, ContactFact>> = {
  'content/academy.yaml: phone': 'phone',
  'content/academy.yaml: email': 'email',
  'content/academy.yaml: chat.handle': 'chat',
};

/**
 * Queues the mails to all who may edit about a publication that has changed phone, e-mail or chat, in its
 * transaction.
 */
export async function queuePublicationNotices(
  transaction: Kysely<Schema>,
  id: string,
  mailDomain: string,
  now: Date,
): Promise<void> {
  const publication = transaction.selectFrom('publications').select('author').where('id', '=', id);
  const { author } = await publication.executeTakeFirstOrThrow();
  const fields = transaction.selectFrom('publication_fields').selectAll().where('publication_id', '=', id);
  const changes = (await fields.orderBy('address').execute()).flatMap(
    ({ address, before_value: before, after_value: after }) => {
      const fact = contactFacts[address];
      const read = (value: string) => String(JSON.parse(value) ?? '');
      return fact ? [{ fact, before: read(before), after: after === gone ? null : read(after) }] : [];
    },
  );
  if (changes.length === 0) return;
  const staff = transaction.selectFrom('staff').selectAll().where('may_edit', '=', 1);
  const editors = await staff.where('removed_at', 'is', null).orderBy('id').execute();
  const notice = { kind: 'contact', at: now.toISOString(), by: author, changes } as const;
  await queueNotices(transaction, editors, notice, mailDomain, now);
}
