import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { codecFiles } from '../server/pictures/picture-formats.ts';

const programs = [
  'start.ts',
  'main.ts',
  'cli.ts',
  'content-cli.ts',
  'threads/thread-keeper.ts',
  'pictures/make-picture.ts',
  'conversation/mail-thread.ts',
];

/** Bundles a project's programs with their packages into a folder, beside the codecs for pictures. */
export async function bundleServer(root: string, dir: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), join(root, 'server', file)])),
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
  for (const file of Object.values(codecFiles)) await copyFile(join(root, file), join(dir, basename(file)));
}
