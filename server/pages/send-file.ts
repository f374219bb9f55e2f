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
 * Responds with a file, a part of it, or 304. It writes to Node's own response, which is five times as fast
 * as the web's (docs/decisions/0030-files-and-headers.md).
 */
export function sendFile({ headers, method }: IncomingMessage, response: ServerResponse, file: ReadyFile) {
  // Players request ranges of the uncompressed file.
  const form = chooseEncoding(file, headers.range === undefined ? headers['accept-encoding'] : undefined);
  if (isKnown(form, headers['if-none-match'])) return response.writeHead(304, form.unchangedHeaders).end();
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === form.etag;
  const size = form.content.length;
  const range = method === 'GET' && isSameFile ? readByteRange(headers.range, size) : undefined;
  if (!range) return response.writeHead(200, form.headers).end(form.content);
  const { first, last } = range;
  const part = { 'content-length': last - first + 1, 'content-range': `bytes ${first}-${last}/${size}` };
  return response.writeHead(206, { ...form.headers, ...part }).end(form.content.subarray(first, last + 1));
}

// A proxy that recompresses the response turns the strong ETag into a weak one.
const isKnown = ({ etag }: FileEncoding, known = ''): boolean =>
  known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Parses a `Range` header; undefined where we send all: no range, several, or one outside the file. */
export function readByteRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? undefined : { first, last };
}

const accepts: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?=[\s,;]|$)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

export function chooseEncoding<Form extends FileEncoding>(
  { plain, compressed }: { plain: Form; compressed: Form[] },
  accepted: string | undefined,
): Form {
  if (accepted === undefined) return plain;
  return compressed.find(({ encoding }) => encoding && accepts[encoding].test(accepted)) ?? plain;
}
