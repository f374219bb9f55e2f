import { languages } from '../../inquiry/language.ts';
import { languageSegment } from '../paths.ts';
import type { Content } from './content.ts';
import { readContent } from './read-content.ts';

/** What a page is given. */
export interface PageProps {
  content: Content;
}

/** The routes of a page in `site/pages/[...language]/`: one for each language, with its content. */
export const eachLanguage = () =>
  languages.map((language) => ({
    params: { language: languageSegment(language) },
    props: { content: readContent(language) },
  }));

/** The routes of the pages that have a file of content each. */
export const eachEntry = (kind: 'instructors' | 'instruments' | 'programs') =>
  eachLanguage().flatMap(({ params, props }) =>
    props.content[kind].map(({ slug }) => ({ params: { ...params, slug }, props })),
  );
