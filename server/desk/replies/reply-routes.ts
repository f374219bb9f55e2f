import { Hono } from 'hono';
import type { Answer } from '../../../desk/api.ts';
import { fullMessage } from '../../../desk/inbox.ts';
import { replyChangeRequest, replyRequest } from '../../../desk/requests.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateBody, validateId } from '../validate.ts';
import { addReply, changeReply, deleteReply, readReplies } from './saved-replies.ts';

/** Creates the routes of the saved replies. */
export function createReplyRoutes({ database, now }: Pick<DeskContext, 'database' | 'now'>) {
  const routes = new Hono<SignedIn>();

  routes.get('/replies', async (context) =>
    context.json<Answer<'GET replies'>>({ replies: await readReplies(database) }),
  );

  routes.post('/replies', validateBody(replyRequest), async (context) => {
    const reply = await addReply(database, context.req.valid('json'), now());
    if (!reply) throw new DeskError('invalid', { fields: { names: [fullMessage] } });
    return context.json<Answer<'POST replies'>>({ reply }, 201);
  });

  routes.patch('/replies/:id', validateId, validateBody(replyChangeRequest), async (context) => {
    const { version, ...content } = context.req.valid('json');
    const reply = await changeReply(database, context.req.valid('param').id, version, content);
    if (reply === 'stale') throw new DeskError('stale');
    if (reply === 'unknown') throw new DeskError('not-found');
    return context.json<Answer<'PATCH replies/:id'>>({ reply });
  });

  routes.delete('/replies/:id', validateId, async (context) => {
    if (!(await deleteReply(database, context.req.valid('param').id))) throw new DeskError('not-found');
    return context.json<Answer<'DELETE replies/:id'>>({ done: true });
  });

  return routes;
}
