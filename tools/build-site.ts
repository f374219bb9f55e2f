import { join } from 'node:path';
import { buildUnlessUnchanged, readBuildFingerprint, readPageSettings, siteInputs } from './build-inputs.ts';
import { compressSite } from './compress-site.ts';
import { runProgram } from './run-program.ts';
import { writeStaticHostHeaders } from './static-host-headers.ts';

/**
 * Builds the site into dist/.
 *
 * @param root the project's folder
 * @param always whether to build even when nothing has changed
 * @returns the exit code
 */
export function buildSite(root: string, always: boolean): Promise<number> {
  const { siteUrl, retentionDays } = readPageSettings();
  const dist = join(root, 'dist');
  return buildUnlessUnchanged({
    product: join(dist, 'index.html'),
    // Not in dist/, whose files are served.
    stamp: join(root, '.cache', 'site-built-from'),
    fingerprint: readBuildFingerprint(root, siteInputs, [siteUrl, retentionDays]),
    always,
    async build() {
      console.log('Building the site; the first time, its pictures take a few minutes …');
      const astro = join(root, 'node_modules/astro/bin/astro.mjs');
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
      const code = await runProgram(process.execPath, [astro, 'build'], {
        cwd: root,
        env,
      });
      if (code !== 0) return code;
      writeStaticHostHeaders(dist, siteUrl);
      await compressSite(dist);
      return 0;
    },
  });
}
