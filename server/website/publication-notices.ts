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
 * Queues the mails about a publication, in the transaction that has changed its state: to all who may edit
 * when it is on the site and has changed phone, e-mail or chat; to its author when it was scheduled, and asks
 * or has failed.
 */
export async function queuePublicationNotices(
  transaction: Kysely<Schema>,
  id: string,
  mailDomain: string,
  now: Date,
): Promise<void> {
  const all = transaction.selectFrom('publications').selectAll().where('id', '=', id);
  const { state, author, author_id: authorId, reason, publish_at: due } = await all.executeTakeFirstOrThrow();
  const staff = transaction.selectFrom('staff').selectAll().where('may_edit', '=', 1);
  const editors = await staff.where('removed_at', 'is', null).orderBy('id').execute();
  const at = now.toISOString();
  if (state === 'published') {
    const rows = transaction.selectFrom('publication_fields').selectAll().where('publication_id', '=', id);
    const changes = (await rows.execute()).flatMap(
      ({ address, before_value: before, after_value: after }) => {
        const fact = contactFacts[address];
        const read = (value: string) => String(JSON.parse(value) ?? '');
        return fact ? [{ fact, before: read(before), after: after === gone ? null : read(after) }] : [];
      },
    );
    if (changes.length === 0) return;
    await queueNotices(transaction, editors, { kind: 'contact', at, by: author, changes }, mailDomain, now);
  } else if (due !== null && (state === 'asking' || state === 'failed')) {
    const kind = state === 'asking' ? 'publication-asks' : 'publication-failed';
    const authors = editors.filter((person) => person.id === authorId);
    await queueNotices(transaction, authors, { kind, at, reason }, mailDomain, now);
  }
}
