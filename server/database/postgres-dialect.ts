import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';

/** PostgreSQL's timeouts in milliseconds; 0 is none. */
export type Timeouts = {
  /** Whose they are, as PostgreSQL lists its connections: `isServed` finds a server by it. */
  name: string;
  /** To get a connection, new or from the pool. */
  connect: number;
  /** To get a lock that another connection holds. */
  lock: number;
  statement: number;
  /** Without any data on the socket: a host that is down or frozen does not even send an error. */
  silence: number;
};

/** While a visitor waits: an unavailable database becomes a 503 in seconds, and the form keeps its values. */
export const visitorTimeouts: Timeouts = {
  name: 'academy',
  connect: 2000,
  lock: 2000,
  statement: 5000,
  silence: 7000,
};

/** For migrations and staff commands, which may take long on a large table. */
export const staffTimeouts: Timeouts = {
  name: 'academy command',
  connect: 5000,
  lock: 60_000,
  statement: 0,
  silence: 0,
};

// Each instance's share of the server's connections: PostgreSQL allows 100 by default.
const mostConnections = 10;
// Shorter than the silence timeout, which must not apply to an idle connection in the pool.
const idleMilliseconds = 5000;
// Leave a server that takes no more writes: its name may lead to another one by then.
const lifetimeSeconds = 60;

// These modes of libpq verify no certificate or host name, so an attacker could read all. We verify both.
const unverifiedModes = ['prefer', 'require', 'verify-ca'];

export function createPostgresDialect(url: string, timeouts: Timeouts): PostgresDialect {
  const pool = new Pool({
    connectionString: verifyServer(url),
    application_name: timeouts.name,
    max: mostConnections,
    idleTimeoutMillis: idleMilliseconds,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.statement,
    stream: () => createSocketWithTimeout(timeouts.silence),
  });
  // Without a listener the event would end the process; the pool replaces the connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

/** Makes an address verify the server's certificate wherever it asks for TLS, unless it says how. */
export function verifyServer(server: string): string {
  const address = new URL(server);
  const settings = address.searchParams;
  if (settings.get('uselibpqcompat') === 'true') return server;
  if (unverifiedModes.includes(settings.get('sslmode') ?? '')) settings.set('sslmode', 'verify-full');
  return address.href;
}

// pg's `query_timeout` cancels the query but returns the dead connection to the pool, where the next visitor
// gets it. Destroying the socket ends both.
function createSocketWithTimeout(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => socket.destroy(new Error('The database does not answer.')));
}
