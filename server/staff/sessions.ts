import { randomUUID } from 'node:crypto';
import type { NotNull, SelectQueryBuilder } from 'kysely';
import type { Database, Schema, SessionsTable } from '../database/schema.ts';
import { isDatabaseAway } from '../database/store-unavailable.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts after its last use and in all, in milliseconds. */
export const sessionLimits = { unused: 14 * day, inAll: 60 * day };
// A use is written at most so often, so that reading pages costs no write each.
const touchMilliseconds = 5 * minute;

export async function createSession(
  database: Database,
  id: string,
  staffId: string,
  now: Date,
  browser?: Pick<SessionsTable, 'browser' | 'system' | 'known_browser'>,
): Promise<void> {
  const time = now.toISOString();
  const times = { created_at: time, last_used_at: time };
  const session = { id, public_id: randomUUID(), staff_id: staffId, ...browser, ...times };
  await database.insertInto('sessions').values(session).execute();
  await writeSeen(database, staffId, time);
}

/**
 * Finds the person of a session, by its cookie's hash, for each request: a removed person is out at once.
 *
 * @param isUse whether the request is a use of the session, after which it lasts longer
 */
export async function findSession(database: Database, id: string, now: Date, isUse = true) {
  const found = await selectLive(database, now)
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .selectAll('staff')
    .select('last_used_at')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_used_at: lastUsedAt, ...person } = found;
  if (isUse && now.getTime() - Date.parse(lastUsedAt) >= touchMilliseconds)
    await touch(database, id, person.id, now).catch((error: unknown) => {
      // A database that is locked or full can still be read.
      if (!isDatabaseAway(error)) throw error;
    });
  return person;
}

async function touch(database: Database, id: string, staffId: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await database.updateTable('sessions').set({ last_used_at: time }).where('id', '=', id).execute();
  await writeSeen(database, staffId, time);
}

async function writeSeen(database: Database, staffId: string, time: string): Promise<void> {
  await database.updateTable('staff').set({ last_seen_at: time }).where('id', '=', staffId).execute();
}

function selectLive(database: Database, now: Date): SelectQueryBuilder<Schema, 'sessions', object> {
  return database
    .selectFrom('sessions')
    .where('sessions.created_at', '>', new Date(now.getTime() - sessionLimits.inAll).toISOString())
    .where('sessions.last_used_at', '>', new Date(now.getTime() - sessionLimits.unused).toISOString());
}

/** Finds which of these sessions are still valid, without counting as a use of them. */
export async function findLiveSessions(database: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Set();
  const rows = await selectLive(database, now)
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Counts the browsers in which each person is signed in. */
export async function countSessions(database: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await selectLive(database, now)
    .select('staff_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy('staff_id')
    .execute();
  return new Map(rows.map(({ staff_id: id, count }) => [id, Number(count)]));
}

/** Lists the browsers in which a person is signed in, the last used first. */
export function readSessionsOf(database: Database, staffId: string, now: Date) {
  return selectLive(database, now)
    .select(['sessions.id as hash', 'public_id as id', 'browser', 'system'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('last_used_at', 'desc')
    .orderBy('public_id')
    .execute();
}

/** Ends one session of a person; elsewhere than at `ownId` its browser is forgotten: a thief may have it. */
export function endOwnSession(database: Database, staffId: string, publicId: string, ownId: string) {
  return database.transaction().execute(async (transaction) => {
    const session = transaction
      .selectFrom('sessions')
      .where('staff_id', '=', staffId)
      .where('public_id', '=', publicId);
    await transaction
      .deleteFrom('known_browsers')
      .where('staff_id', '=', staffId)
      .where(
        'browser',
        'in',
        session.where('id', '!=', ownId).select('known_browser').$narrowType<{ known_browser: NotNull }>(),
      )
      .execute();
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', 'in', session.select('id'))
      .returning('id')
      .executeTakeFirst();
    return ended?.id;
  });
}

export async function endSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a person, and forgets all their browsers, also those in which they had signed out. */
export function endSessionsOf(database: Database, staffId: string): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('known_browsers').where('staff_id', '=', staffId).execute();
    await transaction.deleteFrom('sessions').where('staff_id', '=', staffId).execute();
  });
}
