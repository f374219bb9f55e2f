import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Overlay } from '../../content/model/overlay.ts';
import type { versionRequest } from '../../desk/contract/requests.ts';
import { contactFacts } from '../../desk/contract/website.ts';
import { lockText } from '../database/locks.ts';
import type { Schema, Transaction } from '../database/schema.ts';
import { queueNotices } from '../staff/notice.ts';
import { readValue, type SiteContent } from './site-content.ts';
import { joinInstructors, readNewestNumber, readPublishedInstructors } from './versions.ts';

/** A version as its author sends it: each field as it was on the site, and as it will be. */
export type NewVersion = z.output<typeof versionRequest> & { author: Pick<Schema['staff'], 'id' | 'name'> };

/** Lays a version's fields over the overlay before, its own last; the program's own values are left out. */
export function applyVersion(before: Overlay, fields: NewVersion['fields'], program: SiteContent['program']) {
  const changed = new Set(fields.map(({ address }) => address));
  const kept = Object.entries(before).filter(([address]) => !changed.has(address));
  const set = fields
    .filter(({ address, after }) => !isDeepStrictEqual(readValue(program, address), after))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return Object.fromEntries([...kept, ...set.map(({ address, after }) => [address, after])]);
}

/** Stores a version on the version `before`; its fields leave the draft. Undefined where one came between. */
export async function storeVersion(
  transaction: Transaction,
  version: NewVersion,
  before: number,
  overlay: Overlay,
  time: string,
  mailDomain: string,
): Promise<number | undefined> {
  await lockText(transaction, 'versions');
  if ((await readNewestNumber(transaction)) !== before) return undefined;
  const { id, author, reason, tookBack, keepsWords, fields } = version;
  const number = before + 1;
  const changed = fields.map(({ address }) => address).sort();
  const instructors = joinInstructors(await readPublishedInstructors(transaction), overlay, changed);
  const text = JSON.stringify(overlay);
  await transaction
    .insertInto('versions')
    .values({
      number,
      id,
      published_at: time,
      author: author.name,
      author_id: author.id,
      reason,
      took_back: tookBack,
      changed: JSON.stringify(changed),
      instructors: JSON.stringify(instructors),
      overlay: text,
    })
    .execute();
  const pictures = text.match(/[\da-f-]{36}(?=\.webp)/g) ?? [];
  const published = transaction.updateTable('pictures').set({ is_published: 1 });
  if (pictures.length > 0) await published.where('id', 'in', pictures).execute();
  for (const { address, before: words, after } of fields) {
    const draft = transaction.deleteFrom('draft').where('address', '=', address);
    await draft.where('value', '=', JSON.stringify(after)).execute();
    if (!keepsWords) continue;
    const who = { author: author.name, author_id: author.id, changed_at: time };
    await transaction
      .insertInto('draft')
      .values({ address, value: JSON.stringify(words), ...who })
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
  }
  await queueContactNotices(transaction, version, overlay, mailDomain, new Date(time));
  return number;
}

/** Queues the mails to all who may edit about a version that changes phone, e-mail or chat. */
async function queueContactNotices(
  transaction: Transaction,
  { author, fields }: NewVersion,
  overlay: Overlay,
  mailDomain: string,
  now: Date,
): Promise<void> {
  const sorted = fields.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const changes = sorted.flatMap(({ address, before, after }) => {
    const fact = contactFacts[address];
    const said = Object.hasOwn(overlay, address) ? String(after ?? '') : null;
    return fact ? [{ fact, before: String(before ?? ''), after: said }] : [];
  });
  if (changes.length === 0) return;
  const staff = transaction.selectFrom('staff').selectAll().where('may_edit', '=', 1);
  const editors = await staff.orderBy('id').execute();
  const notice = { kind: 'contact', at: now.toISOString(), by: author.name, changes } as const;
  await queueNotices(transaction, editors, notice, mailDomain, now);
}
