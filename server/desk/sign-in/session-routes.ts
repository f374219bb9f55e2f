import { type Context, Hono } from 'hono';
import type { Answer } from '../../../desk/contract/api.ts';
import type { SessionAnswer } from '../../../desk/contract/people.ts';
import { codeRequest, settingsRequest, signInRequest } from '../../../desk/contract/requests.ts';
import type { StaffTable } from '../../database/schema.ts';
import type { Facts } from '../../facts.ts';
import type { Log } from '../../log.ts';
import type { Environment } from '../../requests/environment.ts';
import { changeSettings, toPerson } from '../../staff/people.ts';
import { endOwnSession, endSession, endSessionsOf, readSessionsOf } from '../../staff/sessions.ts';
import { type SignInOutcome, signIn } from '../../staff/sign-in.ts';
import { requestCode, type SignInLimit, signInLimits } from '../../staff/sign-in-codes.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { createWaitError, DeskError } from '../desk-error.ts';
import { validateBody, validateId } from '../validate.ts';
import type { Cookies } from './cookies.ts';
import type { StrangerLimit } from './guards.ts';

/** The session of a person, with the facts that its pages need. */
function toSession(person: StaffTable, facts: Facts): SessionAnswer {
  const { names: academy, city, timeZone, closedDays, instructors } = facts;
  const hours = facts.hours.map(({ days, opens }) => ({ days, opens }));
  return { person: toPerson(person), facts: { academy, city, timeZone, hours, closedDays, instructors } };
}

/** Creates the routes of the person who is signed in: their name, sessions, settings, and signing out. */
export function createSessionRoutes({ database, now, facts }: DeskContext, { session }: Cookies) {
  const routes = new Hono<SignedIn>();

  routes.get('/session', (context) =>
    context.json<Answer<'GET session'>>(toSession(context.var.person, facts)),
  );

  routes.patch('/me', validateBody(settingsRequest), async (context) => {
    const person = await changeSettings(database, context.var.person.id, context.req.valid('json'));
    return context.json<Answer<'PATCH me'>>(toSession(person, facts));
  });

  function signedOut(context: Context<SignedIn>) {
    session.clear(context);
    return context.json<Answer<'DELETE session'>>({ done: true });
  }

  routes.get('/sessions', async (context) => {
    const { person, sessionId } = context.var;
    const found = await readSessionsOf(database, person.id, now());
    const sessions = found.map(({ hash, ...each }) => ({ ...each, isThis: hash === sessionId }));
    return context.json<Answer<'GET sessions'>>({ sessions });
  });

  routes.delete('/sessions/:id', validateId, async (context) => {
    const { person, sessionId } = context.var;
    const ended = await endOwnSession(database, person.id, context.req.valid('param').id, sessionId);
    if (ended === undefined) throw new DeskError('not-found');
    return ended === sessionId
      ? signedOut(context)
      : context.json<Answer<'DELETE sessions/:id'>>({ done: true });
  });

  routes.delete('/session', async (context) => {
    await endSession(database, context.var.sessionId);
    return signedOut(context);
  });

  routes.delete('/sessions', async (context) => {
    await endSessionsOf(database, context.var.person.id);
    return signedOut(context);
  });

  return routes;
}

/** Creates the two routes that need no session: asking for a code, and signing in with it. */
export function createSignInRoutes(
  desk: DeskContext,
  { session, browser, knownBrowser }: Cookies,
  limitStrangers: StrangerLimit,
) {
  const { database, now, config, log } = desk;
  const { mailDomain } = config.mail;
  const routes = new Hono<Environment>();

  routes.post('/codes', validateBody(codeRequest), async (context) => {
    const cookies = { browser: browser.read(context), knownBrowser: knownBrowser.read(context) };
    const client = await limitStrangers(context, cookies);
    const request = { ...context.req.valid('json'), ...cookies, client };
    const code = await requestCode(database, request, mailDomain, now());
    if ('wait' in code) throw createWaitError(code.wait);
    warnOfLimits(log, code.reached);
    browser.write(context, code.browser);
    const isFile = config.mail.smtpUrl === undefined;
    return context.json<Answer<'POST codes'>>({ expiresAt: code.expiresAt, isFile });
  });

  routes.post('/sessions', validateBody(signInRequest), async (context) => {
    const cookies = {
      browser: browser.read(context),
      session: session.read(context),
      knownBrowser: knownBrowser.read(context),
    };
    const typed = context.req.valid('json');
    const operatorCode = typed.email === undefined ? undefined : typed.code;
    await limitStrangers(context, { ...cookies, operatorCode });
    const userAgent = context.req.header('user-agent') ?? '';
    const tried = await signIn({ database, mailDomain, now: now() }, { ...typed, ...cookies, userAgent });
    if (tried.outcome === 'wrong-code') warnOfLimits(log, tried.reached);
    if (tried.outcome !== 'signed-in') throw createSignInError(tried);
    if (tried.isByOperator)
      log.warn(`Somebody signed in with a code of \`staff code\`: person ${tried.person.id}.`);
    browser.clear(context);
    session.write(context, tried.session);
    knownBrowser.write(context, tried.knownBrowser);
    return context.json<Answer<'POST sessions'>>(toSession(tried.person, desk.facts));
  });

  return routes;
}

const limitNames: Record<SignInLimit, string> = {
  codesOfAddress: `${signInLimits.codesOfAddress} codes an hour for one address`,
  codesOfClient: `${signInLimits.codesOfClient} codes an hour for one client`,
  triesOfAddress: `${signInLimits.triesOfAddress} tries an hour at one address`,
};

// Logs once that a limit is reached, without addresses: the log must not list the staff.
function warnOfLimits(log: Log, reached: readonly SignInLimit[]): void {
  for (const limit of reached)
    log.warn(
      `A limit on sign-in is reached: ${limitNames[limit]}. Browsers that signed in before have their own; for others there is \`staff code\`.`,
    );
}

function createSignInError(tried: Exclude<SignInOutcome, { outcome: 'signed-in' }>): DeskError {
  if (tried.outcome === 'too-many') return createWaitError(tried.wait);
  if (tried.outcome === 'wrong-operator-code') return new DeskError('wrong-code');
  return new DeskError(tried.outcome, tried.outcome === 'wrong-code' ? { triesLeft: tried.triesLeft } : {});
}
