import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { describePlace } from './place.ts';
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

// What the server itself answers has a code of five characters (its manual, appendix A). These two classes say that we
// are not let in and that there is no such database; any other failure may pass.
function describeFailure(place: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : String(cause);
  if (/^(28|3D)...$/.test(code)) {
    return new StartError(`${place} refuses us: correct DATABASE_URL (${reason}).`, { cause });
  }
  return new DatabaseAwayError(`${place} does not answer: start it, or correct DATABASE_URL (${reason}).`, {
    cause,
  });
}
