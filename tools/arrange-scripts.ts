import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

// What Astro writes into a page for its islands: the element itself, and one part for each way to wake (`visible`, `idle`).
const islandScript =
  /<script>((?:(?!<\/script>).)*(?:self\.Astro\b|"astro-island")(?:(?!<\/script>).)*)<\/script>/gs;

// What Astro writes into a page of its own scripts: the small ones that share nothing with other pages.
const ownScript = /<script type="module">((?:(?!<\/script>).)*)<\/script>/gs;

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

function writeSharedScript(folder: string, parts: Set<string>): string {
  const script = [...parts].sort().join('\n');
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const address = `/_astro/islands.${hash}.js`;
  writeFileSync(join(folder, address), script);
  return `<script async fetchpriority="low" src="${address}"></script>`;
}

/**
 * Puts the scripts of the built pages in the order in which visitors need them.
 *
 * The script of Astro's islands moves out of the pages into one file for all: it is 1.8 KB (Brotli) of each page with
 * an island, before its last word; on the home page it made the eleventh segment. Its parts wait for each other, so one
 * file with all of them is right for every page, whenever it arrives.
 *
 * A script that is in the page runs where it stands, before the first paint: the list of instructors comes up with the
 * choice that its address names. And one that is fetched holds up none that is in the page, and comes
 * after the fonts and the picture that are seen first.
 *
 * @param folder where the site was built to
 */
export function arrangeScripts(folder: string): void {
  const names = globSync('**/*.html', { cwd: folder }).map((name) => join(folder, name));
  const pages = names.map((name) => ({ name, html: readFileSync(name, 'utf8') }));
  const parts = new Set(
    pages.flatMap(({ html }) => [...html.matchAll(islandScript)].map(([, part = '']) => part)),
  );
  const shared = parts.size > 0 ? writeSharedScript(folder, parts) : '';
  for (const { name, html } of pages) {
    let tag = shared;
    const arranged = html
      .replaceAll('<script type="module" src=', '<script type="module" async fetchpriority="low" src=')
      .replace(ownScript, runInPlace)
      .replace(islandScript, () => {
        const first = tag;
        tag = '';
        return first;
      });
    writeFileSync(name, arranged);
  }
}
