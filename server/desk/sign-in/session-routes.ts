import { type Context, Hono } from 'hono';
import type { Answer } from '../../../desk/contract/api.ts';
import type { SessionAnswer } from '../../../desk/contract/people.ts';
import { settingsRequest } from '../../../desk/contract/requests.ts';
import type { StaffTable } from '../../database/schema.ts';
import type { Facts } from '../../facts.ts';
import { changeSettings, toPerson } from '../../staff/people.ts';
import { endOwnSession, endSession, endSessionsOf, readSessionsOf } from '../../staff/sessions.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateBody, validateId } from '../validate.ts';
import type { Cookies } from './cookies.ts';

/** The session of a person, with the facts that its pages need. */
export function toSession(person: StaffTable, facts: Facts): SessionAnswer {
  const { names: academy, timeZone, closedDays, instructors } = facts;
  const hours = facts.hours.map(({ days, opens }) => ({ days, opens }));
  return { person: toPerson(person), facts: { academy, timeZone, hours, closedDays, instructors } };
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
