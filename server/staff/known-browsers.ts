import type { Database, Transaction } from '../database/schema.ts';
import { createToken, hashToken } from './tokens.ts';

export const knownBrowserMilliseconds = 400 * 24 * 60 * 60_000;

/** Finds a person, and whether they know this browser, at the same cost as for an unknown address. */
export function findPersonAndBrowser(transaction: Transaction, email: string, cookie: string, now: Date) {
  return transaction
    .selectFrom('staff')
    .leftJoin('known_browsers', (join) =>
      join
        .onRef('known_browsers.staff_id', '=', 'staff.id')
        .on('known_browsers.browser', '=', hashToken(cookie))
        .on('known_browsers.last_used_at', '>', oldest(now)),
    )
    .select(['staff.id', 'known_browsers.browser as knownBrowser'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Reads in which browsers anybody signed in before, by their cookies. */
export async function readKnownBrowsers(database: Database, now: Date): Promise<(cookie: string) => boolean> {
  const rows = database.selectFrom('known_browsers').select('browser');
  const known = await rows.where('last_used_at', '>', oldest(now)).execute();
  const hashes = new Set(known.map(({ browser }) => browser));
  return (cookie) => hashes.has(hashToken(cookie));
}

/** Remembers that a person signed in with this browser. A cookie that we did not set is replaced. */
export async function rememberBrowser(transaction: Transaction, staffId: string, cookie: string, now: Date) {
  const people = await transaction
    .selectFrom('known_browsers')
    .select('staff_id')
    .where('browser', '=', hashToken(cookie))
    .where('last_used_at', '>', oldest(now))
    .execute();
  const kept = people.length > 0 ? cookie : createToken();
  const time = now.toISOString();
  await transaction
    .insertInto('known_browsers')
    .values({ browser: hashToken(kept), staff_id: staffId, last_used_at: time })
    .onConflict((conflict) => conflict.columns(['browser', 'staff_id']).doUpdateSet({ last_used_at: time }))
    .execute();
  return { cookie: kept, isNew: !people.some((person) => person.staff_id === staffId) };
}

const oldest = (now: Date) => new Date(now.getTime() - knownBrowserMilliseconds).toISOString();
