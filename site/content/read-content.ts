import { checkContent } from './check-content.ts';
import type { Content } from './content-schema.ts';

// Vite reads the files, so `astro dev` shows a changed, new or removed file at once. Only pages and components may
// import this: an island that did would send the whole content to the browser.
const files = import.meta.glob<string>('../../content/en/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
// Not eager, because only the names are needed.
const portraits = import.meta.glob('../media/images/portraits/*.svg', { query: '?raw' });

const after = (folder: string, path: string) => path.slice(path.indexOf(folder) + folder.length);

let content: Content | undefined;

/** The whole content, validated once. */
export function readContent(): Content {
  content ??= checkContent({
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [after('content/en/', path), text]),
    ),
    portraits: Object.keys(portraits).map((path) => after('portraits/', path)),
  });
  return content;
}
