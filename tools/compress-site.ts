import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBrotli, compressGzip } from '../server/pages/compress.ts';

const compressors = { br: compressBrotli, gz: compressGzip };

/** Compresses each text file of the built site, once instead of for each visitor. */
export async function compressSite(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,xml,txt,webmanifest,ico}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = readFileSync(file);
      for (const [ending, compress] of Object.entries(compressors)) {
        const compressed = await compress(content);
        if (compressed.length < content.length) writeFileSync(`${file}.${ending}`, compressed);
      }
    }),
  );
}
