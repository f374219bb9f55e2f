import { Script } from 'node:vm';
import type { HTMLElement } from 'node-html-parser';

// Astro's inline scripts for islands: the custom element, and one script for each directive (`touch`).
const islandPart = /self\.Astro\b|"astro-island"/;

// The script of `layouts/main-menu-script.astro` is for elements with `data-main-menu`; a page without any
// does not load it.
const ownElement = /\/([\w-]+)-script\.[\w-]+\.js$/;

// A module would run only after the page is parsed, and the first paint might not wait for it.
function runInPlace(script: HTMLElement) {
  const inPlace = `(()=>{"use strict";${script.rawText.trim()}})()`;
  try {
    new Script(inPlace);
    script.replaceWith(`<script>${inPlace}</script>`);
  } catch {
    // It contains an import or an await, so it must be a module.
  }
}

// Runs when the browser reports the first paint, or after two seconds if it does not. A prerendered page is
// painted only when it is shown, so there it loads at once. A second import of the same script does nothing.
// The attribute lets the images below the first screen load (`site/styles/base.css`).
function fetchAfterPaint(addresses: Set<string>): string {
  const imports = Array.from(addresses, (address) => `import("${address}")`).join(';');
  const load = `()=>{document.documentElement.dataset.painted="";${imports}}`;
  const onPaint = 'new PerformanceObserver(load).observe({type:"paint",buffered:!0})';
  return `<script>{let load=${load};${onPaint};setTimeout(load,document.prerendering?0:2e3)}</script>`;
}

const isIslandPart = (script: HTMLElement) => !script.getAttribute('src') && islandPart.test(script.rawText);

/** The script that all islands share, joined from Astro's parts in the pages; empty where there are none. */
export function joinIslandParts(pages: Iterable<HTMLElement>): string {
  const parts = new Set<string>();
  for (const page of pages)
    for (const { rawText } of page.querySelectorAll('script').filter(isIslandPart)) parts.add(rawText);
  // An island starts once its element is defined, and fails where `Astro` is not there by then.
  const isElement = (part: string) => part.includes('customElements.define');
  return [...parts]
    .sort()
    .sort((a, b) => Number(isElement(a)) - Number(isElement(b)))
    .join('\n');
}

/**
 * Schedules the scripts of a page by when visitors need them.
 *
 * The script for Astro's islands moves from the pages into one shared file: it takes 1.5 KB (Brotli) of each
 * page with an island, before the end of its text. In it the directives come first, and the element that
 * asks for them last.
 *
 * An inline script runs where it is, before the first paint: the list of instructors then appears already
 * filtered by the address. External scripts load after the first paint: until then the bandwidth belongs to
 * the fonts and the image of the first screen. The address of a script for some elements is noted at each,
 * and waits until one comes near the screen (`site/scripts/every-page.ts`).
 *
 * @param islands the address of the islands' shared script
 * @throws when Astro's markup has an unexpected form
 */
export function arrangeScripts(file: string, page: HTMLElement, islands: string): void {
  if (page.querySelector('astro-island') && !page.querySelectorAll('script').some(isIslandPart))
    throw new Error(`${file} has islands, but nothing in it looks like Astro's script for them.`);
  const fetched = new Set<string>();
  const places: HTMLElement[] = [];
  for (const script of page.querySelectorAll('script')) {
    const address = isIslandPart(script) ? islands : script.getAttribute('src');
    const [, name] = ownElement.exec(address ?? '') ?? [];
    if (address && name) {
      for (const element of page.querySelectorAll(`[data-${name}]`))
        element.setAttribute('data-script', address);
      script.remove();
    } else if (address) {
      fetched.add(address);
      places.push(script);
    } else if (script.getAttribute('type') === 'module') runInPlace(script);
  }
  const [first, ...others] = places;
  first?.replaceWith(fetchAfterPaint(fetched));
  for (const script of others) script.remove();
}
