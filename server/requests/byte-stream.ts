import { Readable } from 'node:stream';

/** Streams texts or bytes, each when the reader asks for it; an error breaks the stream off. */
export function toByteStream(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const stream = Readable.from(pieces, { objectMode: false, highWaterMark: 1 });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
