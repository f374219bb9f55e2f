import { type Context, Hono } from 'hono';
import { listRequest, type Selection, selectionRequest } from '../../../desk/requests.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { findLiveSessions } from '../sign-in/sessions.ts';
import { dayOf, workingDayBefore } from '../studio-hours.ts';
import { validateId, validateQuery } from '../validate.ts';
import { listAround } from './around-inquiry.ts';
import { countInbox } from './count-inquiries.ts';
import { exportInquiries, toByteStream } from './export-inquiries.ts';
import type { Viewer } from './inbox-views.ts';
import { readCursor } from './list-cursor.ts';
import { listInquiries } from './list-inquiries.ts';

/** Creates the routes of the inbox's lists: counts, a page of a list, where an inquiry stands in it, and its export. */
export function createInboxRoutes({ database, now, facts }: Pick<DeskContext, 'database' | 'now' | 'facts'>) {
  const routes = new Hono<SignedIn>();

  routes.get('/counts', async (asked) => asked.json(await countInbox(database, facts, viewerOf(asked))));

  routes.get('/inquiries', validateQuery(listRequest), async (asked) => {
    const { after, ...selection } = asked.req.valid('query');
    const position = after ? readCursor(after) : undefined;
    return asked.json(await listInquiries(contextOf(asked, selection), position));
  });

  routes.get('/inquiries/:id/around', validateId, validateQuery(selectionRequest), async (asked) => {
    const { id } = asked.req.valid('param');
    return asked.json(await listAround(contextOf(asked, asked.req.valid('query')), id));
  });

  routes.get('/export', validateQuery(selectionRequest), (asked) => {
    const lines = exportInquiries(
      contextOf(asked, asked.req.valid('query')),
      { language: asked.var.person.language, timeZone: facts.timeZone },
      () => breakOffSignedOut(asked),
    );
    return asked.body(toByteStream(lines), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="inquiries-${dayOf(now(), facts)}.csv"`,
    });
  });

  // Destroyed, not ended: what is cut off must not look like a whole file.
  async function breakOffSignedOut({ env, var: { sessionId } }: Context<SignedIn>): Promise<boolean> {
    const isSignedIn = (await findLiveSessions(database, [sessionId], now())).has(sessionId);
    if (!isSignedIn) env.outgoing?.destroy();
    return isSignedIn;
  }

  function viewerOf(asked: Context<SignedIn>): Viewer {
    const time = now();
    return {
      person: asked.var.person.id,
      now: time.toISOString(),
      waitingBefore: workingDayBefore(time, facts).toISOString(),
    };
  }

  function contextOf(asked: Context<SignedIn>, selection: Selection) {
    return { database, studio: facts, selection, viewer: viewerOf(asked) };
  }

  return routes;
}
