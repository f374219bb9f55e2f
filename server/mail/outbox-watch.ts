import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import type { Mailer } from './mailer.ts';
import { describeOutboxTrouble, readOutboxHealth } from './outbox-health.ts';

type Context = { database: Database; mailer: Pick<Mailer, 'check'>; now: () => Date; log: Log };

// Often enough to be noticed on the same day, rare enough not to flood the log.
const everyMilliseconds = 15 * 60 * 1000;

/**
 * Creates the monitor of the outbox: it tests the mail settings at the start, and repeats a warning while mails are
 * stuck. Neither prevents an inquiry from being stored.
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

  async function checkMails(): Promise<void> {
    // The outbox itself reports an unavailable database.
    const health = await readOutboxHealth(database, now()).catch(() => undefined);
    const trouble = health && describeOutboxTrouble(health);
    if (trouble) log.error(trouble);
  }

  return {
    checkMailer,
    checkMails,
    run(): void {
      void checkMailer();
      void checkMails();
      timer = setInterval(() => void checkMails(), everyMilliseconds);
    },
    stop: () => clearInterval(timer),
  };
}
