import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressSite } from '../server/publisher/compress-site.ts';
import { readContentDates } from '../site/seo/content-dates.ts';
import { buildUnlessUnchanged, readBuildFingerprint, readPageSettings, siteInputs } from './build-inputs.ts';
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
      // The publisher has no git to ask.
      const dates = join(root, '.cache', 'content-dates.json');
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(dates, JSON.stringify(readContentDates(root)));
      const env = {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        CONTENT_DATES: dates,
      };
      const program = ['--import', './site/build/esbuild-stand-in.ts', astro, 'build'];
      const code = await runProgram(process.execPath, program, { cwd: root, env });
      if (code !== 0) return code;
      writeStaticHostHeaders(dist, settings.siteUrl);
      await compressSite(dist);
      return 0;
    },
  });
}
