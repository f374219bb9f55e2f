import type { APIRoute } from 'astro';
import { getBySlug } from '../../../../../content/model/content.ts';
import { writeDateFile } from '../../../../content/date-file.ts';
import { programPath } from '../../../../paths.ts';

/** Serves a date of a program as a calendar file. */
export const GET: APIRoute = ({ locals: { content, siteUrl }, params: { slug = '', id = '' } }) => {
  const program = getBySlug(content.programs, slug);
  const date = program.dates.find((each) => each.id === id);
  if (!date) return new Response(null, { status: 404 });
  return new Response(writeDateFile(content, date, new URL(programPath(content.language, slug), siteUrl)));
};
