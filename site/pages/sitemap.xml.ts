import type { APIRoute } from 'astro';
import { languages } from '../../inquiry/language.ts';
import { writeSitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = ({ locals: { contents, siteUrl, dates } }) =>
  new Response(
    writeSitemap(
      languages.map((language) => contents[language]),
      siteUrl,
      dates,
    ),
  );
