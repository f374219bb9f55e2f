import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import type { Mailer } from './mailer.ts';
import { describeOutboxTrouble, readOutboxHealth } from './outbox-health.ts';

type Context = { database: Database; mailer: Pick<Mailer, 'check'>; now: () => Date; log: Log };

// Often enough to be seen the same day in any log, rarely enough not to bury what else it says.
const everyMilliseconds = 15 * 60 * 1000;

/**
 * Creates the watch over the mails: it tries the settings at the start, and says in the log, again and again, that mails
 * are stuck. Neither keeps an inquiry from being stored.
 *
 * @param context the database, the mailer, clock and log
 */
export function createOutboxWatch({ database, mailer, now, log }: Context) {
  let timer: NodeJS.Timeout | undefined;

  async function checkMailer(): Promise<void> {
    await mailer.check().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(`Mails can't be sent at present: check SMTP_URL. They are kept and tried again (${reason}).`);
    });
  }

  async function look(): Promise<void> {
    // A database that is away is told of by the outbox itself.
    const health = await readOutboxHealth(database, now()).catch(() => undefined);
    const trouble = health && describeOutboxTrouble(health);
    if (trouble) log.error(trouble);
  }

  return {
    checkMailer,
    look,
    run(): void {
      void checkMailer();
      void look();
      timer = setInterval(() => void look(), everyMilliseconds);
    },
    stop: () => clearInterval(timer),
  };
}
