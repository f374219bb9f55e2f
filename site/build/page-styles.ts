import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Features, transform } from 'lightningcss';
import type { HTMLElement } from 'node-html-parser';

const className = /\.([a-z][\w-]*)/gi;
const scriptName = /[\w.-]+\.js\b/g;
const word = /[\w-]+/g;

// What Vite builds for: rules that an older one of these would not understand stay apart from others.
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

// The page, and every script that it or one of them names.
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
 * Makes one of a page's style elements, in their order, where the last one of its head stands: each has a hash of its own
 * in the page's policy, and those are the bytes of an answer that nothing compresses. Leaves out the rules for classes that
 * neither the page nor its scripts name: the bundler gives a page whole style sheets, of which it may show one piece.
 *
 * @param name the page's file, for errors
 * @param folder where the site was built to
 * @throws where the page's head has no style element
 */
export function joinStyles(name: string, page: HTMLElement, folder: string): void {
  const all = page.querySelectorAll('style');
  const place = page.querySelectorAll('head style').at(-1);
  if (!place) throw new Error(`${name} has no styles in its head.`);
  const styles = all.map(({ rawText }) => rawText.trim()).join('');
  for (const style of all) if (style !== place) style.remove();
  place.textContent = '';
  const words = new Set(readTexts(page.toString(), folder).flatMap((text) => text.match(word) ?? []));
  const classes = Array.from(styles.matchAll(className), ([, each = '']) => each);
  const { code } = transform({
    filename: name,
    code: Buffer.from(styles),
    minify: true,
    targets,
    // It would say the color scheme twice over, for a function that no style here uses.
    exclude: Features.LightDark,
    unusedSymbols: classes.filter((each) => !words.has(each)),
  });
  place.set_content(code.toString());
}
