import type { APIRoute } from 'astro';
import { eachLanguage, type PageProps } from '../../content/read-content.ts';

export const getStaticPaths = eachLanguage;

/**
 * The instructors' names by slug, loaded only by a form that names one: in the page, all names would load every time.
 */
export const GET: APIRoute<PageProps> = ({ props: { content } }) =>
  Response.json(Object.fromEntries(content.instructors.map(({ slug, name }) => [slug, name])));
