import type { DeskErrorAnswer, DeskErrorWord } from '../../../../desk/contract.ts';
import { learnServerTime } from './server-time.ts';

/** The server has refused a request: `answer` says why. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal';
  readonly answer: DeskErrorAnswer;
  /** After how many seconds the request may be sent again; null when the server does not say. */
  readonly retryAfter: number | null;

  constructor(answer: DeskErrorAnswer, retryAfter: number | null) {
    super(answer.error);
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

// Longer than a slow phone network takes, shorter than anybody waits.
const timeoutMilliseconds = 20_000;

/**
 * Calls a function of the desk.
 *
 * @param path below `/desk/api/`
 * @param body what changes; nothing with `GET`
 * @throws DeskRefusal when the server refuses; another error when it can't be reached, or has no answer of ours
 */
export async function callDesk<Answer>(method: Method, path: string, body: unknown = {}): Promise<Answer> {
  const response = await fetch(`/desk/api/${path}`, {
    method,
    signal: AbortSignal.timeout(timeoutMilliseconds),
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  learnServerTime(response.headers.get('date'));
  const answer: unknown = await response.json();
  if (response.ok) return answer as Answer;
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  throw new DeskRefusal(answer as DeskErrorAnswer, retryAfter);
}

/** Whether the server has refused a request for this reason. */
export function isRefusedAs(word: DeskErrorWord, error: unknown): boolean {
  return error instanceof DeskRefusal && error.answer.error === word;
}

/** Whether an error says that nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return isRefusedAs('signed-out', error);
}
