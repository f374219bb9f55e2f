import { expect, it } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';
import type { Encoding, FileEncoding } from './site-files.ts';

const form = (encoding?: Encoding): FileEncoding => ({ encoding, etag: '', content: Buffer.from('') });
const file = { plain: form(), compressed: [form('br'), form('gzip')] };

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5,gzip;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 ,gzip;q=0', undefined],
  ['brotli, x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(file, accepted).encoding).toBe(encoding);
});

it('chooses the uncompressed file when the build made no smaller one', () => {
  expect(chooseEncoding({ plain: form(), compressed: [] }, 'br, gzip').encoding).toBeUndefined();
});
