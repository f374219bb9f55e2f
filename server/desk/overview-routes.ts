import { Hono } from 'hono';
import type { Answer } from '../../desk/api.ts';
import { readOverview } from '../inquiries/overview.ts';
import type { DeskContext, SignedIn } from './desk-context.ts';

/** Creates the route of the page Overview. */
export function createOverviewRoutes({ database, now, facts }: DeskContext) {
  const routes = new Hono<SignedIn>();
  routes.get('/overview', async (context) =>
    context.json<Answer<'GET overview'>>(await readOverview(database, now(), facts.timeZone)),
  );
  return routes;
}
