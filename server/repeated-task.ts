import type { Log } from './log.ts';

/** Creates a task that runs at once and then at intervals, never twice at the same time. */
export function createRepeatedTask(work: () => Promise<void>, everyMilliseconds: number) {
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
    /** Stops after the current run. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Creates a watch that looks every minute.
 *
 * @param during the line of the log while it can't look, such as 'News were not mailed'
 */
export function createWatch(log: Pick<Log, 'error' | 'info'>, poll: () => Promise<void>, during: string) {
  const tryToPoll = logOutages(log, poll, `${during}; it is tried again every minute.`);
  return { poll, ...createRepeatedTask(tryToPoll, 60_000) };
}

/** Lets work fail: the log has one line for each outage, and where `after` says so one for its end. */
export function logOutages(
  log: Pick<Log, 'error' | 'info'> | undefined,
  work: () => Promise<void>,
  during: string,
  after?: string,
): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await work();
      if (isFailing && after) log?.info(after);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log?.error(during, error);
      isFailing = true;
    }
  };
}
