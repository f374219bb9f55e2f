import { createHash } from 'node:crypto';
import type { Published } from './overlay-store.ts';

/** Whether a text is the name of a build: only such a text ever becomes part of a path. */
export function isBuildName(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * Names the build of a program with what is published, by all that it is made of: the same on every machine.
 *
 * @param program the fingerprint of program and settings (`BuiltSettings.program`)
 * @param published.overlay as it is stored: which of its fields fit follows from it and the program
 * @param isMarked whether elements say which field they show, as those of a preview do
 * @returns 32 hexadecimal characters
 */
export function nameBuild(
  program: string,
  { overlay, dates }: Pick<Published, 'overlay' | 'dates'>,
  isMarked = false,
): string {
  const named = [program, overlay, dates, isMarked ? '-marked' : ''];
  return createHash('sha256').update(JSON.stringify(named, sortKeys)).digest('hex').slice(0, 32);
}

// PostgreSQL and SQLite sort in different ways, and a group's keys have no order.
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
