import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { formatDisposition, readServedType } from '../../conversation/file-name.ts';
import { findFile, readChunks } from '../../conversation/keep-files.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateAttachmentId } from '../validate.ts';

/** Creates the route of files that came by mail: each is saved, and no browser opens one as a page of ours. */
export function createAttachmentRoutes({ database }: Pick<DeskContext, 'database'>) {
  const routes = new Hono<SignedIn>();
  routes.get('/inquiries/:id/attachments/:attachment', validateAttachmentId, async (context) => {
    const { id, attachment } = context.req.valid('param');
    const file = await findFile(database, id, attachment);
    if (!file) throw new DeskError('not-found');
    const body = Readable.from(readChunks(database, file), { objectMode: false, highWaterMark: 1 });
    return context.body(Readable.toWeb(body) as ReadableStream, 200, {
      'content-type': readServedType(file.type),
      'content-length': String(file.size),
      'content-disposition': formatDisposition(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
