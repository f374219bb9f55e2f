import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

// node:sqlite is synchronous, so waiting for another process's lock stops the whole server: long enough for a staff
// command's write, short enough for the other visitors. After that the answer is 503.
const lockWaitMilliseconds = 1000;

// Every query's text is fixed by the code, so the cache stays small; the bound guards against a query built of values.
const cachedStatements = 100;

/**
 * Kysely's dialect for an SQLite file through Node's own `node:sqlite`.
 *
 * @param file path of the database file
 * @throws what SQLite says when the file can't be opened or is no database
 */
export function createSqliteDialect(file: string): Dialect {
  const connection = new DatabaseSync(file, {
    timeout: lockWaitMilliseconds,
    enableForeignKeyConstraints: true,
  });
  // FULL: an inquiry that was answered is on the disk, also when the power fails the moment after.
  connection.exec('pragma journal_mode = wal; pragma synchronous = full;');
  return {
    createDriver: () => new ImmediateDriver(connection),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync) {
    super({ database: adaptConnection(connection) });
    this.#connection = connection;
  }

  // A plain `begin` takes the write lock only at the first write, and fails there without waiting if another process
  // has written since the first read (SQLITE_BUSY_SNAPSHOT).
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // A full disk makes SQLite roll back by itself; a second rollback would fail and hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

function adaptConnection(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= cachedStatements) statements.clear();
      const statement = adaptStatement(connection.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

// Kysely binds what its own types let through: text, numbers and null.
function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    // better-sqlite3 calls a statement that yields rows a reader; node:sqlite has no such flag.
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
