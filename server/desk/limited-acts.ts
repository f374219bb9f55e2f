import { createMiddleware } from 'hono/factory';
import { clockSkew } from '../database/clock-skew.ts';
import { lockText } from '../database/lock-text.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { DeskContext, SignedIn } from './desk-context.ts';
import { tooMany } from './desk-error.ts';

const hour = 60 * 60_000;

type Kind = Schema['limited_acts']['kind'];

// An academy needs a few of these a week. They bound what a stolen session does before somebody reads the mails about it.
const mostAnHour: Record<Kind, number> = {
  /** Adding and removing people, and signing them out. */
  people: 20,
  /** Whatever makes a mail go out: resending one, and restoring an inquiry. */
  mails: 30,
};

/**
 * Creates the middleware that limits how many acts of a kind one person does in an hour, over all their sessions and all
 * instances. The log says when somebody reaches it.
 */
export function createActLimit({ database, now, log }: Pick<DeskContext, 'database' | 'now' | 'log'>) {
  return (kind: Kind) =>
    createMiddleware<SignedIn>(async ({ var: { person } }, next) => {
      const { wait, isLast } = await countAct(database, { staff_id: person.id, kind }, now());
      if (wait > 0) throw tooMany(wait);
      if (isLast)
        log.warn(`Person ${person.id} has done ${mostAnHour[kind]} limited acts (${kind}) in an hour.`);
      await next();
    });
}

function countAct(database: Database, act: { staff_id: string; kind: Kind }, now: Date) {
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, `${act.kind} ${act.staff_id}`);
    const counted = await transaction
      .selectFrom('limited_acts')
      .select('created_at')
      .where('staff_id', '=', act.staff_id)
      .where('kind', '=', act.kind)
      .where('created_at', '>', new Date(now.getTime() - hour).toISOString())
      .where('created_at', '<=', new Date(now.getTime() + clockSkew).toISOString())
      .orderBy('created_at', 'desc')
      .limit(mostAnHour[act.kind])
      .execute();
    const first = counted[mostAnHour[act.kind] - 1];
    if (first) return { wait: Date.parse(first.created_at) + hour - now.getTime(), isLast: false };
    await transaction
      .insertInto('limited_acts')
      .values({ ...act, created_at: now.toISOString() })
      .execute();
    return { wait: 0, isLast: counted.length === mostAnHour[act.kind] - 1 };
  });
}

/** Deletes what counts no more, and what a wrong clock has set in the future. */
export async function deleteOldActs(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('limited_acts')
    .where(({ eb, or }) =>
      or([
        eb('created_at', '<=', new Date(now.getTime() - hour).toISOString()),
        eb('created_at', '>', new Date(now.getTime() + clockSkew).toISOString()),
      ]),
    )
    .execute();
}
