import { expect, it } from 'vitest';
import { chooseEncoding, readByteRange } from './send-file.ts';
import type { Encoding, FileEncoding } from './site-files.ts';

const form = (encoding?: Encoding): FileEncoding => ({ encoding, etag: '', content: Buffer.from('') });
const file = { plain: form(), compressed: [form('br'), form('gzip')] };

it.each([
  ['GZIP, deflate, zstd', 'gzip'],
  ['br;q=0.5,gzip;q=1.0', 'br'],
  ['br ; q=0.000 ,gzip;q=0', undefined],
  ['brotli, x-gzip', undefined],
  [undefined, undefined],
])('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(file, accepted).encoding).toBe(encoding);
});

it.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=100-', undefined],
  ['bytes=19-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('of 100 bytes, %s asks for %j', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});
