import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import type { Facts } from './facts.ts';
import { proveStorable } from './inquiries/inquiry-store.ts';
import type { Log } from './log.ts';
import { remember } from './remember.ts';
import { answerJson, retrySoon } from './requests/http-error.ts';
import type { PagesState } from './website/shown-site.ts';

type Context = {
  database: Database;
  now: () => Date;
  log: Pick<Log, 'info' | 'warn'>;
  /** The state of the website's pages, which does not count either: pages may fail on their own. */
  pages: { describe: () => PagesState };
  elapsed?: () => number;
};

// A database that hangs must not make the check hang: proxies wait longer than this.
const timeoutMilliseconds = 2000;
// Repeated or concurrent checks get the last result: the path is public, and each check writes.
const validMilliseconds = 5000;

const contactMilliseconds = 180 * 24 * 60 * 60_000;

/** Answers where to report a hole (RFC 9116), at the academy's e-mail address as it is published now. */
export function answerSecurityContact(
  { facts, config }: { facts: Pick<Facts, 'email'>; config: Pick<Config, 'siteUrl'> },
  now: Date,
): Response {
  const path = new URL('/.well-known/security.txt', config.siteUrl);
  const expires = new Date(now.getTime() + contactMilliseconds).toISOString();
  const text = `Contact: mailto:${facts.email}\nExpires: ${expires}\nPreferred-Languages: en, zh\nCanonical: ${path}\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/**
 * Creates the readiness check: whether this instance can store inquiries. Mails that fail don't count:
 * inquiries would then be lost instead of late.
 */
export function createReadiness({ database, now, log, pages, elapsed }: Context) {
  let wasReady = true;

  async function prove(): Promise<boolean> {
    const reason = await withTimeout(proveStorable(database, now())).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const isReady = reason === undefined;
    if (!isReady && wasReady) log.warn(`Not ready: no inquiry can be stored at present (${reason}).`);
    if (isReady && !wasReady) log.info('Ready again: inquiries can be stored.');
    wasReady = isReady;
    return isReady;
  }

  const readReady = remember(prove, validMilliseconds, elapsed);
  return async (): Promise<Response> => {
    const isReady = await readReady();
    const state = pages.describe();
    if (isReady) return answerJson(200, { status: 'ready', pages: state });
    return answerJson(503, { status: 'not ready', pages: state }, retrySoon);
  };
}

async function withTimeout(work: Promise<void>): Promise<void> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), timeoutMilliseconds);
  await Promise.race([work, silence]).finally(() => clearTimeout(timer));
}
