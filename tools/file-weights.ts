import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What each text of the site weighed when somebody last looked; `npm run bench -- weights` writes it. */
export const recordedWeights = join(import.meta.dirname, 'file-weights.json');

/** A file's name without its hash: the same from build to build. */
function nameOf(path: string): string {
  return path.replace(/_astro\/(.*)\.[\w-]{8}\.(js|css)$/, '_astro/$1.$2');
}

// What Brotli would not make smaller has no such form.
function weigh(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/**
 * Weighs the texts of the built site in Brotli.
 *
 * @param folder where the site was built to
 * @returns bytes by path, such as `/about/index.html`, without hashes
 */
export function weighFiles(folder: string): Record<string, number> {
  const paths = globSync('**/*.{html,js,css}', { cwd: folder }).sort();
  return Object.fromEntries(paths.map((path) => [nameOf(`/${path}`), weigh(join(folder, path))]));
}

/** Says of each file what it weighs now, and what it weighed when the weights were last written down. */
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
