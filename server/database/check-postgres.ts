import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { describeLocation } from './location.ts';
import type { Database } from './schema.ts';
import { readErrorCode } from './store-unavailable.ts';

/** The database server is temporarily unavailable, so waiting may help, unlike with a wrong setting. */
export class DatabaseAwayError extends StartupError {
  override name = 'DatabaseAwayError';
}

const oldestVersion = 13;

/** Checks that a PostgreSQL server is there and fit for use. @throws DatabaseAwayError or StartupError */
export async function checkPostgres(database: Database, url: string): Promise<void> {
  const location = describeLocation(url);
  const read = sql<{ version: string; encoding: string; readOnly: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') as "readOnly"`.execute(database);
  const { rows } = await read.catch((cause) => {
    throw toStartupError(location, cause);
  });
  const { version, encoding, readOnly } = rows[0] ?? { version: '', encoding: '', readOnly: '' };
  if (readOnly === 'on') {
    throw new DatabaseAwayError(
      `${location} takes no writes: promote it, or name the primary in DATABASE_URL.`,
    );
  }
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestVersion) {
    throw new StartupError(`${location} is version ${major}: use PostgreSQL ${oldestVersion} or later.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `${location} stores text as ${encoding}: create the database with the encoding UTF8.`,
    );
  }
}

// SQLSTATE classes (PostgreSQL's manual, appendix A): 28 and 3D are no access and no database. All other
// failures but certificates' may be temporary.
function toStartupError(location: string, cause: unknown): StartupError {
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const reason = errors.map(String).join(', ');
  const haveAll = (pattern: RegExp) => errors.every((error) => pattern.test(readErrorCode(error)));
  if (haveAll(/^(28|3D)...$/)) {
    return new StartupError(`${location} refuses us: correct DATABASE_URL (${reason}).`, { cause });
  }
  if (haveAll(/CERT|UNABLE_TO_VERIFY/)) {
    return new StartupError(
      `${location} shows a certificate that can't be verified: name its authority with sslrootcert=FILE in DATABASE_URL (${reason}).`,
      { cause },
    );
  }
  return new DatabaseAwayError(
    `${location} does not answer: start it, or correct DATABASE_URL (${reason}).`,
    { cause },
  );
}
