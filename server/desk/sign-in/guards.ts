import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { createFloodLimit } from '../../limits/flood-limit.ts';
import type { Log } from '../../log.ts';
import { remember } from '../../remember.ts';
import { warnOfOrigin } from '../../requests/cross-origin.ts';
import type { Environment } from '../../requests/environment.ts';
import { readLimitedBody, readType } from '../../requests/request-body.ts';
import { readKnownBrowsers } from '../../staff/known-browsers.ts';
import { findSession } from '../../staff/sessions.ts';
import { readOperatorCodes } from '../../staff/sign-in.ts';
import { hashToken } from '../../staff/tokens.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { createWaitError, DeskError } from '../desk-error.ts';
import type { Cookies } from './cookies.ts';

const picturesPath = '/desk/api/website/pictures';
/** Where files of any type are sent as they are. */
const filesPath = /^\/desk\/api\/inquiries\/[^/]+\/attachments$/;
const readLaterPaths = [picturesPath, '/desk/api/website/draft', '/desk/api/website/versions'];

export const readingMethods = ['GET', 'HEAD'];
const methods = [...readingMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses the methods that no function has, before anything reads the request: TRACE has no `Request`. */
export const refuseOtherMethods: MiddlewareHandler = async ({ req }, next) => {
  if (!methods.includes(req.method)) throw new DeskError('wrong-method', {}, { allow: methods.join(', ') });
  await next();
};

/**
 * Creates the middleware that refuses changes which our own pages did not send (`hono/csrf` checks forms
 * only). It compares with the public origin: behind a proxy the request's own scheme is http.
 */
export function createChangeGuard(siteUrl: string, log: Pick<Log, 'warn'>): MiddlewareHandler {
  const { origin } = new URL(siteUrl);
  return async ({ req }, next) => {
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    if (readingMethods.includes(req.method)) {
      // A link of another site would bring the cookie along, and start an export.
      if (site === 'cross-site' || site === 'same-site') throw new DeskError('elsewhere');
      return next();
    }
    if (req.header('origin') !== origin || site !== 'same-origin') {
      warnOfOrigin(log, req.header('origin'), 'SITE_URL');
      throw new DeskError('elsewhere', { address: `${siteUrl}/desk` });
    }
    const type = readType(req.raw.headers);
    const isPicture = req.path === picturesPath && type.startsWith('image/');
    const isFile = filesPath.test(req.path) && type === 'application/octet-stream';
    if (type !== 'application/json' && !isPicture && !isFile) throw new DeskError('not-json');
    await next();
  };
}

/** Creates the middleware that reads the body first, so many bytes at most. */
export function limitBodyTo(most: number): MiddlewareHandler {
  return async ({ req }, next) => {
    const { url, method, headers } = req.raw;
    req.raw = new Request(url, { method, headers, body: await readLimitedBody(req.raw, most) });
    await next();
  };
}

const limitToUsual = limitBodyTo(64 * 1024);

/** Reads the body, 64 KiB at most, but where a route behind the guard of the session reads more of it. */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req;
  const isReadLater = readLaterPaths.includes(path) || filesPath.test(path);
  return readingMethods.includes(method) || isReadLater ? next() : limitToUsual(context, next);
};

export const forbidStoring: MiddlewareHandler = async (context, next) => {
  context.header('cache-control', 'no-store');
  await next();
};

/** Whether a hidden page asks: that neither extends the session nor marks news as seen. */
export const isHiddenPage = (request: HonoRequest) => request.header('desk-hidden') !== undefined;

/** Creates the middleware that lets only requests with a session pass; of others a client has not many. */
export function createSessionGuard(
  { database, now }: Pick<DeskContext, 'database' | 'now'>,
  { session, knownBrowser }: Cookies,
  limitStrangers: StrangerLimit,
) {
  return createMiddleware<SignedIn>(async (context, next) => {
    const cookie = session.read(context);
    const sessionId = hashToken(cookie);
    const isUse = !isHiddenPage(context.req);
    const person = cookie === '' ? undefined : await findSession(database, sessionId, now(), isUse);
    if (!person) {
      await limitStrangers(context, { knownBrowser: knownBrowser.read(context) });
      throw new DeskError('signed-out');
    }
    context.set('person', person);
    context.set('sessionId', sessionId);
    await next();
  });
}

/** Lets only people pass who may edit the website; read anew for each request, so a right ends at once. */
export const requireEditor = createMiddleware<SignedIn>(async ({ var: { person } }, next) => {
  if (person.may_edit !== 1) throw new DeskError('may-not-edit');
  await next();
});

const rememberedClients = 5000;
const exemptMilliseconds = 1000;

export type StrangerLimit = ReturnType<typeof createStrangerLimit>;

/**
 * Creates the limit on a client's requests without a session, in memory. Once it is reached, a browser in
 * which somebody signed in before has a limit of its own, and a right code of the operator needs none: nobody
 * in the same network keeps staff out.
 */
export function createStrangerLimit({ database, now, readClient }: DeskContext) {
  const time = () => now().getTime();
  const floodLimit = createFloodLimit(time, rememberedClients);
  const readExempt = remember(
    () => Promise.all([readKnownBrowsers(database, now()), readOperatorCodes(database, now())]),
    exemptMilliseconds,
    time,
  );
  return async (
    { req, env }: Pick<Context<Environment>, 'req' | 'env'>,
    { knownBrowser, operatorCode }: { knownBrowser: string; operatorCode?: string | undefined },
  ): Promise<string | null> => {
    const client = readClient(req.raw.headers, env.incoming?.socket.remoteAddress);
    const wait = client === null ? 0 : floodLimit(client);
    if (wait === 0) return client;
    const [isKnown, isOperatorCode] = await readExempt();
    if (operatorCode !== undefined && isOperatorCode(operatorCode)) return client;
    const ownWait = isKnown(knownBrowser) ? floodLimit(`browser ${hashToken(knownBrowser)}`) : wait;
    if (ownWait > 0) throw createWaitError(ownWait);
    return client;
  };
}
