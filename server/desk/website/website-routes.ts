import { Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import { websitePageRequest, websiteSearchRequest } from '../../../desk/requests.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import { requireEditor } from '../sign-in/guards.ts';
import { validateQuery } from '../validate.ts';
import { answerChanges } from './changes.ts';
import { createDraftRoutes } from './draft-routes.ts';
import { readEditorView } from './editor-view.ts';
import { createPictureRoutes } from './picture-routes.ts';
import { createPublicationRoutes } from './publication-routes.ts';
import { answerPage, answerSearch, answerWebsite } from './website-answers.ts';

/** Creates the routes of the editor; each needs the right to edit the website (docs/contract.md, section 9). */
export function createWebsiteRoutes(context: DeskContext, limitActs: ReturnType<typeof createActLimit>) {
  const { database, now, readSite } = context;
  const readView = (person: string) => readEditorView(database, readSite, person, now());
  const routes = new Hono<SignedIn>();
  routes.use('/website/*', requireEditor);

  routes.get('/website', async ({ var: { person }, json }) =>
    json<Answer<'GET website'>>(answerWebsite(await readView(person.id))),
  );

  routes.get('/website/page', validateQuery(websitePageRequest), async ({ var: { person }, req, json }) => {
    const answer = answerPage(await readView(person.id), req.valid('query').page);
    if (!answer) throw new DeskError('not-found');
    return json<Answer<'GET website/page'>>(answer);
  });

  routes.get('/website/search', validateQuery(websiteSearchRequest), async ({ var: { person }, req, json }) =>
    json<Answer<'GET website/search'>>(answerSearch(await readView(person.id), req.valid('query').words)),
  );

  routes.get('/website/changes', async ({ var: { person }, json }) =>
    json<Answer<'GET website/changes'>>(await answerChanges(await readView(person.id))),
  );

  const own = { ...context, readView };
  routes.route('/', createDraftRoutes(own));
  routes.route('/', createPublicationRoutes(own));
  routes.route('/', createPictureRoutes(own, limitActs));
  return routes;
}
