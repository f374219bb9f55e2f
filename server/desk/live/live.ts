import { sql } from 'kysely';
import { type Studio, workingDayBefore } from '../../../content/studio-hours.ts';
import type { LiveAnswer, MailTrouble } from '../../../desk/inbox.ts';
import { clockSkew } from '../../database/clock-skew.ts';
import type { Database } from '../../database/open.ts';
import { readOpenInquiries } from '../../inquiries/open-inquiries.ts';
import { readMailTrouble } from '../../mail/outbox-health.ts';

type Context = { database: Database; now: () => Date; studio: Studio };

const most = { arrived: 20, changes: 50, due: 20 };
// Mails are in trouble after half an hour, so nobody needs to know within a second.
const troubleMilliseconds = 5000;

/**
 * Creates the reader of what is new: short queries along indexes, and one about mails every five seconds.
 *
 * @param context the database, the clock, and the studio's hours, by which inquiries begin to wait
 */
export function createLiveReader({ database, now, studio }: Context): () => Promise<LiveAnswer> {
  const readTrouble = createTroubleReader({ database, now });
  return async () => ({
    arrived: await readArrived(database, latest(now())),
    changes: await readChanges(database, latest(now())),
    open: await readOpenInquiries(database, now()),
    ...(await readDue(database, now(), studio)),
    trouble: await readTrouble(),
  });
}

// The newest by the clock of now: what a clock that was ahead has dated would hide everything newer until that day.
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

/** Selects what time has moved last, each with its kind: reminders that came due, and inquiries that began to wait. */
export function selectDue(database: Database, now: Date, studio: Studio) {
  const newestUntil = (time: 'remind_at' | 'waiting_since', moment: Date) =>
    database
      .selectFrom('inquiries')
      .select(['id', ({ ref }) => ref(time).as('time')])
      .where('quarantine_reason', 'is', null)
      .where(time, '<=', moment.toISOString())
      .orderBy(time, 'desc')
      .orderBy('id', 'desc')
      .limit(most.due);
  const reminded = newestUntil('remind_at', now).as('due');
  // Those without an answer only: the others wait since no time.
  const waiting = newestUntil('waiting_since', workingDayBefore(now, studio)).as('due');
  return database
    .selectFrom(reminded)
    .select(['id', 'time', sql.lit('reminded').as('kind')])
    .unionAll(database.selectFrom(waiting).select(['id', 'time', sql.lit('waiting').as('kind')]))
    .orderBy('time', 'desc')
    .orderBy('id', 'desc');
}

async function readDue(
  database: Database,
  now: Date,
  studio: Studio,
): Promise<Pick<LiveAnswer, 'reminded' | 'waiting'>> {
  const rows = await selectDue(database, now, studio).execute();
  const idsOf = (kind: 'reminded' | 'waiting') => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { reminded: idsOf('reminded'), waiting: idsOf('waiting') };
}

function createTroubleReader({ database, now }: Omit<Context, 'studio'>): () => Promise<MailTrouble | null> {
  let last: { at: number; trouble: MailTrouble | null } | undefined;
  return async () => {
    const at = performance.now();
    if (!last || at - last.at >= troubleMilliseconds)
      last = { at, trouble: await readMailTrouble(database, now()) };
    return last.trouble;
  };
}
