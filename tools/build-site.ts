import { join } from 'node:path';
import { buildUnlessUnchanged, readBuildFingerprint, readPageSettings, siteInputs } from './build-inputs.ts';
import { compressSite } from './compress-site.ts';
import { exportSite } from './export-site.ts';
import { runProgram } from './run-program.ts';
import { writeStaticHostHeaders } from './static-host-headers.ts';

/** Builds the site into dist/, and returns the exit code. */
export function buildSite(root: string, always: boolean): Promise<number> {
  const settings = readPageSettings();
  const dist = join(root, 'dist');
  return buildUnlessUnchanged({
    product: join(dist, 'index.html'),
    // Not in dist/, whose files are served.
    stamp: join(root, '.cache', 'site-built-from'),
    fingerprint: readBuildFingerprint(root, siteInputs, settings),
    always,
    async build() {
      console.log('Building the site; the first time, its pictures take a few minutes …');
      const astro = join(root, 'node_modules/astro/bin/astro.mjs');
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
      const code = await runProgram(process.execPath, [astro, 'build'], { cwd: root, env });
      if (code !== 0) return code;
      await exportSite(root, settings);
      if (settings.siteUrl === '')
        console.log(
          'dist/ names http://localhost:3000: set SITE_URL before a build that a static host serves.',
        );
      writeStaticHostHeaders(dist, settings.siteUrl);
      await compressSite(dist);
      return 0;
    },
  });
}
