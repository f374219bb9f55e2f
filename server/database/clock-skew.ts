import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The most by which two clocks may differ, in milliseconds; a time further ahead is a wrong clock's. */
export const clockSkew = 5 * 60_000;

/** The latest time that another clock may have given by now: a later date must hide nothing. */
export const latestTime = (now: Date): string => new Date(now.getTime() + clockSkew).toISOString();

/** The condition that a time lies within the last milliseconds: one that lies ahead must keep nobody out. */
export function isRecent(column: string, within: number, now: Date): RawBuilder<SqlBool> {
  const after = new Date(now.getTime() - within).toISOString();
  return sql<SqlBool>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${latestTime(now)})`;
}

/** Whether a lease of so long is not over; one that ends too far ahead is of a wrong clock, and void. */
export function isLeased(until: string | null, leaseMilliseconds: number, now: Date): boolean {
  if (until === null) return false;
  const rest = Date.parse(until) - now.getTime();
  return rest > 0 && rest <= leaseMilliseconds + clockSkew;
}
