import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Astro's names: the image's own name, its hash, and a hash of the transformation.
const longName = /([\w-]+)\.[\w-]{8}(?:_\w+)?\.(webp|avif|svg|jpg|woff2)/g;

function hashFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 5);
}

/**
 * Shortens the names of the built site's images and fonts: hashes do not compress, and a page contains fifty
 * names. 30 bits distinguish the versions of a file; two equal files become one.
 */
export function shortenFileNames(folder: string, renderer: string): void {
  const assets = join(folder, '_astro');
  const shortNames = new Map<string, string>();
  for (const name of globSync('*', { cwd: assets })) {
    const path = join(assets, name);
    const short = name.replace(longName, (_, own, ending) => `${own}.${hashFile(path)}.${ending}`);
    if (short === name) continue;
    shortNames.set(name, short);
    renameSync(path, join(assets, short));
  }
  const texts = [
    ...globSync('**/*.{css,js,json}', { cwd: folder }).map((name) => join(folder, name)),
    ...globSync('**/*.mjs', { cwd: renderer }).map((name) => join(renderer, name)),
  ];
  for (const path of texts) {
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(longName, (name) => shortNames.get(name) ?? name),
    );
  }
}
