import type { APIRoute } from 'astro';
import { sitemapPath } from '../paths.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(sitemapPath, site)}\n`);
