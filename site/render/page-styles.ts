import { createHash } from 'node:crypto';
import type { HTMLElement } from 'node-html-parser';
import { getPathLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import type { BuiltStyles } from './site-context.ts';

const className = /\.([a-z][\w-]*)/gi;
const scriptName = /(?<![\w.-])[\w.-]+\.js\b/g;
const word = /[\w-]+/g;

// Faces of the browser's own fonts that pages in another script have no use for: stand-ins for our Latin
// letters, of which a Chinese page has a few names, and wide marks. Each takes a tenth of a kilobyte.
const useless = {
  Latin: /@font-face\{font-family:"?Chinese Marks[^}]*\}/g,
  Han: /@font-face\{font-family:"?(?:Young Serif|Figtree) FB[^}]*\}/g,
};

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Reads a page's styles: those of its route, which the build knows, and those that its own content makes.
 *
 * @returns the style elements, both texts, the classes of the route's that neither the page nor its scripts
 *   use, and the keys of the cut and of the whole styles in `BuiltStyles`
 */
export function readStyles(page: HTMLElement, scriptWords: BuiltStyles['scriptWords']) {
  const elements = page.querySelectorAll('style');
  const isOwn = (style: HTMLElement) => style.hasAttribute('data-own');
  const join = (some: HTMLElement[]) => some.map(({ rawText }) => rawText.trim()).join('');
  const route = join(elements.filter((style) => !isOwn(style)));
  const text = page.toString();
  const unused = new Set(Array.from(route.matchAll(className), ([, each = '']) => each));
  for (const each of text.replace(/<style.*?<\/style>/gs, '').match(word) ?? []) unused.delete(each);
  for (const name of new Set(text.match(scriptName)))
    for (const each of scriptWords[name] ?? []) unused.delete(each);
  const symbols = [...unused].sort();
  const keys = { cut: hash(`${route} ${symbols}`), whole: hash(route) };
  return { elements, route, own: join(elements.filter(isOwn)), unused: symbols, keys };
}

/**
 * Merges a page's style elements into one at the position of the last one in the head: each has its own hash
 * in the page's policy, and response headers are not compressed.
 *
 * @throws when the page's head has no style element, or has styles that the build has not seen
 */
export function joinStyles(
  file: string,
  page: HTMLElement,
  { scriptWords, cuts, whole }: Pick<BuiltStyles, 'scriptWords' | 'cuts' | 'whole'>,
): void {
  const lastStyle = page.querySelectorAll('head style').at(-1);
  if (!lastStyle) throw new Error(`${file} has no styles in its head.`);
  const { elements, own, keys } = readStyles(page, scriptWords);
  const text = cuts[keys.cut] ?? whole[keys.whole];
  if (text === undefined) throw new Error(`${file} has styles that the build does not know.`);
  for (const style of elements) if (style !== lastStyle) style.remove();
  lastStyle.removeAttribute('data-own');
  const { script } = locales[getPathLanguage(file)];
  lastStyle.set_content(text.replace(useless[script], '') + own);
}
