import { Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import { websiteLimits } from '../../../desk/website.ts';
import { readLimitedBody, readType } from '../../requests/request-body.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import { validateId } from '../validate.ts';
import { findPicture, readPictureFile, storePicture } from './pictures.ts';

/** Creates the routes of uploaded pictures. None is ever served as it came. */
export function createPictureRoutes(
  { database, now }: Pick<DeskContext, 'database' | 'now'>,
  limitActs: ReturnType<typeof createActLimit>,
) {
  const routes = new Hono<SignedIn>();

  routes.post('/website/pictures', limitActs('pictures'), async ({ req, var: { person }, json }) => {
    if (!readType(req.raw.headers).startsWith('image/')) throw new DeskError('not-json');
    const bytes = await readLimitedBody(req.raw, websiteLimits.picture);
    const picture = await storePicture(database, person.id, bytes, now());
    return json<Answer<'POST website/pictures'>>({ picture }, 201);
  });

  routes.get('/website/pictures/:id', validateId, async ({ req, json }) => {
    const picture = await findPicture(database, req.valid('param').id);
    if (!picture) throw new DeskError('not-found');
    return json<Answer<'GET website/pictures/:id'>>({ picture });
  });

  routes.get('/website/pictures/:id/file', validateId, async ({ req, body }) => {
    const bytes = await readPictureFile(database, req.valid('param').id);
    if (!bytes) throw new DeskError('not-found');
    return body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  return routes;
}
