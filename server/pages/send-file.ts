import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Encoding, FileEncoding, SiteFile } from './site-files.ts';

export type ReadyFile = { plain: ReadyEncoding; compressed: ReadyEncoding[] };

type ReadyEncoding = FileEncoding & { unchangedHeaders: OutgoingHttpHeaders; headers: OutgoingHttpHeaders };

/** Prepares a file for `sendFile`. Its own headers override the common ones. */
export function readyFile(
  { type, headers: fileHeaders, plain, compressed }: SiteFile,
  common: OutgoingHttpHeaders,
): ReadyFile {
  function readyEncoding(form: FileEncoding): ReadyEncoding {
    const unchangedHeaders = {
      ...common,
      ...fileHeaders,
      etag: form.etag,
      ...(compressed.length > 0 && { vary: 'accept-encoding' }),
    };
    const headers = {
      'content-type': type,
      ...unchangedHeaders,
      'content-length': form.content.length,
      ...(form.encoding ? { 'content-encoding': form.encoding } : { 'accept-ranges': 'bytes' }),
    };
    return { ...form, unchangedHeaders, headers };
  }
  return { plain: readyEncoding(plain), compressed: compressed.map(readyEncoding) };
}

/**
 * Responds with a file, the requested part of it, or 304. It writes to Node's own response: with the web's
 * `Request` and `Response` the same page took five times as long (docs/decisions/0030-files-and-headers.md).
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: ReadyFile): void {
  // Players request ranges of the uncompressed file.
  const accepted = request.headers.range === undefined ? request.headers['accept-encoding'] : undefined;
  const form = chooseEncoding(file, accepted);
  if (isUnchanged(request, form)) {
    response.writeHead(304, form.unchangedHeaders).end();
    return;
  }
  const range = readRange(request, form);
  if (range === 'unsatisfiable') {
    // No cache may store it: other requests may ask for a satisfiable range.
    response
      .writeHead(416, {
        ...form.unchangedHeaders,
        'cache-control': 'no-store',
        'content-range': `bytes */${form.content.length}`,
      })
      .end();
    return;
  }
  if (range) {
    response
      .writeHead(206, { ...form.headers, ...describeRange(range, form) })
      .end(form.content.subarray(range.first, range.last + 1));
  } else {
    response.writeHead(200, form.headers).end(form.content);
  }
}

function isUnchanged({ headers }: IncomingMessage, form: ReadyEncoding): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  // A proxy that recompresses the response turns the strong ETag into a weak one.
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === form.etag);
}

function readRange(
  { method, headers }: IncomingMessage,
  form: ReadyEncoding,
): ByteRange | 'unsatisfiable' | undefined {
  if (headers.range === undefined || method !== 'GET') return undefined;
  const partOf = headers['if-range'];
  if (partOf !== undefined && partOf !== form.etag) return undefined;
  return readByteRange(headers.range, form.content.length);
}

function describeRange({ first, last }: ByteRange, { content }: ReadyEncoding): OutgoingHttpHeaders {
  return { 'content-length': last - first + 1, 'content-range': `bytes ${first}-${last}/${content.length}` };
}

type ByteRange = { first: number; last: number };

/** Parses a `Range` header; undefined when we send all: no range, several, or an unknown unit. */
export function readByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}

// Whether the header names an encoding without refusing it by q=0.
const accepts: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Chooses the smallest encoding of a file that the browser accepts. */
export function chooseEncoding<Form extends FileEncoding>(
  { plain, compressed }: { plain: Form; compressed: Form[] },
  accepted: string | undefined,
): Form {
  if (accepted === undefined) return plain;
  return compressed.find(({ encoding }) => encoding && accepts[encoding].test(accepted)) ?? plain;
}
