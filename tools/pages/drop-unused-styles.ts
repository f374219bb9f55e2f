import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Features, transform } from 'lightningcss';

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
 * Leaves out of a page's style element the rules for classes that neither the page nor its scripts name: the bundler
 * gives a page whole style sheets, of which it may show one piece.
 *
 * @param html a built page
 * @param folder where the site was built to
 */
export function dropUnusedStyles(html: string, folder: string): string {
  return html.replace(/<style>([\s\S]*?)<\/style>/, (_, styles: string) => {
    const words = new Set(
      readTexts(html.replace(styles, ''), folder).flatMap((text) => text.match(word) ?? []),
    );
    const classes = Array.from(styles.matchAll(className), ([, name = '']) => name);
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(styles),
      minify: true,
      targets,
      // It would say the color scheme twice over, for a function that no style here uses.
      exclude: Features.LightDark,
      unusedSymbols: classes.filter((name) => !words.has(name)),
    });
    return `<style>${code}</style>`;
  });
}
