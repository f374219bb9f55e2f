import { type Context, Hono } from 'hono';
import type { DoneAnswer, SessionAnswer } from '../../../desk/contract.ts';
import { settingsRequest } from '../../../desk/requests.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { validateBody } from '../validate.ts';
import type { Cookies } from './cookies.ts';
import { changeSettings, toPerson } from './people.ts';
import { endSession, endSessionsOf } from './sessions.ts';

/** Creates the routes about whoever is signed in: who it is, their settings, and signing out here or everywhere. */
export function createSessionRoutes({ database }: Pick<DeskContext, 'database'>, { session }: Cookies) {
  const routes = new Hono<SignedIn>();

  routes.get('/session', (asked) => asked.json<SessionAnswer>({ person: toPerson(asked.var.person) }));

  routes.patch('/me', validateBody(settingsRequest), async (asked) => {
    const person = await changeSettings(database, asked.var.person.id, asked.req.valid('json'));
    return asked.json<SessionAnswer>({ person: toPerson(person) });
  });

  function signedOut(asked: Context<SignedIn>) {
    session.clear(asked);
    return asked.json<DoneAnswer>({ done: true });
  }

  routes.delete('/session', async (asked) => {
    await endSession(database, asked.var.sessionId);
    return signedOut(asked);
  });

  routes.delete('/sessions', async (asked) => {
    await endSessionsOf(database, asked.var.person.id);
    return signedOut(asked);
  });

  return routes;
}
