import { Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import {
  addressRequest,
  draftsRequest,
  historyRequest,
  publicationRequest,
  websitePageRequest,
  websiteSearchRequest,
} from '../../../desk/requests.ts';
import { websiteLimits } from '../../../desk/website.ts';
import { readLimitedBody, readType } from '../../requests/request-body.ts';
import { endingOf, isPictureName } from '../../website/picture-names.ts';
import { findPublication } from '../../website/publication-rows.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import { limitBodyTo, requireEditor } from '../sign-in/guards.ts';
import { validateBody, validateId, validateQuery } from '../validate.ts';
import { answerChanges } from './changes.ts';
import { checkChanges, keepField, markRight, overlayOf, readDrafts, saveDrafts } from './drafts.ts';
import { type EditorView, readEditorView } from './editor-view.ts';
import { describePublication, readHistory } from './history.ts';
import { readPictureFile, storePicture } from './pictures.ts';
import { createPublish } from './publications.ts';
import { answerPage, answerSearch, answerWebsite } from './website-answers.ts';

type LimitActs = ReturnType<typeof createActLimit>;
type ReadView = (person: string) => Promise<EditorView>;

/** Bytes of the drafts that a page saves at once: taking a publication back restores all its fields. */
const mostBytes = 1024 * 1024;

/** Creates the routes of the editor; each needs the right to edit the website (docs/contract.md, section 9). */
export function createWebsiteRoutes(context: DeskContext, limitActs: LimitActs) {
  const { database, readSite } = context;
  const readView: ReadView = (person) => readEditorView(database, readSite, person);
  const routes = new Hono<SignedIn>();
  routes.use('/website/*', requireEditor);

  routes.get('/website', async ({ var: { person }, json }) =>
    json<Answer<'GET website'>>(answerWebsite(await readView(person.id))),
  );

  routes.get('/website/page', validateQuery(websitePageRequest), async ({ var: { person }, req, json }) => {
    const answer = await answerPage(await readView(person.id), req.valid('query').page);
    if (!answer) throw new DeskError('not-found');
    return json<Answer<'GET website/page'>>(answer);
  });

  routes.get('/website/search', validateQuery(websiteSearchRequest), async ({ var: { person }, req, json }) =>
    json<Answer<'GET website/search'>>(answerSearch(await readView(person.id), req.valid('query').words)),
  );

  routes.get('/website/changes', async ({ var: { person }, json }) =>
    json<Answer<'GET website/changes'>>(await answerChanges(await readView(person.id))),
  );

  routes.route('/', createDraftRoutes(context));
  routes.route('/', createPublicationRoutes(context, readView));
  routes.route('/', createPictureRoutes(context, limitActs));
  return routes;
}

/** Creates the routes of what a person has changed and not published. */
function createDraftRoutes({ database, now, readSite }: DeskContext) {
  const routes = new Hono<SignedIn>();
  const readMine = async (person: string) =>
    overlayOf((await readDrafts(database)).filter((draft) => draft.person === person));

  routes.patch('/website/drafts', limitBodyTo(mostBytes), validateBody(draftsRequest), async (context) => {
    const { id } = context.var.person;
    const content = await readSite();
    const time = now();
    await saveDrafts(database, content, id, context.req.valid('json').changes, time);
    const mine = await readMine(id);
    const problems = await checkChanges(content, mine);
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

  return routes;
}

/** Creates the routes of publications: publishing, and the history. */
function createPublicationRoutes(context: DeskContext, readView: ReadView) {
  const { database, facts } = context;
  const publish = createPublish(context);
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
    const { publication, isNew } = await publish(person, context.req.valid('json'));
    const answer = await describePublication(database, await readView(person.id), publication);
    return context.json<Answer<'POST website/publications'>>(answer, isNew ? 201 : 200);
  });

  routes.get('/website/publications/:id', validateId, async ({ req, var: { person }, json }) => {
    const publication = await findPublication(database, req.valid('param').id);
    if (!publication) throw new DeskError('not-found');
    const answer = await describePublication(database, await readView(person.id), publication);
    return json<Answer<'GET website/publications/:id'>>(answer);
  });

  return routes;
}

/** Creates the routes of uploaded pictures. None is ever served as it came. */
function createPictureRoutes(context: DeskContext, limitActs: LimitActs) {
  const { database } = context;
  const routes = new Hono<SignedIn>();

  routes.post('/website/pictures', limitActs('pictures'), async ({ req, var: { person }, json }) => {
    if (!readType(req.raw.headers).startsWith('image/')) throw new DeskError('not-json');
    const bytes = await readLimitedBody(req.raw, websiteLimits.picture);
    const picture = await storePicture(context, person.id, bytes);
    return json<Answer<'POST website/pictures'>>({ picture }, picture.problem ? 200 : 201);
  });

  routes.get('/website/pictures/:id/file', validateId, async ({ req, body }) => {
    const size = req.query('size') ?? 'source';
    if (!isPictureName(size)) throw new DeskError('not-found');
    const file = await readPictureFile(database, req.valid('param').id, size);
    if (!file) throw new DeskError('not-found');
    return body(new Uint8Array(file.bytes), 200, {
      'content-type': endingOf(file.name) === 'jpg' ? 'image/jpeg' : 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  return routes;
}
