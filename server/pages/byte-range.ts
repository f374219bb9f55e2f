/** The first and the last requested byte. */
export type ByteRange = { first: number; last: number };

/**
 * Parses a `Range` header, which players send to seek in a recording.
 *
 * @param header its value
 * @param size of the whole file
 * @returns undefined when we send the whole file (no range, several, or an unknown unit), 'unsatisfiable' when the
 *   range is outside the file
 */
export function readByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
