import { readdirSync } from 'node:fs';
import { inEachLanguage, type Language, languages } from '../../inquiry/language.ts';
import { languageSegment } from '../paths.ts';
import { type ContentSource, checkContent } from './check-content.ts';
import type { Content } from './content.ts';
import { markContent } from './marks.ts';
import { readOverlayFile } from './read-overlay-file.ts';
import { isMarked } from './text-marks.ts';

// Vite reads the files, so `astro dev` shows a changed, new or removed file at once. Only pages and
// components may import this: an island that did would send the whole content to the browser.
const files = import.meta.glob<string>(['../../content/**/*.yaml', '!../../content/mail/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Not eager, because only the names are needed.
const portraits = import.meta.glob('../media/images/portraits/*.svg', { query: '?raw' });

// The folder of pictures that staff have uploaded, if there are any.
const uploads = process.env['CONTENT_PICTURES'];

const after = (folder: string, path: string) => path.slice(path.indexOf(folder) + folder.length);

let contents: Record<Language, Content> | undefined;
let shown: Record<Language, Content> | undefined;

const readSource = (): ContentSource => ({
  files: Object.fromEntries(Object.entries(files).map(([path, text]) => [after('/content/', path), text])),
  portraits: [
    ...Object.keys(portraits).map((path) => after('portraits/', path)),
    ...(uploads ? readdirSync(uploads) : []),
  ],
  overlay: readOverlayFile(),
});

/** The whole content of one language; all of it is validated once. */
export function readContent(language: Language): Content {
  contents ??= checkContent(readSource());
  return contents[language];
}

/** The same for a page: in a preview, its texts say which field they come from. */
function readShown(language: Language): Content {
  shown ??= isMarked() ? markContent(readSource()) : inEachLanguage(readContent);
  return shown[language];
}

/** What a page is given. */
export interface PageProps {
  content: Content;
}

/** The routes of a page in `site/pages/[...language]/`: one for each language, with its content. */
export const eachLanguage = () => listLanguages(readShown);

/** The same of a file that is no page. */
export const eachLanguageOfFile = () => listLanguages(readContent);

const listLanguages = (read: (language: Language) => Content) =>
  languages.map((language) => ({
    params: { language: languageSegment(language) },
    props: { content: read(language) },
  }));

/** The routes of the pages that have a file of content each. */
export const eachEntry = (kind: 'instructors' | 'instruments' | 'programs') =>
  eachLanguage().flatMap(({ params, props }) =>
    props.content[kind].map(({ slug }) => ({ params: { ...params, slug }, props })),
  );
