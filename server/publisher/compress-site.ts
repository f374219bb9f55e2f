import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants;
const compressors: Record<string, (content: Buffer) => Promise<Buffer>> = {
  // The size hint limits the window to the file's size.
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Compresses each text file of the built site, once instead of for each visitor.
 *
 * @param like another build of the site: of files that are the same in it, its compressed forms are taken
 */
export async function compressSite(folder: string, like?: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,xml,txt,webmanifest,ico}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const content = readFileSync(join(folder, name));
      const known = like && readIfThere(join(like, name))?.equals(content) ? like : undefined;
      for (const [ending, compress] of Object.entries(compressors)) {
        const file = `${name}.${ending}`;
        const compressed = known ? readIfThere(join(known, file)) : await compress(content);
        if (compressed && compressed.length < content.length) writeFileSync(join(folder, file), compressed);
      }
    }),
  );
}

/** Reads a file; undefined where there is none. */
export function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
