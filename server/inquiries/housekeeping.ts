import { clockSkew } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { repairOutboxTimes } from '../mail/repair-times.ts';
import { forgetClients } from './client-limit.ts';

type Context = { database: Database; now: () => Date; log: Log };

const everyMilliseconds = 60 * 60 * 1000;

/**
 * Creates what tidies the database at the start and every hour: it deletes the counts of clients that no limit looks
 * back to, and repairs times that a clock which was ahead has left in the future.
 *
 * @param context the database, the clock and the log
 */
export function createHousekeeping({ database, now, log }: Context) {
  let timer: NodeJS.Timeout | undefined;
  let toldInquiries = 0;

  async function tidyTimes(): Promise<void> {
    const mails = await repairOutboxTimes(database, now());
    const clients = await forgetClients(database, now());
    if (mails + clients === 0) return;
    log.warn(
      `The clock was ahead: ${mails} times of mails and ${clients} counts of clients lay in the future and are repaired.`,
    );
  }

  // They are not repaired: where the clock is behind now, that would put a wrong time over a right one for good.
  async function tellFutureInquiries(): Promise<void> {
    const count = await countFutureInquiries(database, now());
    if (count > 0 && count !== toldInquiries) {
      const carry = count === 1 ? '1 inquiry carries' : `${count} inquiries carry`;
      log.warn(
        `${carry} a time in the future: the clock was ahead when they came, or is behind now. They stay as they are.`,
      );
    }
    toldInquiries = count;
  }

  async function tidy(): Promise<void> {
    for (const task of [tidyTimes, tellFutureInquiries]) {
      await task().catch((error) =>
        log.error('The database was not tidied; it is tried again in an hour.', error),
      );
    }
  }

  return {
    tidy,
    run(): void {
      void tidy();
      timer = setInterval(tidy, everyMilliseconds);
    },
    stop: () => clearInterval(timer),
  };
}

async function countFutureInquiries(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('inquiries')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('created_at', '>', new Date(now.getTime() + clockSkew).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
