import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import { addressRequest, draftsRequest, previewRequest } from '../../../desk/requests.ts';
import type { ReadSiteContent } from '../../website/site-content.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { limitBodyTo } from '../sign-in/guards.ts';
import { validateBody, validateId } from '../validate.ts';
import { checkChanges, keepField, markRight, overlayOf, readDrafts, saveDrafts } from './drafts.ts';
import { findPreview, requestPreview } from './previews.ts';

/** Bytes of the drafts that a page saves at once: taking a publication back restores all its fields. */
const mostBytes = 1024 * 1024;

/** Creates the routes of what a person has changed and not published, and of its previews. */
export function createDraftRoutes({
  database,
  now,
  readSite,
}: Pick<DeskContext, 'database' | 'now'> & { readSite: ReadSiteContent }) {
  const routes = new Hono<SignedIn>();
  const readMine = async (person: string) =>
    overlayOf((await readDrafts(database)).filter((draft) => draft.person === person));

  routes.patch('/website/drafts', limitBodyTo(mostBytes), validateBody(draftsRequest), async (context) => {
    const { id } = context.var.person;
    const content = await readSite();
    const time = now();
    await saveDrafts(database, content, id, context.req.valid('json').changes, time);
    const mine = await readMine(id);
    // The check takes some 15 ms, and SQLite runs in our own thread.
    await turn();
    const problems = checkChanges(content, mine);
    return context.json<Answer<'PATCH website/drafts'>>({ savedAt: time.toISOString(), problems });
  });

  routes.post('/website/right', validateBody(addressRequest), async ({ req, json }) => {
    if (!(await markRight(database, req.valid('json').address, now()))) throw new DeskError('not-found');
    return json<Answer<'POST website/right'>>({ done: true });
  });

  routes.post('/website/keep', validateBody(addressRequest), async ({ req, var: { person }, json }) => {
    await keepField(database, await readSite(), person.id, req.valid('json').address);
    return json<Answer<'POST website/keep'>>({ done: true });
  });

  routes.post('/website/previews', validateBody(previewRequest), async ({ req, var: { person }, json }) => {
    const { site } = await readSite();
    const overlay = { ...site.overlay, ...(await readMine(person.id)) };
    const preview = await requestPreview(database, req.valid('json').id, person.id, overlay, now());
    return json<Answer<'POST website/previews'>>({ preview }, 201);
  });

  routes.get('/website/previews/:id', validateId, async ({ req, json }) => {
    const preview = await findPreview(database, req.valid('param').id);
    if (!preview) throw new DeskError('not-found');
    return json<Answer<'GET website/previews/:id'>>({ preview });
  });

  return routes;
}
