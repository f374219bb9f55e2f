import type { LiveAnswer, MailTrouble } from '../../../desk/inbox.ts';
import { clockSkew } from '../../database/clock-skew.ts';
import type { Database } from '../../database/open.ts';
import { readOpenInquiries } from '../inquiry/open-inquiries.ts';
import { readMailTrouble } from './mail-trouble.ts';

type Context = { database: Database; now: () => Date };

const most = { arrived: 20, changes: 50 };
// Mails are in trouble after half an hour, so nobody needs to know within a second.
const troubleMilliseconds = 5000;

/**
 * Creates the reader of what is new: four short queries along indexes, and one about mails
 * every five seconds.
 */
export function createLiveReader({ database, now }: Context): () => Promise<LiveAnswer> {
  const readTrouble = createTroubleReader({ database, now });
  return async () => ({
    arrived: await readArrived(database, latest(now())),
    changes: await readChanges(database, latest(now())),
    open: await readOpenInquiries(database, now()),
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

function createTroubleReader({ database, now }: Context): () => Promise<MailTrouble | null> {
  let last: { at: number; trouble: MailTrouble | null } | undefined;
  return async () => {
    const at = performance.now();
    if (!last || at - last.at >= troubleMilliseconds)
      last = { at, trouble: await readMailTrouble(database, now()) };
    return last.trouble;
  };
}
