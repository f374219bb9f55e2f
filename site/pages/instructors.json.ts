import { readContent } from '../content/read-content.ts';

/**
 * The instructors' names by slug, loaded only by a form that names one: in the page, all names would load every time.
 */
export function GET(): Response {
  return Response.json(Object.fromEntries(readContent().instructors.map(({ slug, name }) => [slug, name])));
}
