import type { APIRoute } from 'astro';
import { languages } from '../../inquiry/language.ts';
import { readContent } from '../content/read-content.ts';
import { writeSitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(writeSitemap(languages.map(readContent), site, process.cwd()));
