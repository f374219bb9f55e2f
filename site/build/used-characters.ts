import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

// Characters that any sentence may use, so that an edited sentence does not change the fonts.
const everyday =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0!"$&\'()+,-./:;?@–—‘’“”…';

// Slots such as `{count}` are replaced by other text.
const slot = /\{[^}]*\}/g;

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(slot, '')];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}

/**
 * Collects the characters that the site's own text may show: those of the content, those of any sentence, and the few
 * symbols in components, such as quotation marks.
 *
 * @param root the project's folder
 */
export function readUsedCharacters(root: string): Set<string> {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
  const content = read('content/**/*.yaml').flatMap((text) => listTexts(parse(text)));
  // Code is ASCII, so all other characters in it are visible text.
  const signs = read('{ui,site/{components,islands,layouts,pages}}/**/*.{tsx,astro,ts}').map((code) =>
    code.replace(/[\0-\x7f]/g, ''),
  );
  return new Set([everyday, ...content, ...signs].join(''));
}
