import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

const programs = [
  'start.ts',
  'main.ts',
  'cli.ts',
  'content-cli.ts',
  'publisher.ts',
  'publisher/decode-picture.ts',
];

/** Bundles the programs of a project's folder, with their packages, into another folder. */
export async function bundleServer(root: string, dir: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), join(root, 'server', file)])),
    cwd: root,
    platform: 'node',
    // An optional package, imported only when it is installed; and native code, where pictures are decoded.
    external: ['pg-native', 'sharp'],
  });
  await bundle.write({
    dir,
    cleanDir: true,
    // Not minified, so that stacks in the log show the right lines.
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  });
}
