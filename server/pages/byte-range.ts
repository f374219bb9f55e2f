/** The first and the last byte asked for. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header, as a player sends it to move within a recording.
 *
 * @param header its value
 * @param size of the whole file
 * @returns undefined where the whole file is the right answer (no range, several, or none we know), 'unsatisfiable'
 *   where nothing of the file is in it
 */
export function readByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
