import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import type { Output } from './process-output.ts';
import { redactEmails } from './redact-emails.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** What one request came to. */
type RequestRecord = { method: string; path: string; status: number; milliseconds: number };

/**
 * What the server tells its operator, a line of JSON each. Never a visitor's name, address or words: inquiries are
 * named by id, and whatever looks like an e-mail address is blotted out.
 */
export type Log = {
  info: (text: string) => void;
  warn: (text: string) => void;
  /** The error's own trail goes with it: whoever reads it wants to find the cause. */
  error: (text: string, error?: unknown) => void;
  /** Runs what answers a request: every line written meanwhile carries its id. */
  during: <Result>(requestId: string, run: () => Result) => Result;
  request: (record: RequestRecord, level?: LogLevel) => void;
  /** Whether the least that can be written is. */
  isDebugging: boolean;
};

/**
 * Creates the log.
 *
 * @param output where the lines go, warnings and errors to `err`
 * @param level the least that is written
 */
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
    // A line goes to the last of these whose level it reaches.
    pino.multistream(
      [
        { level: 'debug', stream: { write: output.out } },
        { level: 'warn', stream: { write: output.err } },
      ],
      { dedupe: true },
    ),
  );
  return {
    isDebugging: logger.isLevelEnabled('debug'),
    info: (text) => logger.info(redactEmails(text)),
    warn: (text) => logger.warn(redactEmails(text)),
    error: (text, error) =>
      logger.error(error === undefined ? {} : { trail: readTrail(error) }, redactEmails(text)),
    during: (requestId, run) => requests.run(requestId, run),
    request: (record, requestLevel = 'info') =>
      logger[requestLevel]({ ...record, path: redactEmails(record.path) }, 'request'),
  };
}

// Only the name, the words and the place of an error, and of what caused it: other fields that a database or a mail
// server puts on its errors can hold what a visitor wrote.
function readTrail(error: unknown): string {
  if (!(error instanceof Error)) return redactEmails(String(error));
  const cause = error.cause === undefined ? '' : `\ncaused by ${readTrail(error.cause)}`;
  return `${redactEmails(error.stack ?? error.message)}${cause}`;
}
