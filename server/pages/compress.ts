import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Brotli's: the smallest, at a tenth of a second a page; and one 11 % larger at a thousandth. */
export const qualities = { smallest: 11, quick: 5 } as const;

/** Compresses a text with Brotli, in a thread of its own. */
export const compressBrotli = (content: Buffer, quality: number = qualities.smallest): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: quality,
      // It limits the window to the file's size.
      [BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

export const compressGzip = (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 });
