import type { APIRoute } from 'astro';
import { writeContactFile } from '../content/contact-file.ts';
import { readContent } from '../content/read-content.ts';

/** The academy for a visitor's address book, built as /contact.vcf. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(writeContactFile(readContent(), (site ?? url).href));
