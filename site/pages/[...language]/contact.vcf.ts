import type { APIRoute } from 'astro';
import { writeContactFile } from '../../content/contact-file.ts';
import { homePath } from '../../paths.ts';

/** Serves the academy as a vCard at /contact.vcf. */
export const GET: APIRoute = ({ locals: { content, siteUrl } }) =>
  new Response(writeContactFile(content, new URL(homePath(content.language), siteUrl).href));
