import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The most by which two clocks may differ, in milliseconds; a time further ahead is a wrong clock's. */
export const clockSkew = 5 * 60_000;

/** The latest plausible time by another clock: a later one is wrong, and must hide nothing. */
export const latestTime = (now: Date): string => new Date(now.getTime() + clockSkew).toISOString();

/** The condition that a time lies within the last milliseconds; a future time, by a wrong clock, doesn't. */
export function isRecent(column: string, within: number, now: Date): RawBuilder<SqlBool> {
  const after = new Date(now.getTime() - within).toISOString();
  return sql<SqlBool>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${latestTime(now)})`;
}

/** Whether a lease still holds; one that ends later than its length allows comes from a wrong clock. */
export function isLeased(until: string | null, leaseMilliseconds: number, now: Date): boolean {
  if (until === null) return false;
  const rest = Date.parse(until) - now.getTime();
  return rest > 0 && rest <= leaseMilliseconds + clockSkew;
}
