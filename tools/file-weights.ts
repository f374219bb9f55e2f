import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The recorded weight of each text file of the site; `npm run bench -- weights` updates it. */
export const recordedWeights = join(import.meta.dirname, 'file-weights.json');

/** A file's name without its hash, equal in all builds. */
function nameOf(path: string): string {
  return path.replace(/_astro\/(.*)\.[\w-]{8}\.(js|css)$/, '_astro/$1.$2');
}

// Files that Brotli would not shrink have no compressed form.
function weigh(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/**
 * Weighs the text files of the built site, compressed by Brotli.
 *
 * @param folder the folder of the built site
 * @returns bytes by path, such as `/about/index.html`, without hashes
 */
export function weighFiles(folder: string): Record<string, number> {
  const paths = globSync('**/*.{html,js,css}', { cwd: folder }).sort();
  return Object.fromEntries(paths.map((path) => [nameOf(`/${path}`), weigh(join(folder, path))]));
}

/** Compares each file's weight with its recorded weight. */
export function describeGrowth(files: { path: string; bytes: number }[]): string {
  const recorded: Record<string, number> = JSON.parse(readFileSync(recordedWeights, 'utf8'));
  return files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => {
      const before = recorded[nameOf(path)];
      const growth =
        before === undefined ? 'not recorded' : `${bytes - before >= 0 ? '+' : ''}${bytes - before}`;
      return `${bytes} B (${growth}) ${path}`;
    })
    .join('\n');
}
