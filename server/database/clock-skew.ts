import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The most by which two clocks may differ, or one before and after it was set, in milliseconds. A stored time
 * further ahead than its rule and this allow is a wrong clock's.
 */
export const clockSkew = 5 * 60_000;

/**
 * The condition that a stored time lies within the last milliseconds, and so counts. What a clock that was
 * ahead has set in the future does not: it must not keep anybody out for long.
 */
export function isRecent(column: string, within: number, now: Date): RawBuilder<SqlBool> {
  const after = new Date(now.getTime() - within).toISOString();
  const until = new Date(now.getTime() + clockSkew).toISOString();
  return sql<SqlBool>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`;
}

/** Whether a lease of so long is not over; one that ends too far ahead is of a wrong clock, and void. */
export function isLeased(until: string | null, leaseMilliseconds: number, now: Date): boolean {
  if (until === null) return false;
  const rest = Date.parse(until) - now.getTime();
  return rest > 0 && rest <= leaseMilliseconds + clockSkew;
}
