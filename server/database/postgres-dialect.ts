import { Socket } from 'node:net';
import { type KyselyConfig, PostgresDialect } from 'kysely';
import { listServers } from './location.ts';
import { createFailoverPool, readCode, readOnlyCode } from './postgres-pool.ts';

/** How long a database may take, in milliseconds; 0 is for ever. */
export type Timeouts = {
  /** To get a connection, a new one or one of the pool's. */
  connect: number;
  /** To get a lock that another connection holds. */
  lock: number;
  /** To run one statement. */
  statement: number;
  /** To send anything at all: a machine that is gone or frozen says not even that it fails. */
  silence: number;
};

/** While a visitor waits: a database that is away is a 503 in seconds, and the form keeps its values. */
export const visitorTimeouts: Timeouts = { connect: 2000, lock: 2000, statement: 5000, silence: 7000 };

/** Migrations and staff commands may work for long on a large table. */
export const staffTimeouts: Timeouts = { connect: 5000, lock: 60_000, statement: 0, silence: 0 };

// Each instance's share of the server's connections, of which PostgreSQL has 100 unless told otherwise. One inquiry
// holds one for a few milliseconds.
const mostConnections = 10;
// Less than the silence that ends a connection: one that rests in the pool is not one that hangs.
const idleMilliseconds = 5000;

// Modes of libpq that encrypt but verify nobody, or not the name. Whoever can redirect a connection could read the password
// and every inquiry, so they verify both. The driver does so too, but warns at each start that it will not for ever.
const unverifiedModes = ['prefer', 'require', 'verify-ca'];

/**
 * Kysely's dialect for PostgreSQL, and what watches its errors.
 *
 * @param url `postgres://user:password@host:port/database`, with one host or several as libpq has it
 * @param timeouts how long it may take
 */
export function createPostgresConfig(url: string, timeouts: Timeouts): Pick<KyselyConfig, 'dialect' | 'log'> {
  const pool = createFailoverPool(listServers(url).map(verifyServer), {
    application_name: 'academy',
    max: mostConnections,
    idleTimeoutMillis: idleMilliseconds,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.statement,
    stream: () => createImpatientSocket(timeouts.silence),
  });
  return {
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error' && readCode(event.error) === readOnlyCode) pool.renew();
    },
  };
}

function verifyServer(server: string): string {
  const address = new URL(server);
  const settings = address.searchParams;
  // Whoever asks for libpq's own meaning gets it.
  if (settings.get('uselibpqcompat') === 'true') return server;
  if (unverifiedModes.includes(settings.get('sslmode') ?? '')) settings.set('sslmode', 'verify-full');
  return address.href;
}

// pg's own `query_timeout` gives up the query but puts the dead connection back into the pool, where the next visitor
// meets it. Ending the socket ends both.
function createImpatientSocket(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => socket.destroy(new Error('The database does not answer.')));
}
