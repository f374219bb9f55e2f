import { join, resolve } from 'node:path';
import {
  buildUnlessUnchanged,
  readBuildFingerprint,
  readPageSettings,
  serverInputs,
  siteInputs,
} from './build-inputs.ts';
import { bundleServer } from './bundle-server.ts';
import { reportMistakes } from './check-inputs.ts';
import { compressSite } from './compress-site.ts';
import { exportSite } from './export-site.ts';
import { runProgram } from './run-program.ts';
import { writeStaticHostHeaders } from './static-host-headers.ts';

// Builds the site into dist/ and the server into built-server/, each only if it is missing or its inputs have
// changed. Usage: node tools/build.ts [--always]

const root = resolve(import.meta.dirname, '..');
const always = process.argv.includes('--always');
// The stamps are not in the products, whose files are served.
const stamps = join(root, '.cache');
// At the same depth as the sources, so that both find the project's folder in the same way. Not
// `dist-server`: next to a `dist`, the permission model of Node 26.10 loses the rights to it.
const serverFolder = join(root, 'built-server');

async function buildSite(): Promise<number> {
  const settings = readPageSettings();
  const dist = join(root, 'dist');
  return buildUnlessUnchanged({
    product: join(dist, 'index.html'),
    stamp: join(stamps, 'site-built-from'),
    fingerprint: readBuildFingerprint(root, siteInputs, settings),
    always,
    async build() {
      if (!reportMistakes(root)) return 1;
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

// The bundle starts in less than half the time of the sources, and needs no package
// (docs/decisions/0006-server-and-build.md).
async function buildServer(): Promise<number> {
  return buildUnlessUnchanged({
    product: join(serverFolder, 'main.mjs'),
    stamp: join(stamps, 'server-built-from'),
    fingerprint: readBuildFingerprint(root, serverInputs),
    always,
    async build() {
      await bundleServer(root, serverFolder);
      return 0;
    },
  });
}

process.exitCode = (await buildSite()) || (await buildServer());
