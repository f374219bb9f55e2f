import type { PostgresPool } from 'kysely';
import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';

/** PostgreSQL's code for a write on a read-only server, such as a standby. */
export const readOnlyCode = '25006';

/** The code of an error of PostgreSQL or the system; empty when it has none. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

class ReadOnlyServerError extends Error {
  override name = 'ReadOnlyServerError';
  readonly code = readOnlyCode;
}

export type FailoverPool = PostgresPool & {
  /** Closes all connections, because their server has refused a write. */
  renew: () => void;
};

/**
 * Creates a pool of connections to the first of several PostgreSQL servers that accepts writes, like libpq's
 * `target_session_attrs=read-write`. It keeps that server until a new connection to it fails.
 */
export function createFailoverPool(servers: readonly string[], settings: PoolConfig): FailoverPool {
  const pools = servers.map((server) => createPool(server, settings));
  let current = 0;

  return {
    options: settings,
    async connect(): Promise<PoolClient> {
      const errors: unknown[] = [];
      for (const index of [...pools.keys().drop(current), ...pools.keys().take(current)]) {
        try {
          const client = await pools[index]?.connect();
          if (!client) continue;
          current = index;
          return client;
        } catch (error) {
          errors.push(error);
        }
      }
      throw joinErrors(errors);
    },
    async end(): Promise<void> {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    renew(): void {
      const server = servers[current];
      const old = server && pools.splice(current, 1, createPool(server, settings));
      // The pool closes idle connections at once, and busy ones when they are released.
      for (const pool of old || []) void pool.end();
    },
  };
}

function createPool(server: string, settings: PoolConfig): Pool {
  const onConnect = (client: ClientBase) => refuseReadOnly(client, server);
  const pool = new Pool({ ...settings, connectionString: server, onConnect });
  // A broken connection already fails its query, or the pool replaces it. Without a listener, the 'error'
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function refuseReadOnly(client: ClientBase, server: string): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'on') return;
  throw new ReadOnlyServerError(`${new URL(server).host} takes no writes, as a standby does`);
}

// For a name with several addresses, Node wraps their errors in one with an empty message.
function joinErrors(errors: unknown[]): unknown {
  const all = errors.flatMap((error) => (error instanceof AggregateError ? error.errors : [error]));
  if (all.length === 1) return all[0];
  return new AggregateError(
    all,
    all.map((error) => (error instanceof Error ? error.message : error)).join('; '),
  );
}
