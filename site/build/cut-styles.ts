import { Features, transform } from 'lightningcss';
import type { HTMLElement } from 'node-html-parser';
import { readStyles } from '../render/page-styles.ts';
import type { BuiltStyles } from '../render/site-context.ts';

const scriptName = /[\w.-]+\.js\b/g;
const word = /[\w-]+/g;

// Vite's build targets: rules that an older browser would not understand must stay separate.
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

const minify = (styles: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    minify: true,
    targets,
    // It would duplicate each color for `light-dark()`, which no style here uses.
    exclude: Features.LightDark,
    unusedSymbols,
  }).code.toString();

/** Lists the words of each script, and of all that it loads, directly or indirectly. */
function listScriptWords(scripts: ReadonlyMap<string, string>): Record<string, string[]> {
  const list = (name: string) => {
    const seen = new Set([name]);
    for (const each of seen)
      for (const [other] of (scripts.get(each) ?? '').matchAll(scriptName))
        if (scripts.has(other)) seen.add(other);
    return [...new Set([...seen].flatMap((each) => scripts.get(each)?.match(word) ?? []))];
  };
  return Object.fromEntries([...scripts.keys()].map((name) => [name, list(name)]));
}

/**
 * Cuts the styles of each page down to the rules of classes that the page or its scripts name: the bundler
 * includes whole style sheets, of which a page may use one rule.
 *
 * @param scripts the text of each script by its file's name
 */
export function cutStyles(
  pages: Iterable<HTMLElement>,
  scripts: ReadonlyMap<string, string>,
): Pick<BuiltStyles, 'scriptWords' | 'cuts' | 'whole'> {
  const scriptWords = listScriptWords(scripts);
  const cuts: Record<string, string> = {};
  const whole: Record<string, string> = {};
  for (const page of pages) {
    const { route, unused, keys } = readStyles(page, scriptWords);
    cuts[keys.cut] ??= minify(route, unused);
    whole[keys.whole] ??= minify(route, []);
  }
  // The other words of scripts are no classes.
  const classes = new Set(Object.values(whole).flatMap((css) => css.match(word) ?? []));
  const kept = Object.entries(scriptWords).map(([name, words]) => [
    name,
    words.filter((each) => classes.has(each)),
  ]);
  return { scriptWords: Object.fromEntries(kept), cuts, whole };
}
