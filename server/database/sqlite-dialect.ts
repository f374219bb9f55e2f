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
import { createLockTimeout, type LockTimeout } from './lock-timeout.ts';

// Several programs that open the file at once, as at a restart, take turns; only here does SQLite itself wait.
const openWaitMilliseconds = 5000;

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
    timeout: openWaitMilliseconds,
    enableForeignKeyConstraints: true,
    // Node's permissions do not bind SQLite: no statement may load code, or open or write another file by ATTACH or
    // VACUUM INTO (docs/decisions/0050-what-sqlite-may-open.md).
    allowExtension: false,
    limits: { attach: 0 },
  });
  // FULL: an inquiry that was answered is on the disk, also when the power fails the moment after.
  connection.exec('pragma journal_mode = wal; pragma synchronous = full;');
  // What is erased is overwritten with zeros, and large sorts leave no visitor's words in the system's temporary folder.
  connection.exec('pragma secure_delete = on; pragma temp_store = memory;');
  // From here on lock-timeout.ts waits: node:sqlite would stop the whole server for as long as it waits.
  connection.exec('pragma busy_timeout = 0;');
  return {
    createDriver: () => new ImmediateDriver(connection),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

// SQLite's DDL is transactional, whatever Kysely's own adapter says: a migration is applied whole and, under the write
// lock, once, also when several programs start together.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  readonly #waitForLock = createLockTimeout();
  #patient: DatabaseConnection | undefined;

  constructor(connection: DatabaseSync) {
    super({ database: adaptConnection(connection) });
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= waitForLocks(await super.acquireConnection(), this.#waitForLock);
    return this.#patient;
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

function waitForLocks(connection: DatabaseConnection, waitForLock: LockTimeout): DatabaseConnection {
  return {
    executeQuery: (query) => waitForLock(() => connection.executeQuery(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
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
