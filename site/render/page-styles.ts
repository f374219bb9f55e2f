import type { HTMLElement } from 'node-html-parser';
import { getPathLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';

/** The name of a module's class, as site/build/short-class-names.ts spells it. */
const shortName = /\b[A-Z][A-Z\d]{1,2}\b/g;

/** Lists what may be names of modules' classes in a page or a script. */
export const listShortNames = (text: string): string[] => text.match(shortName) ?? [];

// Faces of the browser's own fonts that pages in another script have no use for: stand-ins for our Latin
// letters, of which a Chinese page has a few names, and wide marks. Each takes a tenth of a kilobyte.
const useless = {
  Latin: /@font-face\{font-family:"?Chinese Marks[^}]*\}/g,
  Han: /@font-face\{font-family:"?(?:Young Serif|Figtree) FB[^}]*\}/g,
};

// The styles are minified, without nested rules: whatever holds no other braces is a rule.
const rule = /([^{};]+)\{[^{}]*\}/g;
const emptyGroup = /@(?:layer|media|supports|container)[^{};]*\{\}/g;
// An element may match `:is(.A, a)` without the class; three deep, as our selectors are at most.
const inParentheses = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/**
 * Leaves out the rules of classes that a page does not use: the bundler includes whole style sheets, of which
 * a page may use one rule.
 */
function cutStyles(styles: string, used: ReadonlySet<string>): string {
  const isUsed = (selector: string) => listShortNames(selector).every((name) => used.has(name));
  const cut = styles.replace(rule, (whole, selectors: string) =>
    selectors.replace(inParentheses, '').split(',').some(isUsed) ? whole : '',
  );
  // A group in another one is empty first.
  return cut.replace(emptyGroup, '').replace(emptyGroup, '');
}

/**
 * Merges a page's style elements into one at the position of the last one in the head, without what the page
 * does not use: each has its own hash in the page's policy, and response headers are not compressed.
 *
 * @param scriptClasses the names of classes that scripts add to elements
 * @throws when the page's head has no style element
 */
export function joinStyles(file: string, page: HTMLElement, scriptClasses: readonly string[]): void {
  const elements = page.querySelectorAll('style');
  const lastStyle = page.querySelectorAll('head style').at(-1);
  if (!lastStyle) throw new Error(`${file} has no styles in its head.`);
  const { script } = locales[getPathLanguage(file)];
  const join = (some: HTMLElement[]) => some.map(({ rawText }) => rawText.trim()).join('');
  // Styles that the page's own content makes come last.
  const { own = [], route = [] } = Object.groupBy(elements, (style) =>
    style.hasAttribute('data-own') ? 'own' : 'route',
  );
  for (const style of elements) if (style !== lastStyle) style.remove();
  lastStyle.removeAttribute('data-own');
  const styles = join(route).replace(useless[script], '') + join(own);
  lastStyle.set_content('');
  lastStyle.set_content(cutStyles(styles, new Set([...scriptClasses, ...listShortNames(page.toString())])));
}
