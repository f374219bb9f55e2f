import { join } from 'node:path';
import { rolldown } from 'rolldown';

const programs = ['start', 'main', 'cli'];

/** Bundles the programs of a project's folder, with their packages, into another folder. */
export async function bundleServer(root: string, dir: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((name) => [name, join(root, 'server', `${name}.ts`)])),
    cwd: root,
    platform: 'node',
    // An optional package, imported only when it is installed.
    external: ['pg-native'],
  });
  await bundle.write({
    dir,
    cleanDir: true,
    // Not minified, so that stacks in the log show the right lines.
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  });
}
