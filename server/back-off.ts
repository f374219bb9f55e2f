const firstSeconds = 30;
const longestSeconds = 60 * 60;

/**
 * How long to wait after a failed attempt: twice as long each time, up to an hour, and then for ever; a mail is never
 * given up because its server was away. Up to a half is taken off at random, so that what failed together does not
 * come again together.
 *
 * @param attempts how many have failed so far, 1 at least
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function backOff(attempts: number, random: number): number {
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
  return Math.round(seconds * 1000 * (1 - random / 2));
}
