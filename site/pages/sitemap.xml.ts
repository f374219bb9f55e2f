import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { languages } from '../../inquiry/language.ts';
import { readContent } from '../content/read-content.ts';
import { type ContentDates, readContentDates } from '../seo/content-dates.ts';
import { writeSitemap } from '../seo/sitemap.ts';

// Those of the program and of what staff have published; `astro dev` has none.
function readDates(): ContentDates {
  const file = process.env['CONTENT_DATES'];
  return file ? JSON.parse(readFileSync(file, 'utf8')) : readContentDates(process.cwd());
}

export const GET: APIRoute = ({ site }) =>
  new Response(writeSitemap(languages.map(readContent), site, readDates()));
