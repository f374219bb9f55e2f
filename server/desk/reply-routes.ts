import { Hono } from 'hono';
import type { Answer } from '../../desk/contract/api.ts';
import { fullMessage, mostReplies, type ReplyContent, type SavedReply } from '../../desk/contract/inbox.ts';
import { replyChangeRequest, replyRequest } from '../../desk/contract/requests.ts';
import { inEachLanguage, type Language } from '../../inquiry/language.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, SavedRepliesTable } from '../database/schema.ts';
import type { DeskContext, SignedIn } from './desk-context.ts';
import { DeskError } from './desk-error.ts';
import { validateBody, validateId } from './validate.ts';

export function createReplyRoutes({ database, now }: Pick<DeskContext, 'database' | 'now'>) {
  const routes = new Hono<SignedIn>();

  routes.get('/replies', async (context) => {
    const replies = database.selectFrom('saved_replies').selectAll();
    const rows = await replies.orderBy('created_at').orderBy('id').execute();
    return context.json<Answer<'GET replies'>>({ replies: rows.map(toReply) });
  });

  routes.post('/replies', validateBody(replyRequest), async (context) => {
    const reply = await addReply(database, context.req.valid('json'), now());
    if (reply === 'full') throw new DeskError('invalid', { fields: { names: [fullMessage] } });
    if (reply === 'taken') throw new DeskError('invalid', { fields: { id: ['Another reply has this ID'] } });
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
    const reply = database.deleteFrom('saved_replies').where('id', '=', context.req.valid('param').id);
    if ((await reply.executeTakeFirst()).numDeletedRows === 0n) throw new DeskError('not-found');
    return context.json<Answer<'DELETE replies/:id'>>({ done: true });
  });

  return routes;
}

const findReply = (database: Database, id: string) =>
  database.selectFrom('saved_replies').selectAll().where('id', '=', id).executeTakeFirst();

/** Adds a saved reply, once; `full` when there are as many as may be, `taken` when another has its ID. */
async function addReply(database: Database, { id, ...content }: ReplyContent & { id: string }, now: Date) {
  const columns = toColumns(content);
  if (!(await findReply(database, id))) {
    if ((await countRows(database.selectFrom('saved_replies'))) >= mostReplies) return 'full';
    const row = { id, ...columns, version: 1, created_at: now.toISOString() };
    const insert = database.insertInto('saved_replies').values(row);
    await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  }
  const stored = await findReply(database, id);
  const isSame =
    stored &&
    Object.entries(columns).every(([name, value]) => stored[name as keyof typeof columns] === value);
  return isSame ? toReply(stored) : 'taken';
}

/** Changes a saved reply; `stale` when somebody has changed it since the version that was seen. */
async function changeReply(database: Database, id: string, version: number, content: ReplyContent) {
  const row = await database
    .updateTable('saved_replies')
    .set({ ...toColumns(content), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (row) return toReply(row);
  return (await findReply(database, id)) ? 'stale' : 'unknown';
}

function toColumns({ names, type, texts }: ReplyContent) {
  return { names: JSON.stringify(names), inquiry_type: type, texts: JSON.stringify(texts) };
}

function toReply({ id, names, inquiry_type: type, texts, version }: SavedRepliesTable): SavedReply {
  return { id, names: parseByLanguage(names), type, texts: parseByLanguage(texts), version };
}

function parseByLanguage(json: string): Record<Language, string> {
  return { ...inEachLanguage(() => ''), ...JSON.parse(json) };
}
