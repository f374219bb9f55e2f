import { type Context, Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import type { OwnSession } from '../../../desk/contract.ts';
import { settingsRequest } from '../../../desk/requests.ts';
import { changeSettings, toPerson } from '../../staff/people.ts';
import { endOwnSession, endSession, endSessionsOf, readSessionsOf } from '../../staff/sessions.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateBody, validateId } from '../validate.ts';
import type { Cookies } from './cookies.ts';

/** Creates the routes about whoever is signed in: who it is, where, their settings, and signing out. */
export function createSessionRoutes({ database, now }: DeskContext, { session }: Cookies) {
  const routes = new Hono<SignedIn>();

  routes.get('/session', (context) =>
    context.json<Answer<'GET session'>>({ person: toPerson(context.var.person) }),
  );

  routes.patch('/me', validateBody(settingsRequest), async (context) => {
    const person = await changeSettings(database, context.var.person.id, context.req.valid('json'));
    return context.json<Answer<'PATCH me'>>({ person: toPerson(person) });
  });

  function signedOut(context: Context<SignedIn>) {
    session.clear(context);
    return context.json<Answer<'DELETE session'>>({ done: true });
  }

  routes.get('/sessions', async (context) => {
    const { person, sessionId } = context.var;
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
