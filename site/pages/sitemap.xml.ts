import type { APIRoute } from 'astro';
import { readContent } from '../content/read-content.ts';
import { writeSitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = ({ site }) => new Response(writeSitemap(readContent(), site, process.cwd()));
