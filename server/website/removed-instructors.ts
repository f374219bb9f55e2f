import { getLanguagePrefix, getPathLanguage, withoutLanguage } from '../../inquiry/language.ts';
import type { Overlay } from '../../site/content/overlay.ts';
import { decodePath, type StaticSite, toPagePath } from '../pages/static-site.ts';

/**
 * Redirects from the page of an instructor whom staff have hidden or removed to the list in its language, for
 * as long as they are; undefined for all other addresses.
 */
export function redirectRemoved(
  { method, url }: Request,
  overlay: Overlay,
  site: Pick<StaticSite, 'readPage'>,
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const page = toPagePath(decodePath(new URL(url).pathname)).toLowerCase();
  const [, slug] = /^\/instructors\/([^/]+)$/.exec(withoutLanguage(page)) ?? [];
  const state = overlay[`content/instructors/${slug}.yaml`];
  // The page may be there for a moment more, or because the change does not fit this version.
  if ((state !== 'hidden' && state !== 'removed') || site.readPage(page)) return undefined;
  const location = `${getLanguagePrefix(getPathLanguage(page))}/instructors`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
}
