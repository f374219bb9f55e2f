import { Hono, type MiddlewareHandler } from 'hono';
import { isDatabaseAway } from '../database/store-unavailable.ts';
import type { Environment } from '../requests/environment.ts';
import { hasStaff } from '../staff/people.ts';
import type { DeskContext } from './desk-context.ts';
import { createDeskErrors, DeskError } from './desk-error.ts';
import { createInboxRoutes } from './inbox/inbox-routes.ts';
import { createConversationRoutes } from './inquiry/conversation-routes.ts';
import { createInquiryRoutes } from './inquiry/inquiry-routes.ts';
import { createActLimit } from './limited-acts.ts';
import { createLiveRoutes } from './live/live-routes.ts';
import { createReplyRoutes } from './reply-routes.ts';
import { createCookies } from './sign-in/cookies.ts';
import {
  createChangeGuard,
  createSessionGuard,
  createStrangerLimit,
  forbidStoring,
  limitBody,
  readingMethods,
  refuseOtherMethods,
  type StrangerLimit,
} from './sign-in/guards.ts';
import { createPeopleRoutes } from './sign-in/people-routes.ts';
import { createSessionRoutes, createSignInRoutes } from './sign-in/session-routes.ts';
import { createPreviewSite } from './website/preview-site.ts';
import { createWebsiteRoutes } from './website/website-routes.ts';

/** Creates the desk (docs/contract.md, section 7); without staff it answers like any unknown path. */
export function createDesk(context: DeskContext) {
  const { site } = context;
  const desk = new Hono<Environment>();
  const requireStaff = createStaffGuard(context);
  const limitStrangers = createStrangerLimit(context);
  desk.route('/desk/api', createFunctions(context, requireStaff, limitStrangers));
  desk.use('/desk/preview/*', requireStaff);
  desk.route('/desk/preview', createPreviewSite(context, limitStrangers));
  desk.all(
    '/:desk{[dD][eE][sS][kK](?:\\.html)?}/*',
    requireStaff,
    ({ req }) => site.answerDesk(req.raw) ?? site.answer(req.raw),
  );
  return desk;
}

/**
 * Creates the middleware that answers like an unknown path while the list of staff is empty. While the
 * database is away, the last known answer counts; before any, the page is served and says why it has no data.
 */
function createStaffGuard({ site, database }: DeskContext): MiddlewareHandler {
  let isThere = true;
  return async ({ req }, next) => {
    try {
      isThere = await hasStaff(database);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return isThere ? next() : site.answer(req.raw);
  };
}

/** Creates the middleware that names the build of the desk's page in each answer, for pages of another. */
function createBuildHeader({ site }: DeskContext): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (site.deskScript) context.res.headers.set('desk-build', site.deskScript);
  };
}

/** Creates the middleware that lets the mails of an act leave at once, whichever act queues some. */
function createOutboxWaker({ outbox }: DeskContext): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.res.ok && !readingMethods.includes(context.req.method)) outbox.wake();
  };
}

function createFunctions(
  context: DeskContext,
  requireStaff: MiddlewareHandler,
  limitStrangers: StrangerLimit,
) {
  const { config, log } = context;
  const cookies = createCookies(config.siteUrl);
  const functions = new Hono<Environment>();
  const limitActs = createActLimit(context);
  functions.use(
    requireStaff,
    createBuildHeader(context),
    createOutboxWaker(context),
    forbidStoring,
    refuseOtherMethods,
    createChangeGuard(config.siteUrl, log),
    limitBody,
  );
  functions.route('/', createSignInRoutes(context, cookies, limitStrangers));
  functions.use(createSessionGuard(context, cookies, limitStrangers));
  functions.route('/', createSessionRoutes(context, cookies));
  functions.route('/', createPeopleRoutes(context, limitActs));
  functions.route('/', createInboxRoutes(context));
  functions.route('/', createLiveRoutes(context.live));
  functions.route('/', createReplyRoutes(context));
  functions.route('/', createInquiryRoutes(context, limitActs));
  functions.route('/', createConversationRoutes(context, limitActs));
  functions.route('/', createWebsiteRoutes(context, limitActs));
  functions.all('*', () => {
    throw new DeskError('not-found');
  });
  functions.onError(createDeskErrors(log));
  return functions;
}
