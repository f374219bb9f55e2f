import { type Context, Hono } from 'hono';
import type { CodeAnswer, SessionAnswer } from '../../../desk/contract.ts';
import { codeRequest, signInRequest } from '../../../desk/requests.ts';
import { createFloodLimit } from '../../limits/flood-limit.ts';
import { readMailDomain } from '../../mail/outbox-messages.ts';
import type { Environment } from '../../requests/environment.ts';
import type { DeskContext } from '../desk-context.ts';
import { DeskError, tooMany } from '../desk-error.ts';
import { validateBody } from '../validate.ts';
import type { Cookies } from './cookies.ts';
import { toPerson } from './people.ts';
import { requestCode, type SignInOutcome, signIn } from './sign-in-codes.ts';

/** Creates the two routes that need no session: asking for a code, and signing in with it. */
export function createSignInRoutes(context: DeskContext, { session, browser }: Cookies) {
  const { database, outbox, now, config } = context;
  const mailDomain = readMailDomain(config.mail.from);
  const admit = createAdmission(context);
  const routes = new Hono<Environment>();

  routes.post('/codes', validateBody(codeRequest), async (asked) => {
    const request = { ...asked.req.valid('json'), client: admit(asked) };
    const code = await requestCode(database, request, mailDomain, now());
    if ('wait' in code) throw tooMany(code.wait);
    outbox.wake();
    browser.write(asked, code.browser);
    return asked.json<CodeAnswer>({ expiresAt: code.expiresAt });
  });

  routes.post('/sessions', validateBody(signInRequest), async (asked) => {
    admit(asked);
    const cookies = { browser: browser.read(asked), session: session.read(asked) };
    const tried = await signIn(database, { ...asked.req.valid('json'), ...cookies }, now());
    if (tried.outcome !== 'signed-in') throw describeRefusal(tried);
    browser.clear(asked);
    session.write(asked, tried.session);
    return asked.json<SessionAnswer>({ person: toPerson(tried.person) });
  });

  return routes;
}

// Fewer clients than the function remembers: the desk has a handful, and no visitor comes here.
const rememberedClients = 5000;

/** Creates the limit on a client's requests to this process; it returns the client. */
function createAdmission({ now, readClient }: DeskContext) {
  const floodLimit = createFloodLimit(() => now().getTime(), rememberedClients);
  return ({ req, env }: Context<Environment>): string | null => {
    const client = readClient(req.raw.headers, env.incoming?.socket.remoteAddress);
    const wait = client === null ? 0 : floodLimit(client);
    if (wait > 0) throw tooMany(wait);
    return client;
  };
}

function describeRefusal(tried: Exclude<SignInOutcome, { outcome: 'signed-in' }>): DeskError {
  if (tried.outcome === 'too-many') return tooMany(tried.wait);
  const { outcome, ...details } = tried;
  return new DeskError(outcome, details);
}
