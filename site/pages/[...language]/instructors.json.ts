import type { APIRoute } from 'astro';
import { chooseName } from '../../../inquiry/locales.ts';

/**
 * The instructors' names by slug, as a sentence in the page's language has them. Loaded only by a form that
 * names one: in the page, all names would load every time.
 */
export const GET: APIRoute = ({ locals: { content } }) =>
  Response.json(
    Object.fromEntries(
      content.instructors.map(({ slug, latinName, chineseName }) => [
        slug,
        chooseName(content.language, latinName, chineseName),
      ]),
    ),
  );
