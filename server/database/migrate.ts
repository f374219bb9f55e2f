import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { up as createInquiriesAndOutbox } from './migrations/0001-inquiries-and-outbox.ts';
import { up as addStaffAndLimits } from './migrations/0003-staff-and-limits.ts';
import type { Schema } from './schema.ts';

// Append-only, in this order; listed by hand so that a stray file is never run.
const migrations: Record<string, Migration> = {
  '0001-inquiries-and-outbox': { up: createInquiriesAndOutbox },
  '0003-staff-and-limits': { up: addStaffAndLimits },
};

/**
 * Brings a database to the newest schema; does nothing when it is there already.
 *
 * @throws StartError when it can't, for one because a newer program has been at it
 */
export async function migrate(database: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `The database can't be brought up to date: run the newest program on it (${reason}).`,
    {
      cause: error,
    },
  );
}
