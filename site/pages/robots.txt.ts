import type { APIRoute } from 'astro';
import { sitemapPath } from '../paths.ts';

export const GET: APIRoute = ({ locals: { siteUrl } }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(sitemapPath, siteUrl)}\n`);
