import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { rewritePages } from './rewrite-pages.ts';

// What Astro writes into a page for its islands: the element itself, and one part for each way to wake (`visible`, `idle`).
const islandScript =
  /<script>((?:(?!<\/script>).)*(?:self\.Astro\b|"astro-island")(?:(?!<\/script>).)*)<\/script>/gs;

// What Astro writes into a page of its own scripts: the small ones that share nothing with other pages.
const ownScript = /<script type="module">((?:(?!<\/script>).)*)<\/script>/gs;

// What Astro names in a page: scripts that several pages share.
const fetchedScript = /<script type="module" src="([^"]+)"><\/script>/g;

// Stands for the one script that fetches all others, until they are known.
const loaderPlace = '<script data-loader></script>';

// As a module it would wait for the end of the page, and the first paint might not wait for it.
function runInPlace(tag: string, script: string): string {
  const inPlace = `(()=>{"use strict";${script.trim()}})()`;
  try {
    new Script(inPlace);
    return `<script>${inPlace}</script>`;
  } catch {
    // It imports, or waits for something: only a module can.
    return tag;
  }
}

// Writes what the pages' islands share, and returns its address.
function writeSharedScript(folder: string, parts: Set<string>): string {
  const script = [...parts].sort().join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const address = `/_astro/islands.${hash}.js`;
  writeFileSync(join(folder, address), script);
  return address;
}

// Once the browser says that the page is painted, or after two seconds where it never says so. What is prepared ahead
// is painted only when it is shown: it fetches at once. A second import of the same script does nothing.
// The attribute lets the pictures come that are not seen at first (`site/styles/base.css`).
function fetchAfterPaint(addresses: string[]): string {
  const load = `()=>{document.documentElement.dataset.painted="";${addresses.map((address) => `import("${address}")`).join(';')}}`;
  const onPaint = 'new PerformanceObserver(load).observe({type:"paint",buffered:!0})';
  return `<script>{let load=${load};${onPaint};setTimeout(load,document.prerendering?0:2e3)}</script>`;
}

function arrangeScriptsOfPage(html: string, shared: string): string {
  const fetched = new Set<string>();
  const note = (address: string) => {
    const place = fetched.size === 0 ? loaderPlace : '';
    fetched.add(address);
    return place;
  };
  return html
    .replace(ownScript, runInPlace)
    .replace(fetchedScript, (_, address: string) => note(address))
    .replace(islandScript, () => note(shared))
    .replace(loaderPlace, () => fetchAfterPaint([...fetched]));
}

/**
 * Puts the scripts of the built pages in the order in which visitors need them.
 *
 * The script of Astro's islands moves out of the pages into one file for all: it is 1.8 KB (Brotli) of each page with
 * an island, before its last word; on the home page it made the eleventh segment. Its parts wait for each other, so one
 * file with all of them is right for every page, whenever it arrives.
 *
 * A script that is in the page runs where it stands, before the first paint: the list of instructors comes up with the
 * choice that its address names. One that is fetched comes after the first paint: until then the line belongs to the
 * fonts and the picture that are seen first.
 *
 * @param folder where the site was built to
 */
export function arrangeScripts(folder: string): void {
  const pages = globSync('**/*.html', { cwd: folder }).map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  const parts = new Set(
    pages.flatMap((html) => Array.from(html.matchAll(islandScript), ([, part = '']) => part)),
  );
  const shared = parts.size > 0 ? writeSharedScript(folder, parts) : '';
  rewritePages(folder, (html) => arrangeScriptsOfPage(html, shared));
}
