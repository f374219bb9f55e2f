import { answerJson } from './contact/json-answer.ts';
import type { Database } from './database/open.ts';
import { readOutboxHealth } from './mail/outbox-health.ts';

type Context = { database: Database; now: () => Date };

// A database that doesn't answer at all must not keep the one who asks waiting: a proxy takes silence for longer.
const patienceMilliseconds = 2000;

/** The process runs: asked by what restarts it. */
export function answerAlive(): Response {
  return answerJson(200, { status: 'up' });
}

/**
 * Creates the answer to whether this instance can take inquiries, and how its mails do. Mails that wait or failed
 * don't make it unready: without the site, inquiries would be lost that are only late now.
 *
 * @param context the database asked, and the clock
 */
export function createReadiness({ database, now }: Context) {
  return async (): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const { promise: silence, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason));
    try {
      const outbox = await Promise.race([readOutboxHealth(database, now()), silence]);
      return answerJson(200, { status: 'ready', database: 'answers', outbox });
    } catch {
      return answerJson(503, { status: 'not ready', database: 'does not answer' }, { 'retry-after': '10' });
    }
  };
}
