import { type Context, Hono } from 'hono';
import { readDay } from '../../../content/studio-clock.ts';
import type { Answer } from '../../../desk/contract/api.ts';
import { listRequest, type Selection, selectionRequest } from '../../../desk/contract/requests.ts';
import { forgetNews } from '../../inquiries/acts.ts';
import { countInbox, readOverview } from '../../inquiries/count-inquiries.ts';
import { exportInquiries } from '../../inquiries/inquiry-csv.ts';
import { listAround, listInquiries, readCursor } from '../../inquiries/list-inquiries.ts';
import { createViewer, toFilter } from '../../inquiries/select-inquiries.ts';
import { toByteStream } from '../../requests/byte-stream.ts';
import { findLiveSessions } from '../../staff/sessions.ts';
import { toServiceTrouble } from '../../trouble/find-trouble.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { isHiddenPage } from '../sign-in/guards.ts';
import { validateId, validateQuery } from '../validate.ts';

type RouteContext = Pick<DeskContext, 'database' | 'now' | 'facts' | 'findTrouble'>;

/** Creates the inbox's routes: counts, a page of a list, an inquiry's place in it, export, the overview. */
export function createInboxRoutes({ database, now, facts, findTrouble }: RouteContext) {
  const routes = new Hono<SignedIn>();

  routes.get('/counts', async (context) => {
    const counts = await countInbox(database, facts, viewerOf(context));
    // Pages ask as soon as they hear of something new.
    if (!isHiddenPage(context.req)) await forgetNews(database, context.var.person.id);
    return context.json<Answer<'GET counts'>>({ ...counts, trouble: toServiceTrouble(await findTrouble()) });
  });

  routes.get('/overview', async (context) =>
    context.json<Answer<'GET overview'>>(await readOverview(database, now(), facts.timeZone)),
  );

  routes.get('/inquiries', validateQuery(listRequest), async (context) => {
    const { after, ...selection } = context.req.valid('query');
    const position = after ? readCursor(after) : undefined;
    if (after && !position)
      throw new DeskError('invalid', { fields: { after: ['This is no page of the list'] } });
    return context.json(await listInquiries(toListContext(context, selection), position));
  });

  routes.get('/inquiries/:id/around', validateId, validateQuery(selectionRequest), async (context) => {
    const { id } = context.req.valid('param');
    return context.json(await listAround(toListContext(context, context.req.valid('query')), id));
  });

  routes.get('/export', validateQuery(selectionRequest), (context) => {
    const lines = exportInquiries(
      toListContext(context, context.req.valid('query')),
      { language: context.var.person.language, facts },
      () => breakOffSignedOut(context),
    );
    return context.body(toByteStream(lines), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="inquiries-${readDay(now(), facts.timeZone)}.csv"`,
    });
  });

  // Destroyed, not ended: a file that is cut off must not look like a whole one.
  async function breakOffSignedOut({ env, var: { sessionId } }: Context<SignedIn>): Promise<boolean> {
    const isSignedIn = (await findLiveSessions(database, [sessionId], now())).has(sessionId);
    if (!isSignedIn) env.outgoing?.destroy();
    return isSignedIn;
  }

  const viewerOf = ({ var: { person } }: Context<SignedIn>) => createViewer(person.id, now(), facts);

  function toListContext(context: Context<SignedIn>, selection: Selection) {
    return { database, filter: toFilter(selection, facts, now()), viewer: viewerOf(context) };
  }

  return routes;
}
