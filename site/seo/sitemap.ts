import type { Content } from '../../content/model/content.ts';
import { listAlternates } from '../paths.ts';
import { type ContentDates, findLastChange } from './content-dates.ts';
import { listPages } from './list-pages.ts';

/** Writes the sitemap: each page with the time of its last change and its addresses in all languages. */
export function writeSitemap(contents: Content[], site: string, dates: ContentDates): string {
  const entries = contents.flatMap(listPages).map(({ path, files }) => {
    const changed = findLastChange(files, dates);
    const twins = listAlternates(path).map(
      ({ hreflang, path: twin }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${new URL(twin, site)}"/>`,
    );
    // Slugs are letters, digits and hyphens: nothing to escape.
    return `<url><loc>${new URL(path, site)}</loc><lastmod>${changed}</lastmod>${twins.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
