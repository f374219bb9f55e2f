import { type ContentSource, checkContent } from '../../content/model/check-content.ts';
import type { Content } from '../../content/model/content.ts';
import type { Language } from '../../inquiry/language.ts';

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

const readSource = (): ContentSource => ({
  files: Object.fromEntries(Object.entries(files).map(([path, text]) => [after('/content/', path), text])),
  portraits: Object.keys(portraits).map((path) => after('portraits/', path)),
});

/** The whole content of one language; all of it is validated once. */
export function readContent(language: Language): Content {
  contents ??= checkContent(readSource());
  return contents[language];
}
