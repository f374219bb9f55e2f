import { readContent } from '../content/read-content.ts';

/** The names of the instructors by their slugs, for the form that names one: in the page, all would travel each time. */
export function GET(): Response {
  return Response.json(Object.fromEntries(readContent().instructors.map(({ slug, name }) => [slug, name])));
}
