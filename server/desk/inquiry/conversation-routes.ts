import { type Context, Hono } from 'hono';
import type { Answer } from '../../../desk/contract/api.ts';
import { messageLimits } from '../../../desk/contract/messages.ts';
import {
  attachmentRequest,
  earlierRequest,
  resendRequest,
  sentReplyRequest,
} from '../../../desk/contract/requests.ts';
import { createCalendarWriter } from '../../conversation/calendar-entry.ts';
import { formatDisposition, readServedType } from '../../conversation/file-name.ts';
import { attachFile, createFileContext, findFile } from '../../conversation/keep-files.ts';
import { markAnswered } from '../../conversation/mark-replied.ts';
import type { MailFile } from '../../conversation/read-mail.ts';
import { sendReply } from '../../conversation/send-reply.ts';
import { resendReply, takeBackReply } from '../../conversation/sent-replies.ts';
import { readChunks } from '../../database/file-chunks.ts';
import { readMessages, readWholeMessage } from '../../inquiries/read-messages.ts';
import { createQuoteWriter } from '../../mail/reply-mail.ts';
import { toByteStream } from '../../requests/byte-stream.ts';
import { readLimitedBody } from '../../requests/request-body.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { DeskError } from '../desk-error.ts';
import type { createActLimit } from '../limited-acts.ts';
import {
  nothing,
  validateAttachmentId,
  validateBody,
  validateId,
  validateMessageId,
  validateQuery,
} from '../validate.ts';
import { createAnswers } from './inquiry-answers.ts';

/** Creates the routes of the conversation with a family: replies, messages, and their files. */
export function createConversationRoutes(desk: DeskContext, limitActs: ReturnType<typeof createActLimit>) {
  const { database, config, facts } = desk;
  const sending = { mailDomain: config.mail.mailDomain, writeQuote: createQuoteWriter(facts) };
  const files = createFileContext(desk);
  const { accept, perform } = createAnswers(desk);
  const writeCalendar = createCalendarWriter({ ...desk, mailDomain: config.mail.mailDomain });
  const routes = new Hono<SignedIn>();

  async function attach(context: Context<SignedIn>, file: MailFile | undefined) {
    if (!file) throw new DeskError('not-found');
    const id = context.req.param('id') ?? '';
    const attachment = await attachFile(files, id, file);
    if (typeof attachment === 'object')
      return context.json<Answer<'POST inquiries/:id/attachments'>>({ attachment }, 201);
    await accept(id, attachment);
    throw new DeskError('not-found');
  }

  routes.post(
    '/inquiries/:id/replies',
    validateId,
    validateBody(sentReplyRequest),
    limitActs('replies'),
    (context) =>
      perform(context, (id, act) => sendReply(database, id, context.req.valid('json'), act, sending)),
  );

  routes.delete('/inquiries/:id/replies/:message', validateMessageId, (context) =>
    perform(context, (id, act) => takeBackReply(database, id, context.req.valid('param').message, act)),
  );

  routes.post(
    '/inquiries/:id/replies/:message/resend',
    validateMessageId,
    validateBody(resendRequest),
    limitActs('mails'),
    (context) => {
      const [{ message }, { to }] = [context.req.valid('param'), context.req.valid('json')];
      return perform(context, (id, act) => resendReply(database, id, message, to, act));
    },
  );

  routes.get('/inquiries/:id/messages', validateId, validateQuery(earlierRequest), async (context) => {
    const { before } = context.req.valid('query');
    const answer = await readMessages(database, context.req.valid('param').id, before);
    return context.json<Answer<'GET inquiries/:id/messages'>>(answer);
  });

  routes.get('/inquiries/:id/messages/:message', validateMessageId, async (context) => {
    const { id, message } = context.req.valid('param');
    const whole = await readWholeMessage(database, id, message);
    if (!whole) throw new DeskError('not-found');
    return context.json<Answer<'GET inquiries/:id/messages/:message'>>(whole);
  });

  routes.post(
    '/inquiries/:id/messages/:message/answered',
    validateMessageId,
    validateBody(nothing),
    (context) =>
      perform(context, (id, act) => markAnswered(database, id, context.req.valid('param').message, act)),
  );

  routes.post(
    '/inquiries/:id/attachments',
    validateId,
    validateQuery(attachmentRequest),
    limitActs('files'),
    async (context) => {
      const bytes = await readLimitedBody(context.req.raw, messageLimits.bytes);
      return attach(context, { ...context.req.valid('query'), size: bytes.length, bytes });
    },
  );

  routes.post(
    '/inquiries/:id/calendar-entry',
    validateId,
    validateBody(nothing),
    limitActs('files'),
    async (context) => attach(context, await writeCalendar(context.req.valid('param').id)),
  );

  // Browsers save each file, and open none as a page of ours.
  routes.get('/inquiries/:id/attachments/:attachment', validateAttachmentId, async (context) => {
    const { id, attachment } = context.req.valid('param');
    const file = await findFile(database, id, attachment);
    if (!file) throw new DeskError('not-found');
    return context.body(toByteStream(readChunks(database, file)), 200, {
      'content-type': readServedType(file.type),
      'content-length': String(file.size),
      'content-disposition': formatDisposition(file.name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
