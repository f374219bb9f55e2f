import { randomUUID } from 'node:crypto';
import type { FieldValue } from '../../desk/website.ts';
import type { Database } from '../database/open.ts';
import { readOverlay } from '../website/overlay-store.ts';
import { createSiteReader, readValue } from '../website/site-content.ts';
import { type NewPublication, storePublication } from '../website/store-publication.ts';

/** Publishes fields without a desk or pages; one that is undefined goes back to the program's. */
export async function publishFields(
  database: Database,
  fields: Record<string, unknown>,
  now: Date,
  more: Partial<NewPublication> = {},
): Promise<string> {
  const content = await createSiteReader(database)();
  const changes = Object.entries(fields).map(([address, value]) => ({
    address,
    before: readValue(content.site, address),
    after: value === undefined ? readValue(content.program, address) : (value as FieldValue),
  }));
  const id = randomUUID();
  const author = { id: '', name: 'Anna' };
  const publication = { id, author, reason: '', tookBack: null, fields: changes, ...more };
  const storing = { database, mailDomain: 'academy.example', authorize: async () => undefined };
  const before = await readOverlay(database);
  await storePublication(storing, publication, before, content, now.toISOString());
  return publication.id;
}
