import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

// What any sentence may use: a changed one does not change the fonts with it.
const everyday =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0!"$&\'()+,-./:;?@–—‘’“”…';

// `{count}`: another text is shown in its place.
const slot = /\{[^}]*\}/g;

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(slot, '')];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}

/**
 * Every character that the site's own words may show: those of the content, of any sentence, and the few signs that
 * components write themselves, such as quotation marks.
 *
 * @param root the project's folder
 */
export function readUsedCharacters(root: string): Set<string> {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
  const content = read('content/**/*.yaml').flatMap((text) => listTexts(parse(text)));
  // Code is written in ASCII: whatever else stands in it is meant to be seen.
  const signs = read('site/{components,islands,layouts,pages}/**/*.{tsx,astro,ts}').map((code) =>
    code.replace(/[\0-\x7f]/g, ''),
  );
  return new Set([everyday, ...content, ...signs].join(''));
}
