// The milliseconds by which the server is ahead: times are compared by its clock, as the computer may be off.
let ahead = 0;

/** Learns the server's time from the header `Date` of an answer. */
export function learnServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Now by the server's clock; by the computer's before the first answer. */
export function serverNow(): Date {
  return toServerTime(Date.now());
}

/** The server's time at a moment of the computer's clock, in milliseconds since 1970. */
export function toServerTime(time: number): Date {
  return new Date(time + ahead);
}
