import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

class SilentDriver extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return new Promise(() => undefined);
  }
}

/** A database that never answers, as behind a network that drops all packets. */
export function openSilentDatabase(): Database {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => new SilentDriver(),
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (database) => new SqliteIntrospector(database),
    },
  });
}
