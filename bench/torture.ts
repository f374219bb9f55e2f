import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { openDatabase } from '../server/database/open.ts';
import { cleanUp } from '../server/testing/clean-up.ts';
import { freePort } from '../server/testing/free-port.ts';
import {
  type PostgresServer,
  startPostgresPair,
  startPostgresServer,
} from '../server/testing/postgres-server.ts';
import { copyProgram, startListening } from '../server/testing/program.ts';
import { startSmtpReceiver } from '../server/testing/smtp-receiver.ts';
import { freezePostgres, lockSqlite, mountSmallDisk } from './torture/faults.ts';
import { describeMails, describeStored, type Findings, waitForMails } from './torture/findings.ts';
import { startVisitors, type Visitors } from './torture/visitors.ts';

// Takes the process or its database away under load, for real, and counts what became of the acknowledged inquiries and
// their mails. `node bench/torture.ts [part …]`: all parts without a name, a quarter of an hour; the full disk needs root.
// `KILLS=5` shortens the kills. Ends with 1 where something was found that must not be.

const kills = Number(process.env['KILLS'] ?? 50);
const outageSeconds = 12;
// Less than the form's own timeout, so that the visitor reads our sentence and not of a network failure.
const slowestMilliseconds = 10_000;

type Server = { url: string; restart: () => Promise<void> };
/** Does harm under load, and says what was seen meanwhile. */
type Harm = (server: Server, visitors: Visitors) => Promise<Findings>;
type Place = { dataDir?: string; databaseUrl?: string; messageLength?: number };

async function torture({ messageLength = 40, ...place }: Place, harm: Harm): Promise<Findings> {
  const folder = copyProgram();
  const dataDir = place.dataDir ?? join(folder, 'data');
  const receiver = await startSmtpReceiver();
  // As long as a real one takes, so that a kill can fall just here.
  receiver.state.hold = () => rest(randomInt(5, 25));
  const port = await freePort();
  const env = {
    ...{ PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: 'off', DATA_DIR: dataDir },
    ...{ SMTP_URL: receiver.url, MAIL_FROM: 'site@academy.example', MAIL_TO: 'office@academy.example' },
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  };
  const start = () => startListening(folder, ['server/main.ts'], env);
  let running = await start();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.ended;
  };
  const restart = async () => {
    await end('SIGKILL');
    running = await start();
  };
  const visitors = startVisitors(port, messageLength);
  const seen = await harm({ url: running.url, restart }, visitors);
  await visitors.stop();
  const database = await openDatabase(place.databaseUrl ?? dataDir);
  await waitForMails(database);
  await end('SIGTERM');
  const stored = await describeStored(database, visitors);
  const mails = await describeMails(database, receiver.received, harm === kill ? kills : 0);
  await database.destroy();
  return {
    figures: { ...seen.figures, ...stored.figures, ...mails.figures },
    violations: [...seen.violations, ...stored.violations, ...mails.violations],
  };
}

const kill: Harm = async ({ restart }) => {
  for (let count = 0; count < kills; count += 1) {
    await rest(randomInt(50, 1250));
    await restart();
  }
  return { figures: { kills }, violations: [] };
};

/** Takes the database away and gives it back: 503 in good time meanwhile, pages as ever, and stored again without help. */
function takeAway(begin: () => unknown, end: () => unknown): Harm {
  return async ({ url }, { answers }) => {
    await rest(3000);
    await begin();
    const from = Date.now();
    let failedPages = 0;
    while (Date.now() - from < outageSeconds * 1000) {
      if (!(await fetch(url).catch(() => undefined))?.ok) failedPages += 1;
      await rest(200);
    }
    const isReady = (await fetch(`${url}/readyz`)).ok;
    const until = Date.now();
    await end();
    const isStoring = () => answers.some(({ at, status }) => at > until && status === 200);
    while (!isStoring() && Date.now() < until + 60_000) await rest(50);
    const recovered = Date.now() - until;
    // Whoever posted before it began may still be answered with 200.
    const during = answers.filter(({ at, milliseconds }) => at - milliseconds > from && at < until);
    const countOf = (status: number) => during.filter((answer) => answer.status === status).length;
    const slowest = Math.round(Math.max(0, ...during.map(({ milliseconds }) => milliseconds)));
    return {
      figures: {
        'answers of 503 in the outage': countOf(503),
        'answers of 200 in the outage': countOf(200),
        'slowest answer in the outage, ms': slowest,
        'first inquiry stored after its end, ms': recovered,
      },
      violations: [
        ...(countOf(503) === 0 ? ['No 503: the outage was none.'] : []),
        ...(countOf(503) + countOf(200) < during.length ? ['Something else than 503 was answered.'] : []),
        ...(slowest > slowestMilliseconds ? ['A visitor waited for too long.'] : []),
        ...(isReady ? ['It said that it was ready.'] : []),
        ...(failedPages > 0 ? ['A page was not served.'] : []),
        ...(isStoring() ? [] : ['It did not recover by itself.']),
      ],
    };
  };
}

async function onPostgres(createHarm: (server: PostgresServer) => Harm): Promise<Findings> {
  const server = await startPostgresServer();
  const databaseUrl = await server.createDatabase();
  return torture({ databaseUrl }, createHarm(server)).finally(server.remove);
}

const parts: Record<string, () => Promise<Findings>> = {
  'kill-sqlite': () => torture({}, kill),
  'kill-postgres': () => onPostgres(() => kill),
  'full-disk': () => {
    const { folder: dataDir, fill, empty, unmount } = mountSmallDisk();
    // Longer messages fill it sooner.
    return torture({ dataDir, messageLength: 1900 }, takeAway(fill, empty)).finally(unmount);
  },
  locked: () => {
    const { dataDir, lock, release } = lockSqlite();
    return torture({ dataDir }, takeAway(lock, release));
  },
  'postgres-stopped': () => onPostgres(({ stop, start }) => takeAway(stop, start)),
  'postgres-frozen': () =>
    onPostgres((server) => {
      const { freeze, thaw } = freezePostgres(server.dataDir);
      return takeAway(freeze, thaw);
    }),
  'postgres-failover': async () => {
    const { url: databaseUrl, kill: crash, promote, remove } = await startPostgresPair();
    return torture({ databaseUrl }, takeAway(crash, promote)).finally(remove);
  },
};

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`);
  console.log(`— ${name}`);
  const { figures, violations } = await part().finally(cleanUp);
  for (const [label, figure] of Object.entries(figures)) console.log(`  ${label.padEnd(45)} ${figure}`);
  for (const violation of violations) console.log(`  VIOLATION: ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}
