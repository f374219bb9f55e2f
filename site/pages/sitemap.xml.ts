import type { APIRoute } from 'astro';
import { languages } from '../../inquiry/language.ts';
import { listAlternates } from '../paths.ts';
import { listPages } from '../seo/list-pages.ts';

/** The sitemap: each page with its addresses in all languages. */
export const GET: APIRoute = ({ locals: { contents, siteUrl } }) => {
  const pages = languages.flatMap((language) => listPages(contents[language]));
  const entries = pages.map(({ path }) => {
    const twins = listAlternates(path).map(
      ({ hreflang, path: twin }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${new URL(twin, siteUrl)}"/>`,
    );
    // Slugs are letters, digits and hyphens: nothing to escape.
    return `<url><loc>${new URL(path, siteUrl)}</loc>${twins.join('')}</url>`;
  });
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`);
};
