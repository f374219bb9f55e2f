import { type Studio, workingDayBefore } from '../../../content/studio-hours.ts';
import type { LiveAnswer } from '../../../desk/inbox.ts';
import { clockSkew } from '../../database/clock-skew.ts';
import type { Database } from '../../database/schema.ts';
import { readOpenInquiries } from '../../inquiries/open-inquiries.ts';
import { remember } from '../../remember.ts';
import { type FindTrouble, toServiceTrouble } from '../../trouble/find-trouble.ts';

type Context = { database: Database; now: () => Date; studio: Studio; findTrouble: FindTrouble };

const most = { arrived: 20, changes: 50, due: 20 };
// All trouble is hours or days old before it is serious, so nobody needs to know within a second.
const troubleMilliseconds = 5000;

/** Creates the reader of what is new: short queries along indexes, and the trouble every five seconds. */
export function createLiveReader({ database, now, studio, findTrouble }: Context): () => Promise<LiveAnswer> {
  const readTrouble = remember(async () => toServiceTrouble(await findTrouble()), troubleMilliseconds);
  const readDue = async (...due: Parameters<typeof selectDue>) =>
    (await selectDue(...due).execute()).map(({ id }) => id);
  return async () => {
    const time = now();
    return {
      arrived: await readArrived(database, latest(time)),
      changes: await readChanges(database, latest(time)),
      open: await readOpenInquiries(database, time),
      reminded: await readDue(database, 'remind_at', time),
      // Those without an answer only: the others wait since no time.
      waiting: await readDue(database, 'waiting_since', workingDayBefore(time, studio)),
      trouble: await readTrouble(),
    };
  };
}

// The newest by the clock of now: what a clock that was ahead has dated would hide everything newer until
// that day.
function latest(now: Date): string {
  return new Date(now.getTime() + clockSkew).toISOString();
}

async function readArrived(database: Database, until: string): Promise<string[]> {
  const rows = await database
    .selectFrom('inquiries')
    .select('id')
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most.arrived)
    .execute();
  return rows.map(({ id }) => id);
}

function readChanges(database: Database, until: string): Promise<LiveAnswer['changes']> {
  return database
    .selectFrom('history')
    .select(['id', 'inquiry_id as inquiry', 'kind', 'actor as by'])
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most.changes)
    .execute();
}

/** Selects what time has moved last: the newest by their reminder, or by the time since which they wait. */
export function selectDue(database: Database, time: 'remind_at' | 'waiting_since', until: Date) {
  return database
    .selectFrom('inquiries')
    .select('id')
    .where('quarantine_reason', 'is', null)
    .where(time, '<=', until.toISOString())
    .orderBy(time, 'desc')
    .orderBy('id', 'desc')
    .limit(most.due);
}
