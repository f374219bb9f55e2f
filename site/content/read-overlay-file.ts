import { readFileSync } from 'node:fs';
import type { Overlay } from './overlay.ts';

/** Reads the overlay of this build, which the publisher writes as JSON; none for the program's own pages. */
export function readOverlayFile(): Overlay {
  const file = process.env['CONTENT_OVERLAY'];
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
