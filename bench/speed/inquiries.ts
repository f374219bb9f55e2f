import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { submitContactPath } from '../../inquiry/fields.ts';
import { databaseFile } from '../../server/database/location.ts';
import { openDatabase } from '../../server/database/open.ts';
import { whenDone } from '../../server/testing/clean-up.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { describeRatio, measureInTurns, type Part, startOurs } from '../measurement.ts';

const connections = 64;
const seconds = Number(process.env['SECONDS'] ?? 4);
const rounds = 3;
const inquiry = { name: 'Grace Liu', email: 'grace@example.org', phone: '', inquiry_type: 'general' };
const message = 'Do you teach viola to adults?';

/** Stores the durable part of inquiries one by one, each with its mail; returns how many a second. */
async function loop(run: (text: string, values: SQLInputValue[]) => unknown): Promise<number> {
  const insert = (table: string, values: Record<string, SQLInputValue>) => {
    const places = Object.keys(values).map((_, index) => `$${index + 1}`);
    return run(`insert into ${table} (${Object.keys(values)}) values (${places})`, Object.values(values));
  };
  const until = performance.now() + seconds * 1000;
  let stored = 0;
  for (; performance.now() < until; stored++) {
    const id = randomUUID();
    const now = new Date().toISOString();
    const row = { id, created_at: now, ...inquiry, message, honeypot: '', status: 'new', fingerprint: id };
    const mail = { id, inquiry_id: id, kind: 'notification', state: 'pending', attempts: 0, refusals: 0 };
    const times = { created_at: now, next_attempt_at: now, message_id: `${id}@academy.example` };
    await run('begin', []);
    await insert('inquiries', row);
    await insert('outbox_messages', { ...mail, ...times });
    await run('commit', []);
  }
  return stored / seconds;
}

async function loopOnSqlite(): Promise<number> {
  const folder = newTemporaryFolder();
  await (await openDatabase(folder)).destroy();
  const database = new DatabaseSync(databaseFile(folder));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const perSecond = await loop((text, values) => {
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
  const perSecond = await loop((text, values) => client.query({ name: text.slice(0, 30), text, values }));
  await client.end();
  return perSecond;
}

async function sendInquiries(env: Record<string, string>): Promise<number> {
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
  return result['2xx'] / result.duration;
}

/** Measures durably stored inquiries per second, and alternately a bare loop that stores the same. */
export const measureInquiries: Part = async (say) => {
  const server = await startPostgresServer();
  whenDone(server.remove);
  say('SQLite');
  const onSqlite = await measureInTurns(rounds, () => sendInquiries({}), loopOnSqlite);
  say('PostgreSQL');
  const onPostgres = await measureInTurns(
    rounds,
    async () => sendInquiries({ DATABASE_URL: await server.createDatabase() }),
    async () => loopOnPostgres(await server.createDatabase()),
  );
  const describe = (database: string, [ours, bare]: [number[], number[]]) =>
    describeRatio(`Inquiries stored, ${connections} clients, ${database}`, ours, 'bare loop', bare);
  return [describe('SQLite', onSqlite), describe('PostgreSQL', onPostgres)];
};
