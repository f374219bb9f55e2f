import { Hono, type MiddlewareHandler } from 'hono';
import type { ContentSource } from '../../../content/model/check-content.ts';
import { fitOverlay } from '../../../content/model/check-overlay.ts';
import type { Overlay } from '../../../content/model/overlay.ts';
import { entryAddress } from '../../../desk/contract/website.ts';
import { getLanguagePrefix, getPathLanguage } from '../../../inquiry/language.ts';
import { previewErrorPolicy, writePreviewPolicy } from '../../headers/content-security-policy.ts';
import { findFileType } from '../../pages/site-files.ts';
import { decodePath, readInstructorSlug, toPagePath } from '../../pages/static-site.ts';
import { editorAddress, findPhotographs } from '../../pictures/photographs.ts';
import type { DeskContext, SignedIn } from '../desk-context.ts';
import { createDeskErrors, DeskError, failPage } from '../desk-error.ts';
import { createCookies } from '../sign-in/cookies.ts';
import { createSessionGuard, requireEditor, type StrangerLimit } from '../sign-in/guards.ts';
import { overlayOf, readDraft } from './draft.ts';

const prefix = '/desk/preview';

const hideFromOthers: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('cache-control', 'no-store');
  context.res.headers.set('x-robots-tag', 'noindex');
};

/**
 * Creates the routes below `/desk/preview`: the site with the draft laid over it, for people who may edit it.
 */
export function createPreviewSite(context: DeskContext, limitStrangers: StrangerLimit) {
  const { site, database, config, log, now, readSite, renderer } = context;
  const answerError = createDeskErrors(log);
  const routes = new Hono<SignedIn>();
  const requireSession = createSessionGuard(context, createCookies(config.siteUrl), limitStrangers);
  routes.use(hideFromOthers, requireSession, requireEditor);

  routes.get('/*', async ({ req }) => {
    const path = toPagePath(decodePath(req.path.slice(prefix.length)));
    const { source, ...content } = await readSite();
    const draft = overlayOf(await readDraft(database));
    const fitted = await layDraft(source, content.site.overlay, draft);
    const photographs = await findPhotographs(database, editorAddress);
    const input = { source, overlay: fitted, photographs, now: now() };
    const language = getLanguagePrefix(getPathLanguage(path));
    const list = { status: 302, headers: { location: `${prefix}${language}/instructors` } };
    if (isLeftOut(fitted, path)) return new Response(null, list);
    const text = await renderer.renderPreview(input, path).catch((error) => {
      throw failPage(log, path, error);
    });
    if (text !== undefined) return answer(path, text, 200);
    if (`${instructorAddress(path)}: name` in draft) return new Response(null, list);
    const missing = `${language}/404`;
    return answer('/404.html', (await renderer.renderPreview(input, missing)) ?? '', 404);
  });

  async function answer(path: string, text: string, status: number): Promise<Response> {
    const type = /\.\w+$/.test(path) ? findFileType(path) : 'text/html; charset=utf-8';
    if (!type.startsWith('text/html'))
      return new Response(text, { status, headers: { 'content-type': type } });
    const body = makeInert(text);
    const policy = writePreviewPolicy(body, await renderer.readOwnScripts());
    const headers = { 'content-type': type, 'content-security-policy': policy };
    return new Response(body, { status, headers });
  }

  routes.onError((error, { req }) => {
    const isHidden = error instanceof DeskError && error.answer.error !== 'page-fails';
    if (isHidden) return site.answer(req.raw);
    const response = answerError(error);
    response.headers.set('content-security-policy', previewErrorPolicy);
    return response;
  });
  return routes;
}

/** Lays the draft over the published site; where a field does not fit, the site's value stays. */
async function layDraft(source: ContentSource, published: Overlay, draft: Overlay): Promise<Overlay> {
  const { fitted, unfit } = await fitOverlay(source, { ...published, ...draft });
  if (unfit.length === 0) return fitted;
  const refused = new Set(unfit.map(({ address }) => address));
  const others = Object.entries(draft).filter(([address]) => !refused.has(address));
  return (await fitOverlay(source, { ...published, ...Object.fromEntries(others) })).fitted;
}

const instructorAddress = (path: string) => entryAddress(`instructors/${readInstructorSlug(path)}`);

/** Whether a path is the page of somebody who is hidden or removed: visitors are led to the list. */
const isLeftOut = (overlay: Overlay, path: string): boolean =>
  typeof overlay[instructorAddress(path)] === 'string';

// Links lead on below the preview, and forms take nothing. No browser translates it.
const link = /(<a\b[^>]*?\shref=["'])\/(?!\/)/g;
const form = /<form\b/g;

const makeInert = (html: string) =>
  html.replace(link, `$1${prefix}/`).replace(form, '<form inert').replace('<html', '<html translate="no"');
