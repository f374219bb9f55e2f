import { join } from 'node:path';
import { bundleServer } from '../server/bundle.ts';
import { buildUnlessUnchanged, readBuildFingerprint, serverInputs } from './build-inputs.ts';

// At the same depth as the sources, so that both find the project's folder in the same way. Not
// `dist-server`: next to a `dist`, the permission model of Node 26.10 loses the rights to it.
const folder = 'built-server';

/**
 * Bundles the server, the staff commands and their packages: the bundle starts in less than half the time,
 * and needs no package at runtime (docs/decisions/0006-server-and-build.md).
 */
export function buildServer(root: string, always: boolean): Promise<number> {
  return buildUnlessUnchanged({
    product: join(root, folder, 'main.mjs'),
    stamp: join(root, '.cache', 'server-built-from'),
    fingerprint: readBuildFingerprint(root, serverInputs),
    always,
    async build() {
      await bundleServer(root, join(root, folder));
      return 0;
    },
  });
}
