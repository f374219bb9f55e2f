import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(?:html|js|css|svg|json|xml|txt|webmanifest|ico)$/;

const compressors = [
  { ending: 'br', compress: (content: Buffer) => promisify(brotliCompress)(content, brotliBest(content)) },
  { ending: 'gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

// Brotli's best level in text mode; the size hint limits the window to the file's size.
function brotliBest(content: Buffer) {
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: content.length } };
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  for (const { ending, compress } of compressors) {
    const compressed = await compress(content);
    if (compressed.length < content.length) writeFileSync(`${path}.${ending}`, compressed);
  }
}

/**
 * Compresses each text file of the built site with Brotli and gzip at their best levels, once instead of for each
 * visitor. `server/pages/site-files.ts` serves the results, and so can any other server.
 *
 * @param folder the folder of the built site
 */
export async function compressSite(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
