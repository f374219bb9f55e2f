import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import type { Log } from '../log.ts';
import { createRepeatedTask } from '../repeated-task.ts';
import { createTroubleFinder, describeTrouble } from './find-trouble.ts';

type Context = {
  database: Database;
  now: () => Date;
  config: Pick<Config, 'attachmentBytes' | 'dataDir' | 'leastFreePercent' | 'mailbox'>;
  facts: Pick<Facts, 'timeZone'>;
  log: Pick<Log, 'info' | 'error'>;
};

type Kind = keyof ReturnType<typeof describeTrouble>;

const everyMilliseconds = 60_000;

const ends: Record<Kind, string> = {
  mails: 'No mail is stuck any more.',
  disk: 'The disk of DATA_DIR has room again.',
  damage: 'The database is whole again.',
  backup: 'There is a new backup.',
  files: 'There is room for files again.',
  mailbox: 'The mailbox is read again.',
};

/** Creates the watch that looks every minute, and logs each trouble when it begins and when it is over. */
export function createTroubleWatch({ database, now, config, facts, log }: Context) {
  const findTrouble = createTroubleFinder({ database, config, now });
  const present = new Set<string>();
  let isFailing = false;

  async function poll(): Promise<void> {
    const sentences = describeTrouble(await findTrouble(), facts.timeZone);
    for (const [kind, end] of Object.entries(ends)) {
      const sentence = sentences[kind as Kind];
      if (sentence && !present.has(kind)) log.error(`${sentence} What helps: npm run inquiries -- check`);
      if (!sentence && present.has(kind)) log.info(end);
      if (sentence) present.add(kind);
      else present.delete(kind);
    }
  }

  async function tryToPoll(): Promise<void> {
    try {
      await poll();
      isFailing = false;
    } catch (error) {
      // One line for each outage of the database.
      if (!isFailing)
        log.error('What is the matter could not be read; it is tried again every minute.', error);
      isFailing = true;
    }
  }

  return { findTrouble, poll, ...createRepeatedTask(tryToPoll, everyMilliseconds) };
}
