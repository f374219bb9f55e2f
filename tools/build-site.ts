import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildUnlessUnchanged, readBuildFingerprint, readPageSettings, siteInputs } from './build-inputs.ts';
import { runProgram } from './run-program.ts';
import { writeStaticHostHeaders } from './static-host-headers.ts';

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
const compressors: Record<string, (content: Buffer) => Promise<Buffer>> = {
  // The size hint limits the window to the file's size.
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Compresses each text file of the built site, once instead of for each visitor. */
export async function compressSite(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,xml,txt,webmanifest,ico}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name));
      for (const [ending, compress] of Object.entries(compressors)) {
        const compressed = await compress(content);
        if (compressed.length < content.length) writeFileSync(join(folder, `${name}.${ending}`), compressed);
      }
    }),
  );
}

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
      writeStaticHostHeaders(dist, settings.siteUrl);
      await compressSite(dist);
      return 0;
    },
  });
}
