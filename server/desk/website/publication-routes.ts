import { Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import { historyRequest, publicationRequest, scheduleRequest } from '../../../desk/requests.ts';
import { findPublication } from '../../website/publication-rows.ts';
import type { ReadSiteContent } from '../../website/site-content.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateBody, validateId, validateQuery } from '../validate.ts';
import type { EditorView } from './editor-view.ts';
import { describePublication, readHistory } from './history.ts';
import { decide, publish } from './publications.ts';

type Context = Pick<DeskContext, 'database' | 'now' | 'facts'> & {
  readSite: ReadSiteContent;
  readView: (person: string) => Promise<EditorView>;
};

/** Creates the routes of publications: publishing, the history, and what becomes of scheduled ones. */
export function createPublicationRoutes({ database, now, facts, readSite, readView }: Context) {
  const routes = new Hono<SignedIn>();

  routes.get(
    '/website/publications',
    validateQuery(historyRequest),
    async ({ req, var: { person }, json }) => {
      const view = await readView(person.id);
      const answer = await readHistory(database, view, req.valid('query'), facts.timeZone);
      return json<Answer<'GET website/publications'>>(answer);
    },
  );

  routes.post('/website/publications', validateBody(publicationRequest), async (context) => {
    const { person } = context.var;
    const act = { database, readSite, now: now() };
    const { publication, isNew } = await publish(act, person, context.req.valid('json'));
    const answer = await describePublication(database, await readView(person.id), publication);
    return context.json<Answer<'POST website/publications'>>(answer, isNew ? 201 : 200);
  });

  routes.get('/website/publications/:id', validateId, async ({ req, var: { person }, json }) => {
    const publication = await findPublication(database, req.valid('param').id);
    if (!publication) throw new DeskError('not-found');
    const answer = await describePublication(database, await readView(person.id), publication);
    return json<Answer<'GET website/publications/:id'>>(answer);
  });

  const change = [validateId, validateBody(scheduleRequest)] as const;
  routes.patch('/website/publications/:id', ...change, async ({ req, json }) => {
    await decide({ database, readSite }, req.valid('param').id, req.valid('json').act);
    return json<Answer<'PATCH website/publications/:id'>>({ done: true });
  });

  return routes;
}
