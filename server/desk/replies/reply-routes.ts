import { Hono } from 'hono';
import type { DoneAnswer } from '../../../desk/contract.ts';
import { fullMessage, type RepliesAnswer, type ReplyAnswer } from '../../../desk/inbox.ts';
import { replyChangeRequest, replyRequest } from '../../../desk/requests.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import { validateBody, validateId } from '../validate.ts';
import { addReply, changeReply, deleteReply, readReplies } from './saved-replies.ts';

/** Creates the routes of the saved replies. */
export function createReplyRoutes({ database, now }: Pick<DeskContext, 'database' | 'now'>) {
  const routes = new Hono<SignedIn>();

  routes.get('/replies', async (asked) =>
    asked.json<RepliesAnswer>({ replies: await readReplies(database) }),
  );

  routes.post('/replies', validateBody(replyRequest), async (asked) => {
    const reply = await addReply(database, asked.req.valid('json'), now());
    if (!reply) throw new DeskError('invalid', { fields: { names: [fullMessage] } });
    return asked.json<ReplyAnswer>({ reply }, 201);
  });

  routes.patch('/replies/:id', validateId, validateBody(replyChangeRequest), async (asked) => {
    const { version, ...content } = asked.req.valid('json');
    const reply = await changeReply(database, asked.req.valid('param').id, version, content);
    if (reply === 'stale') throw new DeskError('stale');
    if (reply === 'unknown') throw new DeskError('not-found');
    return asked.json<ReplyAnswer>({ reply });
  });

  routes.delete('/replies/:id', validateId, async (asked) => {
    if (!(await deleteReply(database, asked.req.valid('param').id))) throw new DeskError('not-found');
    return asked.json<DoneAnswer>({ done: true });
  });

  return routes;
}
