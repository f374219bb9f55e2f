import { Hono } from 'hono';
import type { Answer } from '../../../desk/contract/api.ts';
import {
  draftRequest,
  versionRequest,
  websitePageRequest,
  websiteSearchRequest,
} from '../../../desk/contract/requests.ts';
import { websiteLimits } from '../../../desk/contract/website.ts';
import { endingOf, isPictureName } from '../../pictures/picture-formats.ts';
import { readPictureFile } from '../../pictures/picture-maker.ts';
import { readLimitedBody, readType } from '../../requests/request-body.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import { limitBodyTo, requireEditor } from '../sign-in/guards.ts';
import { validateBody, validateId, validateQuery } from '../validate.ts';
import { saveDraft } from './draft.ts';
import { createViewReader } from './editor-view.ts';
import { storePicture } from './pictures.ts';
import { createPublish } from './publish.ts';
import {
  answerChanges,
  answerPage,
  answerSearch,
  answerWebsite,
  describeVersion,
  readVersions,
} from './website-answers.ts';

/** The bytes that a page may save or publish at once: all that may wait, before and after. */
const mostBytes = 8 * 1024 * 1024;

/** Creates the editor's routes, which need the right to edit the website (docs/contract.md, section 9). */
export function createWebsiteRoutes(context: DeskContext, limitActs: ReturnType<typeof createActLimit>) {
  const { database, now, readSite } = context;
  const readView = createViewReader(database, readSite);
  const publish = createPublish(context, readView);
  const routes = new Hono<SignedIn>();
  routes.use('/website/*', requireEditor);

  routes.get('/website', async ({ json }) =>
    json<Answer<'GET website'>>(await answerWebsite(await readView())),
  );

  routes.get('/website/page', validateQuery(websitePageRequest), async ({ req, json }) => {
    const answer = await answerPage(await readView(), req.valid('query').page);
    if (!answer) throw new DeskError('not-found');
    return json<Answer<'GET website/page'>>(answer);
  });

  routes.get('/website/search', validateQuery(websiteSearchRequest), async ({ req, json }) =>
    json<Answer<'GET website/search'>>(answerSearch(await readView(), req.valid('query').words)),
  );

  routes.get('/website/changes', async ({ json }) =>
    json<Answer<'GET website/changes'>>(await answerChanges(await readView())),
  );

  routes.patch('/website/draft', limitBodyTo(mostBytes), validateBody(draftRequest), async (request) => {
    const time = now();
    const { changes } = request.req.valid('json');
    const saved = await saveDraft(database, readSite, request.var.person, changes, time);
    const problems = await (await readView()).findProblems();
    const answer = { savedAt: time.toISOString(), problems, ...saved };
    return request.json<Answer<'PATCH website/draft'>>(answer);
  });

  routes.get('/website/versions', async ({ json }) =>
    json<Answer<'GET website/versions'>>(await readVersions(database, await readView())),
  );

  routes.post(
    '/website/versions',
    limitBodyTo(mostBytes),
    validateBody(versionRequest),
    async ({ req, var: { person }, json }) => {
      const { number, isNew } = await publish(person, req.valid('json'));
      const answer = await describeVersion(database, await readView(), number);
      return json<Answer<'POST website/versions'>>(answer, isNew ? 201 : 200);
    },
  );

  routes.get('/website/versions/:number', async ({ req, json }) => {
    const number = req.param('number');
    if (!/^\d{1,9}$/.test(number)) throw new DeskError('not-found');
    const answer = await describeVersion(database, await readView(), Number(number));
    return json<Answer<'GET website/versions/:number'>>(answer);
  });

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
      'content-type': endingOf(size) === 'jpg' ? 'image/jpeg' : 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  return routes;
}
