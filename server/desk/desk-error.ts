import { randomBytes } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { type DeskErrorAnswer, type DeskErrorWord, deskErrors } from '../../desk/contract/errors.ts';
import { isDatabaseAway } from '../database/store-unavailable.ts';
import type { Log } from '../log.ts';
import { answerJson, HttpError, retryAfter, retrySoon } from '../requests/http-error.ts';

export class DeskError extends Error {
  override name = 'DeskError';
  readonly answer: DeskErrorAnswer;
  readonly headers: Record<string, string>;

  constructor(
    error: DeskErrorWord,
    details: Omit<DeskErrorAnswer, 'error'> = {},
    headers: Record<string, string> = {},
  ) {
    super(error);
    this.answer = { error, ...details };
    this.headers = headers;
  }
}

/** Logs why a page, as visitors see its address, can't be rendered, under a number that staff can tell. */
export function failPage(log: Log, page: string, error: unknown): DeskError {
  const number = randomBytes(2).toString('hex');
  log.error(`${page} can't be rendered (number ${number}).`, error);
  return new DeskError('page-fails', { page, number });
}

/** @param milliseconds until the client may try again */
export const createWaitError = (milliseconds: number): DeskError =>
  new DeskError('too-many', {}, retryAfter(milliseconds));

// Pages poll all the time: failures closer together, in milliseconds, are one outage.
const outagePause = 60_000;

/** Creates the handler of errors below `/desk/api`. It logs ours with their stack, an outage in one line. */
export function createDeskErrors(log: Log, elapsed = () => performance.now()) {
  let lastOutage = Number.NEGATIVE_INFINITY;

  function toDeskError(error: unknown): DeskError {
    if (error instanceof DeskError) return error;
    if (error instanceof HttpError) return new DeskError(error.status === 413 ? 'too-large' : 'unreadable');
    if (error instanceof HTTPException) return new DeskError('unreadable');
    if (isDatabaseAway(error)) return reportOutage(error);
    log.error('A request of the desk failed unexpectedly.', error);
    return new DeskError('failed');
  }

  function reportOutage(error: unknown): DeskError {
    const isNew = elapsed() - lastOutage > outagePause;
    lastOutage = elapsed();
    if (isNew) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error(`The desk can't reach its data, and asks its pages to try again (${reason}).`);
    }
    return new DeskError('unavailable', {}, retrySoon);
  }

  return (error: unknown): Response => {
    const { answer, headers } = toDeskError(error);
    return answerJson(deskErrors[answer.error], answer, headers);
  };
}
