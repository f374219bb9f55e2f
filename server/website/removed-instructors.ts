import { getLanguagePrefix, getPathLanguage, withoutLanguage } from '../../inquiry/language.ts';
import { decodePath, type StaticSite, toPagePath } from '../pages/static-site.ts';

/**
 * Redirects from the page of an instructor who was published once to the list in its language, while there is
 * no such page: staff have hidden or removed them, or taken back that they were added. Undefined for all other
 * addresses.
 */
export function redirectRemoved(
  { method, url }: Request,
  published: ReadonlyMap<string, object>,
  site: Pick<StaticSite, 'readPage'>,
): Response | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const page = toPagePath(decodePath(new URL(url).pathname)).toLowerCase();
  const [, slug = ''] = /^\/instructors\/([^/]+)$/.exec(withoutLanguage(page)) ?? [];
  // The page may be there for a moment more, or because the change does not fit this version.
  if (!published.has(slug) || site.readPage(page)) return undefined;
  const location = `${getLanguagePrefix(getPathLanguage(page))}/instructors`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
}
