import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// As the build names what pages show: after the picture's own name a hash of it, and one of what was made of it.
const longName = /([\w-]+)\.[\w-]{8}(?:_\w+)?\.(webp|avif|svg|woff2)/g;

function hashFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 5);
}

/**
 * Gives the built site's pictures and fonts shorter names: nothing in a name's hash compresses, and a page names
 * fifty of them. 30 bits tell one version of a file from another; two equal files become one.
 *
 * @param folder where the site was built to
 */
export function shortenFileNames(folder: string): void {
  const assets = join(folder, '_astro');
  const shortNames = new Map<string, string>();
  for (const name of globSync('*', { cwd: assets })) {
    const path = join(assets, name);
    const short = name.replace(longName, (_, own, ending) => `${own}.${hashFile(path)}.${ending}`);
    if (short === name) continue;
    shortNames.set(name, short);
    renameSync(path, join(assets, short));
  }
  for (const file of globSync('**/*.{html,css,js,json,webmanifest,xml}', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(longName, (name) => shortNames.get(name) ?? name),
    );
  }
}
