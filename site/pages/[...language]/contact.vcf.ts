import type { APIRoute } from 'astro';
import { writeContactFile } from '../../content/contact-file.ts';
import { eachLanguageOfFile, type PageProps } from '../../content/read-content.ts';
import { homePath } from '../../paths.ts';

export const getStaticPaths = eachLanguageOfFile;

/** Serves the academy as a vCard at /contact.vcf. */
export const GET: APIRoute<PageProps> = ({ props: { content }, site, url }) =>
  new Response(writeContactFile(content, new URL(homePath(content.language), site ?? url).href));
