import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from '../server/bundle.ts';
import { type BuiltSettings, builtSettingsFile } from '../server/pages/built-settings.ts';
import {
  buildUnlessUnchanged,
  readBuildFingerprint,
  readPageSettings,
  serverInputs,
  siteInputs,
} from './build-inputs.ts';

// At the same depth as the sources, so that both find the project's folder in the same way. Not
// `dist-server`: next to a `dist`, the permission model of Node 26.10 loses the rights to it.
const folder = 'built-server';

/**
 * Bundles the server, the staff commands and their packages: the bundle starts in less than half the time,
 * and needs no package at runtime (docs/decisions/0006-server-and-build.md).
 */
export function buildServer(root: string, always: boolean): Promise<number> {
  const settings = readPageSettings();
  return buildUnlessUnchanged({
    product: join(root, folder, 'main.mjs'),
    stamp: join(root, '.cache', 'server-built-from'),
    // The site's inputs too: the server names builds of the site by them.
    fingerprint: readBuildFingerprint(root, [...serverInputs, ...siteInputs], settings),
    always,
    async build() {
      await bundleServer(root, join(root, folder));
      const program = readBuildFingerprint(root, siteInputs, settings);
      const built: BuiltSettings = { ...settings, program };
      writeFileSync(join(root, folder, builtSettingsFile), JSON.stringify(built));
      return 0;
    },
  });
}
