import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { HTMLElement } from 'node-html-parser';

// What Astro writes into a page for its islands: the element itself, and one part for each way to wake (`visible`, `idle`).
const islandPart = /self\.Astro\b|"astro-island"/;

// As a module it would wait for the end of the page, and the first paint might not wait for it.
function runInPlace(script: HTMLElement) {
  const inPlace = `(()=>{"use strict";${script.rawText.trim()}})()`;
  try {
    new Script(inPlace);
    script.replaceWith(`<script>${inPlace}</script>`);
  } catch {
    // It imports, or waits for something: only a module can.
  }
}

// Once the browser says that the page is painted, or after two seconds where it never says so. What is prepared ahead
// is painted only when it is shown: it fetches at once. A second import of the same script does nothing.
// The attribute lets the pictures come that are not seen at first (`site/styles/base.css`).
function fetchAfterPaint(addresses: Set<string>): string {
  const imports = Array.from(addresses, (address) => `import("${address}")`).join(';');
  const load = `()=>{document.documentElement.dataset.painted="";${imports}}`;
  const onPaint = 'new PerformanceObserver(load).observe({type:"paint",buffered:!0})';
  return `<script>{let load=${load};${onPaint};setTimeout(load,document.prerendering?0:2e3)}</script>`;
}

const isIslandPart = (script: HTMLElement) => !script.getAttribute('src') && islandPart.test(script.rawText);

// Writes what the pages' islands share, if there are any, and returns its address.
function writeSharedScript(pages: ReadonlyMap<string, HTMLElement>, folder: string): string {
  const parts = new Set<string>();
  for (const [name, page] of pages) {
    const own = page.querySelectorAll('script').filter(isIslandPart);
    if (own.length === 0 && page.querySelector('astro-island'))
      throw new Error(`${name} has islands, but nothing in it looks like Astro's script for them.`);
    for (const { rawText } of own) parts.add(rawText);
  }
  if (parts.size === 0) return '';
  const script = [...parts].sort().join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const address = `/_astro/islands.${hash}.js`;
  writeFileSync(join(folder, address), script);
  return address;
}

/**
 * Puts the scripts of the built pages in the order in which visitors need them.
 *
 * The script of Astro's islands moves out of the pages into one file for all: it is 1.5 KB (Brotli) of each page with
 * an island, before its last word. Its parts wait for each other, so one file with all of them is right for every page,
 * whenever it arrives.
 *
 * A script that is in the page runs where it stands, before the first paint: the list of instructors comes up with the
 * choice that its address names. One that is fetched comes after the first paint: until then the line belongs to the
 * fonts and the picture that are seen first.
 *
 * @param pages by their file names
 * @param folder where the site was built to
 */
export function arrangeScripts(pages: ReadonlyMap<string, HTMLElement>, folder: string): void {
  const shared = writeSharedScript(pages, folder);
  for (const page of pages.values()) {
    const fetched = new Set<string>();
    const places: HTMLElement[] = [];
    for (const script of page.querySelectorAll('script')) {
      const address = isIslandPart(script) ? shared : script.getAttribute('src');
      if (address) {
        fetched.add(address);
        places.push(script);
      } else if (script.getAttribute('type') === 'module') runInPlace(script);
    }
    const [first, ...others] = places;
    first?.replaceWith(fetchAfterPaint(fetched));
    for (const script of others) script.remove();
  }
}
