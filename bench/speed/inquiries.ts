import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { submitContactPath } from '../../inquiry/fields.ts';
import { databaseFile } from '../../server/database/location.ts';
import { openDatabase } from '../../server/database/open.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { type Figure, median, type Part, startOurs } from '../measurement.ts';

const connections = 64;
const seconds = Number(process.env['SECONDS'] ?? 4);
const rounds = 3;
const inquiry = { name: 'Grace Liu', email: 'grace@example.org', phone: '', inquiry_type: 'general' };
const message = 'Do you teach viola to adults?';

type Statement = [text: string, values: (string | number | null)[]];

/** The durable part of an inquiry: the inquiry and its mail, in one transaction. */
function writeTransaction(): Statement[] {
  const id = randomUUID();
  const now = new Date().toISOString();
  const row = { id, created_at: now, ...inquiry, message, honeypot: '', status: 'new', fingerprint: id };
  const mail = { id, inquiry_id: id, kind: 'notification', state: 'pending', attempts: 0, refusals: 0 };
  const times = { created_at: now, next_attempt_at: now, message_id: `${id}@academy.example` };
  const insert = (table: string, values: Record<string, string | number>): Statement => {
    const places = Object.keys(values).map((_, index) => `$${index + 1}`);
    return [`insert into ${table} (${Object.keys(values)}) values (${places})`, Object.values(values)];
  };
  return [
    ['begin', []],
    insert('inquiries', row),
    insert('outbox_messages', { ...mail, ...times }),
    ['commit', []],
  ];
}

/** Measures such transactions per second in a bare loop, one after the other. */
async function loop(run: (statement: Statement) => unknown): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let stored = 0;
  for (; performance.now() < until; stored++) {
    for (const statement of writeTransaction()) await run(statement);
  }
  return stored / seconds;
}

async function loopOnSqlite(): Promise<number> {
  const folder = newTemporaryFolder();
  await (await openDatabase(folder)).destroy();
  const database = new DatabaseSync(databaseFile(folder));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const perSecond = await loop(([text, values]) => {
    const statement = prepared.get(text) ?? database.prepare(text.replaceAll('$', '?'));
    prepared.set(text, statement);
    statement.run(...values);
  });
  database.close();
  return perSecond;
}

async function loopOnPostgres(url: string): Promise<number> {
  await (await openDatabase(url)).destroy();
  const client = new Client({ connectionString: url });
  await client.connect();
  const perSecond = await loop(([text, values]) => client.query({ name: text.slice(0, 30), text, values }));
  await client.end();
  return perSecond;
}

async function sendInquiries(env: Record<string, string>) {
  const server = await startOurs(env);
  const result = await autocannon({
    url: `${server.url}${submitContactPath}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-info': 'bench' },
    body: JSON.stringify({ ...inquiry, message: `${message} [<id>]` }),
    idReplacement: true,
    connections,
    duration: seconds,
  });
  await server.stop();
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} were not stored.`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

async function compare(
  database: string,
  send: () => ReturnType<typeof sendInquiries>,
  bareLoop: () => Promise<number>,
): Promise<Figure> {
  const ours: Awaited<ReturnType<typeof send>>[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareLoop());
    ours.push(await send());
  }
  const perSecond = median(ours.map((each) => each.perSecond));
  const ratio = perSecond / median(bare);
  return {
    what: `Inquiries stored a second, ${connections} clients, ${database}`,
    ours: `${ratio.toFixed(2)} × bare loop (${Math.round(perSecond)}, p99 ${median(ours.map(({ p99 }) => p99))} ms)`,
    beside: `bare loop of the same transactions ${Math.round(median(bare))}`,
    goal: '≥ 0.9 × bare loop',
    reached: ratio >= 0.9,
  };
}

/** Measures durably stored inquiries per second, and alternately a bare loop that stores the same. */
export const measureInquiries: Part = async (say) => {
  say('SQLite');
  const sqlite = await compare('SQLite', () => sendInquiries({}), loopOnSqlite);
  say('PostgreSQL');
  const server = await startPostgresServer();
  const postgres = compare(
    'PostgreSQL',
    async () => sendInquiries({ DATABASE_URL: await server.createDatabase() }),
    async () => loopOnPostgres(await server.createDatabase()),
  );
  return [sqlite, await postgres.finally(server.remove)];
};
