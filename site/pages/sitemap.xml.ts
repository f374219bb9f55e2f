import type { APIRoute } from 'astro';
import { languages } from '../../inquiry/language.ts';
import { listAlternates } from '../paths.ts';
import { findLastChange } from '../seo/content-dates.ts';
import { listPages } from '../seo/list-pages.ts';

/** The sitemap: each page with the time of its last change and its addresses in all languages. */
export const GET: APIRoute = ({ locals: { contents, siteUrl, dates } }) => {
  const pages = languages.flatMap((language) => listPages(contents[language]));
  const entries = pages.map(({ path, files }) => {
    const changed = findLastChange(files, dates);
    const twins = listAlternates(path).map(
      ({ hreflang, path: twin }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${new URL(twin, siteUrl)}"/>`,
    );
    // Slugs are letters, digits and hyphens: nothing to escape.
    return `<url><loc>${new URL(path, siteUrl)}</loc><lastmod>${changed}</lastmod>${twins.join('')}</url>`;
  });
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`);
};
