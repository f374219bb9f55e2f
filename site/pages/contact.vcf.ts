import type { APIRoute } from 'astro';
import { writeContactFile } from '../content/contact-file.ts';
import { readContent } from '../content/read-content.ts';

/** Serves the academy as a vCard at /contact.vcf. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(writeContactFile(readContent(), (site ?? url).href));
