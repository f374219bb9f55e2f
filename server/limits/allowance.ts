import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { clockSkew } from '../database/clock-skew.ts';

/** So many of something within so many milliseconds. */
export type Allowance = { most: number; within: number };

/** How many more are allowed now, and the milliseconds to wait when none is. */
export type Remaining = { remaining: number; wait: number };

/**
 * The condition that a stored time lies within the last milliseconds, and so counts. What a clock that was
 * ahead has set in the future does not: it must not keep anybody out for long.
 *
 * @param column of the query's table
 */
export function isRecent(column: string, within: number, now: Date): RawBuilder<SqlBool> {
  const after = new Date(now.getTime() - within).toISOString();
  const until = new Date(now.getTime() + clockSkew).toISOString();
  return sql<SqlBool>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${until})`;
}

/**
 * Reads how many more an allowance has room for.
 *
 * @param times the newest first; as many as are allowed are enough
 */
export function readRemaining(times: readonly string[], { most, within }: Allowance, now: Date): Remaining {
  const counted = times.map((time) => Date.parse(time) + within).filter((end) => end > now.getTime());
  const oldest = counted[most - 1];
  if (oldest === undefined) return { remaining: most - counted.length, wait: 0 };
  return { remaining: 0, wait: oldest - now.getTime() };
}
