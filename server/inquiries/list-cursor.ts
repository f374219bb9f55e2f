import * as z from 'zod/mini';
import type { Position } from './select-inquiries.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Writes a position as the text that a page gives back to get the next rows. */
export function writeCursor({ time, id }: Position): string {
  return Buffer.from(JSON.stringify([time, id])).toString('base64url');
}

/** Reads it again; undefined when it was not written here. */
export function readCursor(cursor: string): Position | undefined {
  try {
    const [time, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { time, id };
  } catch {
    return undefined;
  }
}
