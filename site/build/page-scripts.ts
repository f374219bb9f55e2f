import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { HTMLElement } from 'node-html-parser';

// Astro's inline scripts for islands: the custom element, and one script for each directive (`visible`,
// `idle`).
const islandPart = /self\.Astro\b|"astro-island"/;

// The script of `layouts/main-menu-script.astro` is for what is marked `data-main-menu`, and none for a page
// without.
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

// Writes the file with the islands' shared script, if there are islands, and returns its address.
function writeSharedScript(pages: ReadonlyMap<string, HTMLElement>, folder: string): string {
  const parts = new Set<string>();
  for (const [name, page] of pages) {
    const own = page.querySelectorAll('script').filter(isIslandPart);
    if (own.length === 0 && page.querySelector('astro-island'))
      throw new Error(`${name} has islands, but nothing in it looks like Astro's script for them.`);
    for (const { rawText } of own) parts.add(rawText);
  }
  if (parts.size === 0) return '';
  // An island starts once its element is defined, and fails where `Astro` is not there by then.
  const isElement = (part: string) => part.includes('customElements.define');
  const sorted = [...parts].sort().sort((a, b) => Number(isElement(a)) - Number(isElement(b)));
  const script = sorted.join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 6);
  const address = `/_astro/islands.${hash}.js`;
  writeFileSync(join(folder, address), script);
  return address;
}

/**
 * Schedules the scripts of the built pages by when visitors need them.
 *
 * The script for Astro's islands moves from the pages into one shared file: it takes 1.5 KB (Brotli) of each
 * page with an island, before the end of its text. In it the directives come first, and the element that
 * asks for them last.
 *
 * An inline script runs where it is, before the first paint: the list of instructors then appears already
 * filtered by the address. External scripts load after the first paint: until then the bandwidth belongs to
 * the fonts and the image of the first screen. The address of a script for some elements is noted at each,
 * and waits until one comes near the screen (`site/scripts/every-page.ts`).
 */
export function arrangeScripts(pages: ReadonlyMap<string, HTMLElement>, folder: string): void {
  const shared = writeSharedScript(pages, folder);
  for (const page of pages.values()) {
    const fetched = new Set<string>();
    const places: HTMLElement[] = [];
    for (const script of page.querySelectorAll('script')) {
      const address = isIslandPart(script) ? shared : script.getAttribute('src');
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
}
