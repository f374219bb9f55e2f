import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type ByteRange, readByteRange } from './byte-range.ts';
import type { SiteFile } from './site-files.ts';

/**
 * Answers with a file, or the part of it that is asked for, or that it has not changed.
 *
 * @param request GET or HEAD
 * @param file what to send
 * @param cacheControl how long it may be kept
 */
export function answerFile(request: Request, file: SiteFile, cacheControl: string): Response {
  const headers = { ...file.headers, etag: file.etag, 'cache-control': cacheControl };
  if (isUnchanged(request, file)) return new Response(null, { status: 304, headers });
  const range = readRange(request, file);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  return new Response(request.method === 'HEAD' ? null : readBody(file, { first, last }), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(last - first + 1),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${first}-${last}/${file.size}` }),
    },
  });
}

function isUnchanged(request: Request, file: SiteFile): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  // A proxy that compressed the answer made the tag a weak one.
  return known === '*' || known.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag);
}

function readRange(request: Request, file: SiteFile): ByteRange | 'unsatisfiable' | undefined {
  const partOf = request.headers.get('if-range');
  if (request.method !== 'GET' || (partOf !== null && partOf !== file.etag)) return undefined;
  return readByteRange(request.headers.get('range'), file.size);
}

function readBody(file: SiteFile, { first, last }: ByteRange): Uint8Array<ArrayBuffer> | ReadableStream {
  if (file.content) return file.content.subarray(first, last + 1);
  return Readable.toWeb(createReadStream(file.path, { start: first, end: last })) as ReadableStream;
}
