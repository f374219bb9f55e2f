import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every name in every CSS module, in the order of the files. */
export function listModuleNames(root: string): { name: string; file: string }[] {
  return globSync('{desk,site,ui}/**/*.module.css', { cwd: root })
    .sort()
    .flatMap((file) => {
      const names = readFileSync(join(root, file), 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi);
      return Array.from(names, ([, name = '']) => ({ name, file }));
    });
}

// Two characters for the first 936 names, A0 to ZZ, then three: as numbers of base 36 whose first digit is a
// letter.
const spell = (index: number) => (index + (index < 936 ? 360 : 12_960)).toString(36).toUpperCase();

/**
 * Creates the naming function for CSS modules: `Q4` instead of `_btn_tkeka_2`. It collects the names of all
 * modules first, in the order of the files, so that the same sources always build the same pages. The capital
 * keeps ours apart from the few global classes, such as `vh`.
 */
export function createShortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  // A class that is written while `npm run dev` runs is new: it gets the next name.
  function nameOf(name: string, file: string): string {
    const key = `${file} ${name}`;
    const short = names.get(key) ?? spell(names.size);
    names.set(key, short);
    return short;
  }
  for (const { name, file } of listModuleNames(root)) nameOf(name, file);
  // The bundler may add a query to the file.
  return (name, file) => nameOf(name, relative(root, file.replace(/\?.*$/, '')));
}
