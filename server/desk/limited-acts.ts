import { createMiddleware } from 'hono/factory';
import { replyPace } from '../../desk/contract/messages.ts';
import { isRecent } from '../database/clock-skew.ts';
import { lockText } from '../database/locks.ts';
import type { Database, Schema } from '../database/schema.ts';
import { type Allowance, readRemaining } from '../limits/allowance.ts';
import type { DeskContext, SignedIn } from './desk-context.ts';
import { createWaitError } from './desk-error.ts';

const minute = 60_000;
const hour = 60 * minute;

type Kind = Schema['limited_acts']['kind'];

// The limits bound the damage by a stolen session; an academy needs a few acts a week.
const limits: Record<Kind, Allowance & { isOverAll: boolean }> = {
  /** Adding and removing people: over all, since each one added could add as many. `staff` has no limit. */
  people: { most: 20, within: hour, isOverAll: true },
  'sign-outs': { most: 20, within: hour, isOverAll: false },
  mails: { most: 30, within: hour, isOverAll: false },
  replies: { most: replyPace.mostAMinute, within: minute, isOverAll: false },
  files: { most: 60, within: hour, isOverAll: false },
  pictures: { most: 30, within: hour, isOverAll: false },
};

/** Limited acts count for no longer than this. */
export const actMilliseconds = Math.max(...Object.values(limits).map(({ within }) => within));

/** Creates the middleware that limits acts of a kind: of one person's sessions, or of everybody together. */
export function createActLimit({ database, now, log }: Pick<DeskContext, 'database' | 'now' | 'log'>) {
  return (kind: Kind) =>
    createMiddleware<SignedIn>(async ({ var: { person } }, next) => {
      const { isOverAll, ...allowance } = limits[kind];
      const act = { staff_id: isOverAll ? null : person.id, kind };
      const { remaining, wait } = await countAct(database, act, allowance, now());
      if (wait > 0) throw createWaitError(wait);
      if (remaining === 1)
        log.warn(
          `Person ${person.id} has done the last of ${allowance.most} limited acts (${kind}) in ${allowance.within / minute} min${isOverAll ? ' of all persons together' : ''}.`,
        );
      await next();
    });
}

type LimitedAct = Pick<Schema['limited_acts'], 'staff_id' | 'kind'>;

function countAct(database: Database, act: LimitedAct, allowance: Allowance, now: Date) {
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, `${act.kind} ${act.staff_id ?? 'of all'}`);
    const counted = await transaction
      .selectFrom('limited_acts')
      .select('created_at')
      .where('staff_id', act.staff_id === null ? 'is' : '=', act.staff_id)
      .where('kind', '=', act.kind)
      .where(isRecent('created_at', allowance.within, now))
      .orderBy('created_at', 'desc')
      .limit(allowance.most)
      .execute();
    const times = counted.map((each) => each.created_at);
    const result = readRemaining(times, allowance, now);
    if (result.remaining > 0)
      await transaction
        .insertInto('limited_acts')
        .values({ ...act, created_at: now.toISOString() })
        .execute();
    return result;
  });
}
