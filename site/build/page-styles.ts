import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Features, transform } from 'lightningcss';
import type { HTMLElement } from 'node-html-parser';
import { getPathLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';

const className = /\.([a-z][\w-]*)/gi;
const scriptName = /[\w.-]+\.js\b/g;
const word = /[\w-]+/g;

// Faces of the browser's own fonts that pages in another script have no use for: stand-ins for our Latin
// letters, of which a Chinese page has a few names, and wide marks. Each takes a tenth of a kilobyte.
const useless = {
  Latin: /@font-face\{font-family:"?Chinese Marks[^}]*\}/g,
  Han: /@font-face\{font-family:"?(?:Young Serif|Figtree) FB[^}]*\}/g,
};

// Vite's build targets: rules that an older browser would not understand must stay separate.
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

// The page, and all scripts that it loads, directly or indirectly.
function readTexts(page: string, folder: string): string[] {
  const texts = [page];
  const seen = new Set<string>();
  for (const text of texts)
    for (const [name] of text.matchAll(scriptName)) {
      const path = join(folder, '_astro', name);
      if (seen.has(name) || !existsSync(path)) continue;
      seen.add(name);
      texts.push(readFileSync(path, 'utf8'));
    }
  return texts;
}

/**
 * Merges a page's style elements into one at the position of the last one in the head: each has its own hash
 * in the page's policy, and response headers are not compressed. Removes rules for classes that neither the
 * page nor its scripts use: the bundler includes whole style sheets, of which a page may use one rule.
 *
 * @throws when the page's head has no style element
 */
export function joinStyles(name: string, page: HTMLElement, folder: string): void {
  const all = page.querySelectorAll('style');
  const lastStyle = page.querySelectorAll('head style').at(-1);
  if (!lastStyle) throw new Error(`${name} has no styles in its head.`);
  const styles = all.map(({ rawText }) => rawText.trim()).join('');
  for (const style of all) if (style !== lastStyle) style.remove();
  lastStyle.textContent = '';
  const words = new Set(readTexts(page.toString(), folder).flatMap((text) => text.match(word) ?? []));
  const classes = Array.from(styles.matchAll(className), ([, each = '']) => each);
  const { code } = transform({
    filename: name,
    code: Buffer.from(styles),
    minify: true,
    targets,
    // It would duplicate each color for `light-dark()`, which no style here uses.
    exclude: Features.LightDark,
    unusedSymbols: classes.filter((each) => !words.has(each)),
  });
  const { script } = locales[getPathLanguage(`/${name}`)];
  lastStyle.set_content(code.toString().replace(useless[script], ''));
}
