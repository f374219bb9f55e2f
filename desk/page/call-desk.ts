import { useSyncExternalStore } from 'react';
import { fill } from '../../content/fill-slots.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Answer, Call, Route } from '../contract/api.ts';
import { type DeskErrorAnswer, type DeskErrorWord, deskErrors } from '../contract/errors.ts';
import type { DeskWords } from '../words/desk-words.ts';
import { createWatchers, learnServerTime } from './desk-context.ts';
import { fillCounted } from './words/format-words.ts';

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

/** No answer of ours came: the server or the network is down, or something in between answered. */
export class ServerUnreachable extends Error {
  override name = 'ServerUnreachable';
}

// Longer than slow phone networks take. Within its request a picture of up to 5 MB is converted, and a
// publication is rendered: a second's work, but not on a small server that has others to do.
const timeoutMilliseconds = { usual: 20_000, publication: 60_000, file: 300_000 };

// A call without a parameter, body or query needs nothing but its route.
type Rest<Name extends Route> = keyof Call<Name> extends never ? [] : [Call<Name>];

/**
 * Calls a route of the desk: `callDesk('GET inquiries/:id', { id })`.
 *
 * @throws DeskRefusal when the server refuses; ServerUnreachable when it gives no answer, or none of ours
 */
export async function callDesk<Name extends Route>(route: Name, ...rest: Rest<Name>): Promise<Answer<Name>> {
  const [method = '', path = ''] = route.split(' ');
  const {
    query,
    body = {},
    ...parameters
  } = (rest[0] ?? {}) as {
    query?: string;
    body?: unknown;
    [parameter: string]: unknown;
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  const { response, answer } = await send(method, query ? `${filled}?${query}` : filled, body).catch(
    (cause: unknown) => {
      throw new ServerUnreachable('No answer of the desk.', { cause });
    },
  );
  if (response.ok) return answer as Answer<Name>;
  // A proxy may answer for the server, with JSON of its own too.
  if (!isDeskError(answer)) throw new ServerUnreachable(`The answer ${response.status} is not the desk's.`);
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  throw new DeskRefusal(answer, retryAfter);
}

/** Sends a request and reads the JSON of its answer; a page of a proxy is none, so that this fails. */
async function send(method: string, path: string, body: unknown) {
  const isFile = body instanceof Blob;
  const kind = isFile ? 'file' : path === 'website/versions' ? 'publication' : 'usual';
  const response = await fetch(`/desk/api/${path}`, {
    method,
    signal: AbortSignal.timeout(timeoutMilliseconds[kind]),
    headers: {
      ...(globalThis.document?.hidden && { 'desk-hidden': '1' }),
      ...(method !== 'GET' && { 'content-type': isFile ? body.type : 'application/json' }),
    },
    ...(method !== 'GET' && { body: isFile ? body : JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  // The clock of a proxy is not the server's.
  if (response.ok || isDeskError(answer)) learnServerTime(response.headers.get('date'));
  learnServedBuild(response.headers.get('desk-build'));
  return { response, answer };
}

function isDeskError(answer: unknown): answer is DeskErrorAnswer {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  return typeof answer.error === 'string' && Object.hasOwn(deskErrors, answer.error);
}

/** Reads why the server has refused a request; empty where something else has failed. */
export const readRefusal = (error: unknown): Partial<DeskErrorAnswer> =>
  error instanceof DeskRefusal ? error.answer : {};

/** Whether the server has refused a request for this reason. */
export const isRefusedAs = (word: DeskErrorWord, error: unknown) => readRefusal(error).error === word;

/** Whether the server has refused a note or a reply because something else has its ID. */
export const isIdTaken = (error: unknown) => readRefusal(error).fields?.['id'] !== undefined;

/** Waits for a deletion. A colleague or another tab may have made it meanwhile, which is no failure. */
export async function ignoreGone(deletion: Promise<unknown>, as: DeskErrorWord = 'not-found'): Promise<void> {
  await deletion.catch((error) => {
    if (!isRefusedAs(as, error)) throw error;
  });
}

/** The causes that stop the whole desk: the browser's connection, the way to the server, or its database. */
export type Trouble = 'offline' | 'unreachable' | 'unavailable';

/** Finds the trouble that a failed request is a sign of; null when the request alone failed. */
export function findTrouble(error: unknown, isOnline = navigator.onLine): Trouble | null {
  if (isRefusedAs('unavailable', error)) return 'unavailable';
  if (!(error instanceof ServerUnreachable)) return null;
  return isOnline ? 'unreachable' : 'offline';
}

/** Says that something did not work, where nothing more precise is known. */
export function describeFailure(error: unknown, words: DeskWords): string {
  const { address } = readRefusal(error);
  if (address) return fill(words.signIn.elsewhere, { address });
  const trouble = findTrouble(error);
  return trouble ? words.tryLater[trouble] : words.signIn.failed;
}

/** Says when more can be done after `too-many`; undefined after other errors. */
export function describeLimit(error: unknown, { trouble }: DeskWords, language: Language) {
  if (!(error instanceof DeskRefusal) || error.answer.error !== 'too-many') return undefined;
  return fillCounted(trouble.tooMany, Math.ceil((error.retryAfter ?? 60) / 60), language);
}

// An upgraded server may refuse requests of an open page, and send answers that the page has no words for. So
// every answer names the build of the desk that the server serves (docs/contract.md, section 7).

let own: string | null = null;
let isOutdated = false;
const { watch, notify } = createWatchers();

/** Sets which build this page is: its script's address; null in development, where hot reload replaces it. */
export function setOwnBuild(script: string | null): void {
  own = script;
}

/**
 * Learns from the header `desk-build` of an answer which build the server serves. A page that has met another
 * stays outdated: of two instances with different builds, either may answer next.
 */
function learnServedBuild(served: string | null): void {
  if (own === null || served === null || served === own) return;
  isOutdated = true;
  notify();
}

/** Whether the server serves another build than this page. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(watch, () => isOutdated);
}
