import { answerJson } from './contact/json-answer.ts';
import type { Database } from './database/open.ts';
import { proveStorable } from './inquiries/prove-storable.ts';
import type { Log } from './log.ts';

type Context = {
  database: Database;
  now: () => Date;
  log: Pick<Log, 'info' | 'warn'>;
  /** Milliseconds of a steady clock. */
  elapsed?: () => number;
};

// A database that doesn't answer at all must not keep the one who asks waiting: a proxy takes silence for longer.
const patienceMilliseconds = 2000;
// Whoever asks more often, or with others, gets the last answer: strangers can ask too, and each proof is a write.
const validMilliseconds = 5000;

/** The process runs: asked by what restarts it. */
export function answerAlive(): Response {
  return answerJson(200, { status: 'up' });
}

/**
 * Creates the answer to whether this instance can take inquiries. It says why not in the log, once for each change, and
 * not to who asks. Mails that wait or failed don't make it unready: without the site, inquiries would be lost that are
 * only late now.
 *
 * @param context the database that is tried, the clocks and the log
 */
export function createReadiness({ database, now, log, elapsed = () => performance.now() }: Context) {
  let last: { at: number; isReady: Promise<boolean> } | undefined;
  let wasReady = true;

  async function prove(): Promise<boolean> {
    const reason = await withinPatience(proveStorable(database, now())).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const isReady = reason === undefined;
    if (!isReady && wasReady) log.warn(`Not ready: no inquiry can be stored at present (${reason}).`);
    if (isReady && !wasReady) log.info('Ready again: inquiries can be stored.');
    wasReady = isReady;
    return isReady;
  }

  return async (): Promise<Response> => {
    if (!last || elapsed() - last.at >= validMilliseconds) last = { at: elapsed(), isReady: prove() };
    if (await last.isReady) return answerJson(200, { status: 'ready' });
    return answerJson(503, { status: 'not ready' }, { 'retry-after': '10' });
  };
}

async function withinPatience(work: Promise<void>): Promise<void> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), patienceMilliseconds);
  await Promise.race([work, silence]).finally(() => clearTimeout(timer));
}
