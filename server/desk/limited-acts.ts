import { createMiddleware } from 'hono/factory';
import { isRecent } from '../database/clock-skew.ts';
import { lockText } from '../database/lock-text.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { readRemaining } from '../limits/allowance.ts';
import type { DeskContext, SignedIn } from './desk-context.ts';
import { tooMany } from './desk-error.ts';

const hour = 60 * 60_000;

type Kind = Schema['limited_acts']['kind'];

// An academy needs a few of these a week. They bound what a stolen session does before somebody reads the
// mails about it.
const limits: Record<Kind, { mostAnHour: number; isOverAll: boolean }> = {
  /** Adding and removing people: over all, else each one added could add as many. `staff` has no limit. */
  people: { mostAnHour: 20, isOverAll: true },
  /** Signing others out, which stops whoever stole a session: nobody else uses it up. */
  'sign-outs': { mostAnHour: 20, isOverAll: false },
  /** Whatever makes a mail go out: resending one, and restoring an inquiry. */
  mails: { mostAnHour: 30, isOverAll: false },
  replies: { mostAnHour: 20, isOverAll: false },
};

/**
 * Creates the middleware that limits how many acts of a kind are done in an hour, by one person over all
 * their sessions or by everybody together, over all instances. The log says who reaches it.
 */
export function createActLimit({ database, now, log }: Pick<DeskContext, 'database' | 'now' | 'log'>) {
  return (kind: Kind) =>
    createMiddleware<SignedIn>(async ({ var: { person } }, next) => {
      const { mostAnHour, isOverAll } = limits[kind];
      const act = { staff_id: isOverAll ? null : person.id, kind };
      const { remaining, wait } = await countAct(database, act, mostAnHour, now());
      if (wait > 0) throw tooMany(wait);
      if (remaining === 1)
        log.warn(
          `Person ${person.id} has done the last of ${mostAnHour} limited acts (${kind}) in an hour${isOverAll ? ' of all persons together' : ''}.`,
        );
      await next();
    });
}

type LimitedAct = Pick<Schema['limited_acts'], 'staff_id' | 'kind'>;

function countAct(database: Database, act: LimitedAct, mostAnHour: number, now: Date) {
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, `${act.kind} ${act.staff_id ?? 'of all'}`);
    const counted = await transaction
      .selectFrom('limited_acts')
      .select('created_at')
      .where('staff_id', act.staff_id === null ? 'is' : '=', act.staff_id)
      .where('kind', '=', act.kind)
      .where(isRecent('created_at', hour, now))
      .orderBy('created_at', 'desc')
      .limit(mostAnHour)
      .execute();
    const times = counted.map((each) => each.created_at);
    const result = readRemaining(times, { most: mostAnHour, within: hour }, now);
    if (result.remaining > 0)
      await transaction
        .insertInto('limited_acts')
        .values({ ...act, created_at: now.toISOString() })
        .execute();
    return result;
  });
}

/** Deletes what counts no more, and what a wrong clock has set in the future. */
export async function deleteOldActs(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('limited_acts')
    .where(({ not }) => not(isRecent('created_at', hour, now)))
    .execute();
}
