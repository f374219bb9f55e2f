import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../inquiry/language.ts';
import { languageSegment } from '../paths.ts';
import { checkContent } from './check-content.ts';
import type { Content } from './content.ts';
import type { Overlay } from './overlay.ts';

// Vite reads the files, so `astro dev` shows a changed, new or removed file at once. Only pages and
// components may import this: an island that did would send the whole content to the browser.
const files = import.meta.glob<string>(['../../content/**/*.yaml', '!../../content/mail/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Not eager, because only the names are needed.
const portraits = import.meta.glob('../media/images/portraits/*.svg', { query: '?raw' });

const after = (folder: string, path: string) => path.slice(path.indexOf(folder) + folder.length);

let contents: Record<Language, Content> | undefined;

// The publisher's file, as JSON (server/publisher/). Without one, the pages are the program's own.
function readOverlay(): Overlay {
  const file = process.env['CONTENT_OVERLAY'];
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The whole content of one language; all of it is validated once. */
export function readContent(language: Language): Content {
  contents ??= checkContent({
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [after('/content/', path), text])),
    portraits: Object.keys(portraits).map((path) => after('portraits/', path)),
    overlay: readOverlay(),
  });
  return contents[language];
}

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
