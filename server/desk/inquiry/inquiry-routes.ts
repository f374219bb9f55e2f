import { Hono } from 'hono';
import type { SentChange } from '../../../desk/acts.ts';
import type { Answer } from '../../../desk/contract/api.ts';
import {
  changeRequest,
  entryRequest,
  eraseRequest,
  noteRequest,
  openedRequest,
  openRequest,
} from '../../../desk/contract/requests.ts';
import type { Inquiry } from '../../../inquiry/schema.ts';
import { changeInquiry } from '../../inquiries/change-inquiry.ts';
import { eraseInquiry } from '../../inquiries/erase-inquiries.ts';
import { enterInquiry } from '../../inquiries/inquiry-store.ts';
import { setOpenInquiry } from '../../inquiries/open-inquiries.ts';
import { addNote, markOpened, markUnread, recordReply, resend } from '../../inquiries/small-acts.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import { nothing, validateBody, validateId, validateMailId } from '../validate.ts';
import { createAnswers } from './inquiry-answers.ts';

/** Creates the routes of one inquiry: reading it, and every act on it (docs/contract.md, section 8). */
export function createInquiryRoutes(desk: DeskContext, limitActs: ReturnType<typeof createActLimit>) {
  const { database, now, config } = desk;
  const { actOf, answer, accept, perform } = createAnswers(desk);
  const routes = new Hono<SignedIn>();

  routes.post('/inquiries', validateBody(entryRequest), async (context) => {
    const { id: key, ...inquiry } = context.req.valid('json');
    // The schema is made from a table, so its type has texts alone; it has checked the options.
    const stored = await enterInquiry(database, key, inquiry as unknown as Inquiry, actOf(context));
    if (!('id' in stored))
      throw new DeskError('invalid', { fields: { id: ['Another inquiry has this ID'] } });
    return answer(context, stored.id, stored.outcome === 'stored' ? 201 : 200);
  });

  routes.get('/inquiries/:id', validateId, (context) => answer(context, context.req.valid('param').id));

  const limitMails = limitActs('mails');
  routes.patch(
    '/inquiries/:id',
    validateId,
    validateBody(changeRequest),
    (context, next) =>
      context.req.valid('json').changes.some(isRestoration) ? limitMails(context, next) : next(),
    (context) =>
      perform(context, (id, act) => changeInquiry(database, id, context.req.valid('json'), act, config.mail)),
  );

  routes.post('/inquiries/:id/opened', validateId, validateBody(openedRequest), (context) =>
    perform(context, (id, act) => markOpened(database, id, context.req.valid('json'), act)),
  );

  routes.post('/inquiries/:id/unread', validateId, validateBody(nothing), (context) =>
    perform(context, (id, act) => markUnread(database, id, act)),
  );

  routes.post('/inquiries/:id/notes', validateId, validateBody(noteRequest), (context) =>
    perform(context, (id, act) => addNote(database, id, context.req.valid('json'), act)),
  );

  routes.post('/inquiries/:id/erase', validateId, validateBody(eraseRequest), async (context) => {
    const { id } = context.req.valid('param');
    const act = { database, dataDir: config.dataDir, ...actOf(context) };
    await accept(id, await eraseInquiry(act, id, context.req.valid('json').word));
    return context.json<Answer<'POST inquiries/:id/erase'>>({ done: true });
  });

  routes.post(
    '/inquiries/:id/mails/:mail/resend',
    validateMailId,
    validateBody(nothing),
    limitMails,
    (context) => {
      const { mail } = context.req.valid('param');
      return perform(context, (id, act) => resend(database, id, mail, act, config.mail));
    },
  );

  routes.post('/inquiries/:id/replied', validateId, validateBody(nothing), (context) =>
    perform(context, (id, act) => recordReply(database, id, act)),
  );

  routes.put('/open', validateBody(openRequest), async (context) => {
    const open = context.req.valid('json');
    await accept(open.inquiry ?? '', await setOpenInquiry(database, context.var.person.id, open, now()));
    return context.json<Answer<'PUT open'>>({ done: true });
  });

  return routes;
}

const isRestoration = ({ field, to }: SentChange) => field === 'isSpam' && !to;
