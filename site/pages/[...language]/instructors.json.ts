import type { APIRoute } from 'astro';
import { chooseName } from '../../../inquiry/locales.ts';
import { eachLanguageOfFile, type PageProps } from '../../content/read-content.ts';

export const getStaticPaths = eachLanguageOfFile;

/**
 * The instructors' names by slug, as a sentence in the page's language has them. Loaded only by a form that
 * names one: in the page, all names would load every time.
 */
export const GET: APIRoute<PageProps> = ({ props: { content } }) =>
  Response.json(
    Object.fromEntries(
      content.instructors.map(({ slug, latinName, chineseName }) => [
        slug,
        chooseName(content.language, latinName, chineseName),
      ]),
    ),
  );
