import { defineMiddleware } from 'astro:middleware';
import { checkContent } from '../../content/model/check-content.ts';
import { ContentError } from '../../content/model/content-problem.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import { defaultLanguage, getPathLanguage, getShortTag } from '../../inquiry/language.ts';
import { encodePictures } from '../media/images/create-picture.ts';
import { listAddresses } from '../seo/list-pages.ts';

/** The context of pages under `astro dev`, its content read anew for each. */
async function readContext({ origin, pathname }: URL) {
  const contents = checkContent(readContentFolder());
  return {
    contents,
    content: contents[getPathLanguage(pathname)],
    pictures: await encodePictures(contents[defaultLanguage]),
    siteUrl: origin,
    retentionDays: process.env['RETENTION_DAYS'] ?? '',
  } satisfies App.Locals;
}

/** Shows what to correct in the content, until the page is there again. */
function showMistake(error: unknown): Response {
  if (!(error instanceof ContentError)) throw error;
  const headers = { 'content-type': 'text/plain; charset=utf-8', refresh: '2' };
  return new Response(error.message, { status: 500, headers });
}

/**
 * Gives `astro dev` the context that the server passes to each page, and answers an unknown address as the
 * server does: Astro takes any text before a page's name for a language.
 */
export const onRequest = defineMiddleware(async ({ locals, url, routePattern }, next) => {
  const context = await readContext(url).catch(showMistake);
  if (context instanceof Response) return context;
  Object.assign(locals, context);
  const isKnown = listAddresses(context.contents).some(({ path }) => path === url.pathname);
  if (isKnown || !routePattern.startsWith('/[...language]')) return next();
  const page = routePattern.endsWith('/instructors/[slug]') ? 'instructors/not-found' : '404';
  // With a language, also where the site has none in its address: at /404 stands a page of Astro's own.
  const { body, headers } = await next(`/${getShortTag(context.content.language)}/${page}`);
  return new Response(body, { status: 404, headers });
});
