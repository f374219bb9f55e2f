import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import { createSchema } from './migrations/0001-schema.ts';
import type { Database } from './schema.ts';
import { writeMissingSearchTexts } from './search-text.ts';

// Append-only, in order; by hand, so that a stray file never runs.
const migrations: Record<string, Migration> = {
  '0001-schema': { up: createSchema },
};

/** Migrates a database to the newest schema, once for all instances. @throws StartupError */
export async function migrate(database: Database): Promise<void> {
  // Kysely holds a lock from reading the applied migrations to the commit.
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  const fill = () => writeMissingSearchTexts(database).catch((failure: unknown) => failure);
  const cause = error ?? (await fill());
  if (cause === undefined) return;
  const reason = cause instanceof Error ? cause.message : String(cause);
  // Kysely's message when an applied migration is unknown to it.
  const isNewer = reason.startsWith('corrupted migrations');
  const remedy = isNewer
    ? 'a newer program has changed it, so run that one; or an older one made it, whose schema is another'
    : 'see what it says, then start again';
  throw new StartupError(`The database can't be brought up to date: ${remedy} (${reason}).`, { cause });
}
