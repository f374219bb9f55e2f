// A visitor's computer may be days off. Everything that the desk compares with times of the server goes by the server's
// clock: this is by how many milliseconds it is ahead of the computer's, as far as the last answer said.
let ahead = 0;

/**
 * Learns the server's time from the header `Date` of an answer that has just come. It is cut to the second, so what is due
 * on the page was due on the server before.
 *
 * @param date the header; null or unreadable changes nothing
 */
export function learnServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Now by the server's clock; by the computer's before the first answer. */
export function serverNow(): Date {
  return toServerTime(Date.now());
}

/**
 * Translates a moment of the computer's clock to the server's.
 *
 * @param time milliseconds since 1970, such as from `Date.now()`
 */
export function toServerTime(time: number): Date {
  return new Date(time + ahead);
}
