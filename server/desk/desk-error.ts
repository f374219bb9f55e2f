import { HTTPException } from 'hono/http-exception';
import { type DeskErrorAnswer, type DeskErrorWord, deskErrors } from '../../desk/contract.ts';
import { HttpError } from '../contact/http-error.ts';
import { answerJson } from '../contact/json-answer.ts';
import type { Log } from '../log.ts';

/** A refused request of the desk. */
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

/** @param milliseconds until the client may try again */
export function tooMany(milliseconds: number): DeskError {
  return new DeskError('too-many', {}, { 'retry-after': String(Math.ceil(milliseconds / 1000)) });
}

/** Creates the handler of all errors below `/desk/api`; it logs those that are ours. */
export function createDeskErrors(log: Log) {
  return (error: unknown): Response => {
    const { answer, headers } = toDeskError(error, log);
    return answerJson(deskErrors[answer.error], answer, headers);
  };
}

function toDeskError(error: unknown, log: Log): DeskError {
  if (error instanceof DeskError) return error;
  // Of a body that is too long, or breaks off.
  if (error instanceof HttpError) return new DeskError(error.status === 413 ? 'too-large' : 'unreadable');
  // Of a body that is no JSON.
  if (error instanceof HTTPException) return new DeskError('unreadable');
  log.error('A request of the desk failed unexpectedly.', error);
  return new DeskError('failed');
}
