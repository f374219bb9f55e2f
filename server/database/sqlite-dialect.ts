import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { StartupError } from '../startup-error.ts';
import { giveToFolderOwner } from './data-folder.ts';
import { createLockTimeout } from './lock-timeout.ts';

// Several processes that open the file at once, as at a restart, wait for each other here; later, we do.
const openWaitMilliseconds = 5000;

// The code has only so many distinct statements; the limit guards against statements built from values.
const cachedStatements = 100;

/** Creates Kysely's dialect for an SQLite file, on `node:sqlite`. @throws when it is no database */
export function createSqliteDialect(file: string): Dialect {
  refuseOtherJournal(file);
  using opened = new DisposableStack();
  const options = {
    timeout: openWaitMilliseconds,
    enableForeignKeyConstraints: true,
    // No statement may open or write another file (docs/decisions/0050-what-sqlite-may-open.md).
    allowExtension: false,
    limits: { attach: 0 },
  };
  const connection = opened.use(new DatabaseSync(file, options));
  // FULL: an acknowledged inquiry is on the disk, even if the power fails right after.
  connection.exec('pragma journal_mode = wal; pragma synchronous = full;');
  // Overwrite deleted rows with zeros, and keep sort buffers with visitors' data out of temporary files.
  connection.exec('pragma secure_delete = on; pragma temp_store = memory;');
  // From here on lock-timeout.ts waits for locks: SQLite's own wait would block the event loop.
  connection.exec('pragma busy_timeout = 0;');
  connection.exec('select 1 from sqlite_schema');
  rememberJournal(file);
  opened.move();
  return {
    createDriver: () => new ImmediateDriver(connection, file),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new LocklessCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

// SQLite's DDL is transactional, although Kysely's own adapter says otherwise.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

// A transaction locks the whole file, so there are no locks of rows, such as `for update`.
class LocklessCompiler extends SqliteQueryCompiler {
  protected override sortSelectModifiers() {
    return [];
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  readonly #checkFiles: () => void;
  readonly #file: string;
  readonly #waitForLock = createLockTimeout();
  #patient: DatabaseConnection | undefined;

  constructor(connection: DatabaseSync, file: string) {
    super({ database: adaptConnection(connection) });
    this.#connection = connection;
    this.#checkFiles = createFileCheck(file);
    this.#file = file;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    if (!existsSync(`${this.#file}-wal`)) rmSync(journalRecord(this.#file), { force: true });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#patient ??= this.#guard(await super.acquireConnection());
    return this.#patient;
  }

  // A plain `begin` fails at the first write if another process has written meanwhile (SQLITE_BUSY_SNAPSHOT).
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // On a full disk SQLite has already rolled back; a second rollback would fail and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }

  #guard(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query) => {
        if (!this.#connection.isTransaction) this.#checkFiles();
        return this.#waitForLock(() => connection.executeQuery(query));
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

// SQLITE_READONLY_DBMOVED: SQLite itself looks for it only without WAL.
const movedCode = 1032;

const identify = (path: string) => {
  const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${dev} ${ino}`;
};

/** Where a journal's file and the database that it belongs to are named: SQLite itself does not look. */
const journalRecord = (file: string) => `${file}-journal-of`;

function rememberJournal(file: string): void {
  const record = journalRecord(file);
  const pair = [`${file}-wal`, file].map(identify).join('\n');
  if (readRecord(record) === pair) return;
  const isNew = !existsSync(record);
  writeFileSync(record, pair, { mode: 0o600 });
  if (isNew) giveToFolderOwner(record);
}

const readRecord = (record: string) => (existsSync(record) ? readFileSync(record, 'utf8') : '');

/** Refuses a file put in the place of a running server's: SQLite would write the old journal into it. */
function refuseOtherJournal(file: string): void {
  const [journal, owner] = readRecord(journalRecord(file)).split('\n');
  if (journal !== identify(`${file}-wal`) || owner === identify(file) || !existsSync(file)) return;
  throw new StartupError(
    `${file} is another file than the one that ${file}-wal belongs to, and is left as it is: stop the server, move ${file}-wal and ${file}-shm away, and start again.`,
  );
}

/**
 * Creates the check that the files are those that were opened: what SQLite writes to deleted ones is lost.
 */
function createFileCheck(file: string): () => void {
  const files = [file, `${file}-wal`, `${file}-shm`];
  const opened = files.map(identify);
  return () => {
    const lost = files.find((path, index) => identify(path) !== opened[index]);
    if (lost === undefined) return;
    const text = `${lost} was deleted or replaced while the server runs: put it back, or stop the server, move ${file}-wal and ${file}-shm away, restore a backup and start again. Nothing is stored until then.`;
    throw Object.assign(new Error(text), { errcode: movedCode });
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

// Kysely binds only the types of the schema: text, numbers and null.
function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
