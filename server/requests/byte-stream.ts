import { Readable } from 'node:stream';

/**
 * Streams texts, as UTF-8, or bytes, each when the reader asks for it; an error breaks the stream off. A slow
 * reader leaves only one or two of them, and the connection's buffer, in memory.
 */
export function toByteStream(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const stream = Readable.from(pieces, { objectMode: false, highWaterMark: 1 });
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
