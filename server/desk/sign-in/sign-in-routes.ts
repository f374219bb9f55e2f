import { Hono } from 'hono';
import type { Answer } from '../../../desk/contract/api.ts';
import { codeRequest, signInRequest } from '../../../desk/contract/requests.ts';
import type { Log } from '../../log.ts';
import type { Environment } from '../../requests/environment.ts';
import { type SignInOutcome, signIn } from '../../staff/sign-in.ts';
import { requestCode, type SignInLimit, signInLimits } from '../../staff/sign-in-codes.ts';
import type { DeskContext } from '../desk-context.ts';
import { createWaitError, DeskError } from '../desk-error.ts';
import { validateBody } from '../validate.ts';
import type { Cookies } from './cookies.ts';
import type { StrangerLimit } from './guards.ts';
import { toSession } from './session-routes.ts';

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
    return context.json<Answer<'POST codes'>>({
      expiresAt: code.expiresAt,
      isFile: config.mail.smtpUrl === undefined,
    });
  });

  routes.post('/sessions', validateBody(signInRequest), async (context) => {
    const cookies = {
      browser: browser.read(context),
      session: session.read(context),
      knownBrowser: knownBrowser.read(context),
    };
    const typed = context.req.valid('json');
    await limitStrangers(context, {
      ...cookies,
      operatorCode: typed.email === undefined ? undefined : typed.code,
    });
    const attempt = {
      ...typed,
      ...cookies,
      userAgent: context.req.header('user-agent') ?? '',
    };
    const tried = await signIn({ database, mailDomain, now: now() }, attempt);
    if (tried.outcome === 'wrong-code') warnOfLimits(log, tried.reached);
    if (tried.outcome !== 'signed-in') throw describeRefusal(tried);
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

// Logs once that a limit is reached, not each refused request. No address: the log is no list of staff.
function warnOfLimits(log: Log, reached: readonly SignInLimit[]): void {
  for (const limit of reached)
    log.warn(
      `A limit on sign-in is reached: ${limitNames[limit]}. Browsers that signed in before have their own; for others there is \`staff code\`.`,
    );
}

function describeRefusal(tried: Exclude<SignInOutcome, { outcome: 'signed-in' }>): DeskError {
  if (tried.outcome === 'too-many') return createWaitError(tried.wait);
  if (tried.outcome === 'wrong-operator-code') return new DeskError('wrong-code');
  return new DeskError(tried.outcome, tried.outcome === 'wrong-code' ? { triesLeft: tried.triesLeft } : {});
}
