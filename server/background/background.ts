import { logOutages } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createMailboxReader } from '../mailbox/mailbox-reader.ts';
import { createMorningQueue } from '../staff-mails/morning-mail.ts';
import { queueNewsMails } from '../staff-mails/news-mail.ts';
import { createTroubleLog } from '../trouble/find-trouble.ts';
import type { ShownSite } from '../website/shown-site.ts';
import { createHousekeeping } from './housekeeping.ts';

type Context = Parameters<typeof createHousekeeping>[0] &
  Parameters<typeof createMailboxReader>[0] &
  Parameters<typeof createMorningQueue>[0] &
  Parameters<typeof createTroubleLog>[0] & {
    shown: Pick<ShownSite, 'lookOnce'>;
    outbox: Pick<Outbox, 'run' | 'stop'>;
    follow: () => Promise<void>;
  };

/** `failing` and `again`: the lines of the log at the begin and the end of an outage, unless the work logs them. */
type Task = { every: number; work: () => Promise<void>; failing?: string; again?: string };

const second = 1000;
const minute = 60 * second;
const retry = 'it is tried again every minute.';

/**
 * Creates all that the server does by a clock. Each instance does it, so a row says what keeps two of them from
 * doing the same thing twice, if that matters. (The desk's open pages have a clock of their own, which runs
 * while there are any: server/desk/live/live-watch.ts.)
 */
export function createBackground({ shown, outbox, follow, ...context }: Context) {
  const housekeeping = createHousekeeping(context);
  const rows: Task[] = [
    /** Renders a newly published version, for the instance's own pages. */
    { every: second, work: shown.lookOnce },
    /** Follows the facts that staff publish, for the instance's own memory. */
    {
      ...{ every: 2 * second, work: follow },
      failing: "The facts that staff publish can't be read; the last known go on.",
      again: 'The facts that staff publish are read again.',
    },
    /** Queues the morning mails. One instance a day: its row in `mornings`. */
    {
      every: minute,
      work: createMorningQueue(context),
      failing: `The morning mail was not queued; ${retry}`,
    },
    /** Queues the mails of news. One instance a person: a lock on the row in `staff`. */
    { every: minute, work: () => queueNewsMails(context), failing: `News were not mailed; ${retry}` },
    /** Logs what is the matter, in the instance's own log. */
    {
      every: minute,
      work: createTroubleLog(context),
      failing: `What is the matter could not be read; ${retry}`,
    },
    /** Erases what is old, and repairs times. Twice does no harm. */
    { every: 15 * minute, work: housekeeping.sweep },
  ];
  const tasks = [
    ...rows.map(({ every, work, failing, again }) =>
      createRepeatedTask(failing ? logOutages(context.log, work, failing, again) : work, every),
    ),
    /** Sends mails as they are stored or become due, and looks every 10 seconds. A lease on each mail. */
    outbox,
    /** Reads the mailbox as mails arrive, and looks every minute. A lease on each folder, in `mailboxes`. */
    createMailboxReader(context),
  ];
  return {
    run(): void {
      for (const task of tasks) task.run();
    },
    /** Waits for what runs at the moment; for mails, a few seconds. */
    async stop(): Promise<void> {
      housekeeping.giveUp();
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

/** Creates a task that runs at once and then at intervals, never twice at the same time. */
function createRepeatedTask(work: () => Promise<void>, everyMilliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function runOnce(): void {
    running ??= work().finally(() => {
      running = undefined;
    });
  }

  return {
    run(): void {
      runOnce();
      timer = setInterval(runOnce, everyMilliseconds);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
