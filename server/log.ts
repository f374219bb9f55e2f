import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import type { Output } from './process-output.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

type RequestRecord = { method: string; path: string; status: number; milliseconds: number };

/** The operator's log, one line of JSON per entry, without a visitor's name, address or text. */
export type Log = {
  info: (text: string) => void;
  warn: (text: string) => void;
  error: (text: string, error?: unknown) => void;
  /** Runs a request's handler: every line logged meanwhile contains the request's ID. */
  during: <Result>(requestId: string, run: () => Result) => Result;
  request: (record: RequestRecord, level?: LogLevel) => void;
};

export function createLog(output: Output, level: LogLevel = 'info'): Log {
  const requests = new AsyncLocalStorage<string>();
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ requestId: requests.getStore() }),
    },
    // `dedupe` sends a line only to the last stream whose level it reaches.
    pino.multistream(
      [
        { level: 'debug', stream: { write: output.out } },
        { level: 'warn', stream: { write: output.warn } },
        { level: 'error', stream: { write: output.err } },
      ],
      { dedupe: true },
    ),
  );
  return {
    info: (text) => logger.info(redactEmails(text)),
    warn: (text) => logger.warn(redactEmails(text)),
    error: (text, error) =>
      logger.error(error === undefined ? {} : { trail: readTrail(error) }, redactEmails(text)),
    during: (requestId, run) => requests.run(requestId, run),
    request: (record, requestLevel = 'info') =>
      logger[requestLevel]({ ...record, path: redactEmails(record.path) }, 'request'),
  };
}

/** Lets work fail: logs `during` once for each outage, and `after`, if given, once it is over. */
export function logOutages(
  log: Pick<Log, 'error' | 'info'>,
  work: () => Promise<void>,
  during: string,
  after?: string,
): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await work();
      if (isFailing && after) log.info(after);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error(during, error);
      isFailing = true;
    }
  };
}

// Only stacks: other fields of database and mail errors may contain a visitor's text.
function readTrail(error: unknown): string {
  if (!(error instanceof Error)) return redactEmails(String(error));
  const cause = error.cause === undefined ? '' : `\ncaused by ${readTrail(error.cause)}`;
  return `${redactEmails(error.stack ?? error.message)}${cause}`;
}

// Words, each with the text after its @: a search for the @ would read a long word from each character anew.
const word = /[^\s@<>"'()[\]/:,;=]+(@[^\s@<>"'()[\]/:,;]+)?/gu;
const escapedWord = /[^\s/:]+/gu;
const escapedAt = /.%40./isu;

/** Redacts every e-mail address in a text for the log: mail servers repeat addresses in their replies. */
export function redactEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text
    .replace(word, (whole, domain?: string) => (domain ? '[address]' : whole))
    .replace(escapedWord, (whole) => (escapedAt.test(whole) ? '[address]' : whole));
}
