import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { describePlace } from './place.ts';
import { readCode, readOnlyCode } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/** The database server is away at present: unlike a wrong setting, waiting may mend it. */
export class DatabaseAwayError extends StartError {
  override name = 'DatabaseAwayError';
}

type Server = { version: string; encoding: string };

const oldestVersion = 13;

/**
 * Makes sure that a PostgreSQL server answers and is one we can work with.
 *
 * @param database its database
 * @param url where that is
 * @throws DatabaseAwayError when it does not answer; StartError when it refuses us, is too old, or can't hold every script
 */
export async function checkPostgres(database: Kysely<Schema>, url: string): Promise<void> {
  const place = describePlace(url);
  const { version, encoding } = await readServer(database).catch((cause) => {
    throw describeFailure(place, cause);
  });
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestVersion) {
    throw new StartError(`${place} is version ${major}: use PostgreSQL ${oldestVersion} or later.`);
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`${place} stores text as ${encoding}: create the database with the encoding UTF8.`);
  }
}

async function readServer(database: Kysely<Schema>): Promise<Server> {
  const read = sql<Server>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`;
  const { rows } = await read.execute(database);
  return rows[0] ?? { version: '', encoding: '' };
}

// What the server itself answers has a code of five characters (its manual, appendix A). 28 and 3D say that we are not let
// in and that there is no such database; any other failure may pass, but for a certificate.
function describeFailure(place: string, cause: unknown): StartError {
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const reason = errors.map(String).join(', ');
  const haveAll = (pattern: RegExp) => errors.every((error) => pattern.test(readCode(error)));
  if (haveAll(/^(28|3D)...$/)) {
    return new StartError(`${place} refuses us: correct DATABASE_URL (${reason}).`, { cause });
  }
  if (haveAll(/CERT|UNABLE_TO_VERIFY/)) {
    return new StartError(
      `${place} shows a certificate that can't be verified: name its authority with sslrootcert=FILE in DATABASE_URL (${reason}).`,
      { cause },
    );
  }
  if (haveAll(new RegExp(readOnlyCode))) {
    return new DatabaseAwayError(
      `${place} takes no writes: promote it, or name the primary in DATABASE_URL (${reason}).`,
      { cause },
    );
  }
  return new DatabaseAwayError(`${place} does not answer: start it, or correct DATABASE_URL (${reason}).`, {
    cause,
  });
}
