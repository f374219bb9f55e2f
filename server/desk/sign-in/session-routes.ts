import { type Context, Hono } from 'hono';
import type { DoneAnswer, OwnSession, SessionAnswer, SessionsAnswer } from '../../../desk/contract.ts';
import { settingsRequest } from '../../../desk/requests.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateBody, validateId } from '../validate.ts';
import type { Cookies } from './cookies.ts';
import { changeSettings, toPerson } from './people.ts';
import { endOwnSession, endSession, endSessionsOf, readSessionsOf } from './sessions.ts';

/** Creates the routes about whoever is signed in: who it is, where, their settings, and signing out. */
export function createSessionRoutes(
  { database, now }: Pick<DeskContext, 'database' | 'now'>,
  { session }: Cookies,
) {
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

  routes.get('/sessions', async (asked) => {
    const { person, sessionId } = asked.var;
    const sessions = (await readSessionsOf(database, person.id, now())).map(
      (each): OwnSession => ({
        id: each.public_id,
        browser: each.browser,
        system: each.system,
        createdAt: each.created_at,
        lastUsedAt: each.last_used_at,
        isThis: each.id === sessionId,
      }),
    );
    return asked.json<SessionsAnswer>({ sessions });
  });

  routes.delete('/sessions/:id', validateId, async (asked) => {
    const { person, sessionId } = asked.var;
    const ended = await endOwnSession(database, person.id, asked.req.valid('param').id, sessionId);
    if (ended === undefined) throw new DeskError('not-found');
    return ended === sessionId ? signedOut(asked) : asked.json<DoneAnswer>({ done: true });
  });

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
