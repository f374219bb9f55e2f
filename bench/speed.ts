import { randomUUID } from 'node:crypto';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import lighthouse from 'lighthouse';
import { Client } from 'pg';
import { submitContactPath } from '../inquiry/fields.ts';
import { databaseFile } from '../server/database/location.ts';
import { openDatabase } from '../server/database/open.ts';
import { cleanUp, whenDone } from '../server/testing/clean-up.ts';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { startListening } from '../server/testing/program.ts';
import { findBrowser } from '../tools/browsers.ts';
import { runProgram } from '../tools/run-program.ts';

// Measures how fast inquiries are stored, beside a bare loop, and how pages fare with Lighthouse, and prints one
// table: npm run bench [-- part …]. Without a name both parts, which takes ten minutes.

const root = resolve(import.meta.dirname, '..');
const routes = ['/', '/zh', '/about', '/contact', '/instruments/piano'];
const visits = 5;
const rounds = 5;
const seconds = 3;

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Starts the built server with its own database, without rate limits, which would skew the measurement. */
async function startOurs(env: Record<string, string> = {}) {
  const dataDir = join(newTemporaryFolder(), 'data');
  // The build's own address: the pages are served as they lie.
  const site = { HOST: '127.0.0.1', SITE_URL: 'http://localhost:3000' };
  const settings = { ...site, DATA_DIR: dataDir, RATE_LIMIT: 'off' };
  const quiet = { ...settings, LOG_LEVEL: 'error', ...env };
  const { child, ended, url } = await startListening(root, ['built-server/start.mjs'], quiet);
  return {
    url,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Count = () => Promise<number> | number;

/** Counts two by turns, so that other load on the machine affects both; returns what is printed. */
async function compare(ours: Count, name: string, beside: Count): Promise<string> {
  const counts: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    counts[0].push(await ours());
    counts[1].push(await beside());
  }
  const [own, other] = counts.map(median) as [number, number];
  return `${(own / other).toFixed(2)} × ${name} (${Math.round(own)} beside ${Math.round(other)})`;
}

const inquiry = { name: 'Grace Liu', email: 'grace@example.org', phone: '', inquiry_type: 'general' };
const message = 'Do you teach viola to adults?';

async function countInquiries(env: Record<string, string>): Promise<number> {
  const server = await startOurs(env);
  const result = await autocannon({
    url: `${server.url}${submitContactPath}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-info': 'bench' },
    body: JSON.stringify({ ...inquiry, message: `${message} [<id>]` }),
    idReplacement: true,
    connections: 64,
    duration: seconds,
  });
  await server.stop();
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} were not stored.`);
  return result['2xx'] / result.duration;
}

/** Stores the durable part of inquiries one by one, each with its mail; returns how many a second. */
async function loop(run: (text: string, values: SQLInputValue[]) => unknown): Promise<number> {
  const insert = (table: string, values: Record<string, SQLInputValue>) => {
    const parameters = Object.keys(values).map((_, index) => `$${index + 1}`);
    return run(`insert into ${table} (${Object.keys(values)}) values (${parameters})`, Object.values(values));
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
  using database = new DatabaseSync(databaseFile(folder));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  return await loop((text, values) => {
    const statement = prepared.get(text) ?? database.prepare(text.replaceAll('$', '?'));
    prepared.set(text, statement);
    statement.run(...values);
  });
}

async function loopOnPostgres(url: string): Promise<number> {
  await (await openDatabase(url)).destroy();
  const client = new Client({ connectionString: url });
  await client.connect();
  const perSecond = await loop((text, values) => client.query({ name: text.slice(0, 30), text, values }));
  await client.end();
  return perSecond;
}

async function measureInquiries() {
  const postgres = await startPostgresServer();
  whenDone(postgres.remove);
  return {
    'inquiries a second, SQLite': await compare(() => countInquiries({}), 'bare loop', loopOnSqlite),
    'inquiries a second, PostgreSQL': await compare(
      async () => countInquiries({ DATABASE_URL: await postgres.createDatabase() }),
      'bare loop',
      async () => loopOnPostgres(await postgres.createDatabase()),
    ),
  };
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** A visit in a new browser with Lighthouse's mobile profile: simulated slow 4G, a CPU four times slower. */
async function visit(url: string): Promise<number[]> {
  const port = await freePort();
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  const args = [...quiet, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const flags = { port, logLevel: 'silent', onlyCategories: categories } as const;
  const result = await lighthouse(url, flags).finally(() => browser.close());
  if (!result) throw new Error('Lighthouse had no result.');
  const scores = categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
  return [...scores, ...audits.map((audit) => result.lhr.audits[audit]?.numericValue ?? Number.NaN)];
}

async function measureVisits() {
  const server = await startOurs();
  const figures: Record<string, string> = {};
  for (const route of routes) {
    const measured: number[][] = [];
    for (let run = 0; run < visits; run += 1) measured.push(await visit(`${server.url}${route}`));
    const medians = (measured[0] ?? []).map((_, index) => median(measured.map((each) => each[index] ?? 0)));
    const [lcp = 0, tbt = 0, cls = 0] = medians.slice(categories.length);
    const scores = medians.slice(0, categories.length).join(' / ');
    figures[route] =
      `${scores}; LCP ${(lcp / 1000).toFixed(2)} s, TBT ${tbt.toFixed()} ms, CLS ${cls.toFixed(3)}`;
  }
  await server.stop();
  return figures;
}

const parts: Record<string, () => Promise<Record<string, string>>> = {
  inquiries: measureInquiries,
  lighthouse: measureVisits,
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
if ((await runProgram(process.execPath, ['tools/build.ts'], { cwd: root })) !== 0) process.exit(1);
console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}`);
for (const name of chosen) {
  const measure = parts[name];
  if (!measure) throw new Error(`There is no part ${name}: choose of ${Object.keys(parts).join(', ')}.`);
  // A part that fails must not lose the others' figures.
  const figures = await measure().catch((error) => ({ failed: String(error) }));
  for (const [what, figure] of Object.entries(figures)) console.log(`${name} | ${what} | ${figure}`);
  await cleanUp();
}
