import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { arrangeScripts } from './arrange-scripts.ts';
import { readBuildFingerprint } from './build-inputs.ts';
import { compressSite } from './compress-site.ts';
import { runProgram } from './run-program.ts';
import { writeStaticHostHeaders } from './static-host-headers.ts';

// Builds the site into dist/, unless it stands there already and nothing it is made of has changed.
// Usage: node tools/build-site.ts [--always]

const root = resolve(import.meta.dirname, '..');
// Beside dist/, not in it: what lies in dist/ is served.
const stamp = join(root, '.astro', 'built-from');

async function buildSite(always: boolean): Promise<number> {
  const siteUrl = process.env['SITE_URL'] ?? '';
  const fingerprint = readBuildFingerprint(root, [siteUrl, process.env['RETENTION_DAYS'] ?? '']);
  const unchanged = existsSync(join(root, 'dist/index.html')) && existsSync(stamp);
  if (!always && unchanged && readFileSync(stamp, 'utf8') === fingerprint) return 0;
  console.log('Building the site …');
  rmSync(stamp, { force: true });
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const code = await runProgram(process.execPath, [astro, 'build', '--logLevel', 'warn'], { cwd: root, env });
  if (code === 0) {
    arrangeScripts(join(root, 'dist'));
    writeStaticHostHeaders(join(root, 'dist'), siteUrl);
    await compressSite(join(root, 'dist'));
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return code;
}

process.exitCode = await buildSite(process.argv.includes('--always'));
