import type { Log } from '../log.ts';
import type { CrossOrigin } from './cross-origin.ts';
import { answerRejection } from './json-answer.ts';
import { Rejection, toRejection } from './rejection.ts';

/** Answers a request of a client; null where nothing is limited. */
type Handler = (request: Request, client: string | null) => Promise<Response>;

type Context = { handlers: Readonly<Record<string, Handler>>; crossOrigin: CrossOrigin; log: Log };

/**
 * Creates everything under `/functions/`: whatever is asked there and whatever fails, the answer is one that a stock
 * client reads correctly, so a rejection is JSON and never a page (contracts, section 1).
 *
 * @param context the functions by path, what other origins may read, the log
 */
export function createFunctions({ handlers, crossOrigin, log }: Context): Handler {
  return async (request, client) => {
    // Also for a function we don't have: else the page asking would be told of a network failure, not of a 404.
    if (request.method === 'OPTIONS') return crossOrigin.answerPreflight(request);
    const handle = findHandler(handlers, request);
    const response = await handle(request, client).catch((error) => answerRejection(toRejection(error, log)));
    crossOrigin.allowReading(request, response);
    return response;
  };
}

function findHandler(handlers: Context['handlers'], request: Request): Handler {
  const { pathname } = new URL(request.url);
  const handler = Object.hasOwn(handlers, pathname) ? handlers[pathname] : undefined;
  if (!handler) return refuse(new Rejection(404, 'There is no such function.'));
  if (request.method === 'POST') return handler;
  return refuse(new Rejection(405, 'Please send it with POST.', { headers: { allow: 'POST, OPTIONS' } }));
}

function refuse(rejection: Rejection): Handler {
  return () => Promise.reject(rejection);
}
