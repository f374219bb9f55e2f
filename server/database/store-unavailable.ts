import { readSqliteCode } from './lock-timeout.ts';

/** The database is down, full or locked: nothing was stored, and a retry may succeed. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';

  constructor(cause: unknown) {
    super('The database did not take it.', { cause });
  }
}

// SQLite's result codes: CORRUPT, NOTADB; and BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
const damageCodes = [11, 26];
const sqliteCodes = [...damageCodes, 5, 6, 8, 10, 13, 14];
// PostgreSQL's manual, appendix A: no connection, no access, no resources, damage. The last are Node's.
const codes =
  /^(08...|28...|3D...|25006|40...|53...|55P03|57...|58...|XX00[12]|E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_|NOSPC).*)$/;
// Errors of `pg` without a code, and of our own time-out.
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The database does not answer)/;

/** The code of an error of PostgreSQL or the system; empty when it has none. */
export const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const isDeadlock = (error: unknown) => readErrorCode(error) === '40P01';

export const isDamage = (error: unknown) => damageCodes.includes(readSqliteCode(error));

/** Whether an error says that the database is down, full, locked, damaged or away, so a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreUnavailableError) return true;
  return (
    sqliteCodes.includes(readSqliteCode(error)) ||
    codes.test(readErrorCode(error)) ||
    messages.test(error.message)
  );
}
