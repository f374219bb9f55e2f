import { randomUUID } from 'node:crypto';
import type { FieldValue } from '../../desk/contract/website.ts';
import type { Database } from '../database/schema.ts';
import { createSiteReader, readValue } from '../website/site-content.ts';
import { applyVersion, type NewVersion, storeVersion } from '../website/store-version.ts';

/** Publishes fields without a desk or pages; one that is undefined goes back to the program's. */
export async function publishFields(
  database: Database,
  fields: Record<string, unknown>,
  now: Date,
  more: Partial<NewVersion> = {},
): Promise<number | undefined> {
  const { site, program, published } = await createSiteReader(database)();
  const changes = Object.entries(fields).map(([address, value]) => ({
    address,
    before: readValue(site, address),
    after: value === undefined ? readValue(program, address) : (value as FieldValue),
  }));
  const author = { id: '', name: 'Anna' };
  const about = { id: randomUUID(), author, reason: '', tookBack: null, keepsWords: false };
  const version = { ...about, fields: changes, ...more };
  const overlay = applyVersion(published.overlay, changes, program);
  const time = now.toISOString();
  return database
    .transaction()
    .execute((transaction) =>
      storeVersion(transaction, version, published.number, overlay, time, 'academy.example'),
    );
}
