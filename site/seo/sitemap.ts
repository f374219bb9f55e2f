import type { Content } from '../content/content-schema.ts';
import { readLastChange } from './last-change.ts';
import { listPages } from './list-pages.ts';

/**
 * Writes the sitemap: each page with the time of its last change.
 *
 * @param site the site's public address
 * @param root the project's folder, for the dates
 */
export function writeSitemap(content: Content, site: URL | undefined, root: string): string {
  const entries = listPages(content).map(({ path, files }) => {
    const changed = readLastChange(files, root).toISOString();
    // Slugs are letters, digits and hyphens: nothing to escape.
    return `<url><loc>${new URL(path, site)}</loc><lastmod>${changed}</lastmod></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
