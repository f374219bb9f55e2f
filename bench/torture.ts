import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { submitContactPath } from '../inquiry/fields.ts';
import { databaseFile } from '../server/database/location.ts';
import { openDatabase } from '../server/database/open.ts';
import { readOutboxHealth } from '../server/mail/outbox-health.ts';
import { cleanUp, whenDone } from '../server/testing/clean-up.ts';
import { freePort } from '../server/testing/free-port.ts';
import {
  type PostgresServer,
  startPostgresPair,
  startPostgresServer,
} from '../server/testing/postgres-server.ts';
import { copyProgram, startListening } from '../server/testing/program.ts';
import { startSmtpReceiver } from '../server/testing/smtp-receiver.ts';
import { newTemporaryFolder } from '../server/testing/temporary-database.ts';

// Kills the process or its database under load, and counts what happened to the acknowledged inquiries and their mails.
// Usage: node bench/torture.ts [part …]. All parts take a quarter of an hour; the full disk needs root. `KILLS=5`
// shortens the kills. Exits with 1 when it finds a loss.

const kills = Number(process.env['KILLS'] ?? 50);
const outageSeconds = 12;
// A mail that was being sent at the last kill waits until its lease of three minutes ends.
const mailSeconds = 240;
// The number of mails that a process sends at once (`workers` in server/mail/outbox.ts): a kill may repeat as many.
const mailsInHand = 4;

type Answer = { status: number; id?: string; milliseconds: number; at: number };
/** A finding, and whether it is a failure. */
type Finding = [what: string, figure: number, isViolation?: boolean];
type Harm = (server: { url: string; restart: () => Promise<void>; answers: Answer[] }) => Promise<Finding[]>;
type Place = { dataDir?: string; databaseUrl?: string; messageLength?: number };

/** Runs the server under load, disturbs it, and compares the responses with the stored inquiries and mails. */
async function torture({ messageLength = 40, ...place }: Place, harm: Harm): Promise<Finding[]> {
  const folder = copyProgram();
  const dataDir = place.dataDir ?? join(folder, 'data');
  const receiver = await startSmtpReceiver();
  // As slow as a real mail server, so that a kill can happen during a delivery.
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
  const { acknowledged, answers, stop } = startVisitors(port, 'm'.repeat(messageLength));
  const seen = await harm({ url: running.url, restart, answers });
  await stop();

  const database = await openDatabase(place.databaseUrl ?? dataDir);
  const readPending = async () => (await readOutboxHealth(database, new Date())).pending;
  for (let waited = 0; waited < mailSeconds && (await readPending()) > 0; waited += 1) await rest(1000);
  await end('SIGTERM');
  const { pending, dead } = await readOutboxHealth(database, new Date());
  const rows = await database.selectFrom('inquiries').select(['id', 'name']).execute();
  const mails = await database.selectFrom('outbox_messages').select(['inquiry_id', 'message_id']).execute();
  await database.destroy();
  const byName = Map.groupBy(rows, ({ name }) => name);
  const mailsOf = Map.groupBy(mails, (mail) => mail.inquiry_id);
  // A worker that was killed while sending has sent nothing.
  const whole = receiver.received.filter(({ raw }) => raw !== '');
  const accepted = Map.groupBy(whole, ({ mail }) => mail.messageId);
  const lost = [...acknowledged].filter(([name, id]) => byName.get(name)?.[0]?.id !== id).length;
  const half = rows.filter(({ id }) => mailsOf.get(id)?.length !== 1).length;
  const missing = mails.filter((mail) => !accepted.has(mail.message_id)).length;
  const again = mails.reduce((sum, mail) => sum + (accepted.get(mail.message_id)?.length ?? 1) - 1, 0);
  return [
    ...seen,
    ['acknowledged', acknowledged.size, acknowledged.size === 0],
    ['acknowledged and lost', lost, lost > 0],
    ['stored', rows.length],
    ['stored twice', rows.length - byName.size, rows.length > byName.size],
    ['stored without exactly one mail', half, half > 0],
    ['mails that never arrived', missing, missing > 0],
    ['mails that came again', again, again > (harm === kill ? kills * mailsInHand : 0)],
    ['mails pending or given up', pending + dead, pending + dead > 0],
  ];
}

/** Visitors who each send one inquiry after another, like the site's own form: with the same key until acknowledged. */
function startVisitors(port: number, message: string) {
  const acknowledged = new Map<string, string>();
  const answers: Answer[] = [];
  let begun = 0;
  let isOver = false;

  async function post(key: string, inquiry: object): Promise<Answer> {
    const start = performance.now();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    // The timeout of the site's own form.
    const signal = AbortSignal.timeout(15_000);
    const sent = { method: 'POST', headers, body: JSON.stringify(inquiry), signal };
    const response = await fetch(`http://127.0.0.1:${port}${submitContactPath}`, sent).catch(() => undefined);
    const body = (await response?.json().catch(() => undefined)) as { id?: string } | undefined;
    const milliseconds = performance.now() - start;
    return { ...body, status: response?.status ?? 0, milliseconds, at: Date.now() };
  }

  async function visit(): Promise<void> {
    while (!isOver) {
      begun += 1;
      const [key, name] = [randomUUID(), `Visitor ${begun}`];
      // After the end, each visitor gets some time to have the last inquiry acknowledged.
      for (let late = 0; late < 100 && !acknowledged.has(name); late += isOver ? 1 : 0) {
        const answer = await post(key, { name, email: 'a@b.example', inquiry_type: 'general', message });
        answers.push(answer);
        if (answer.status === 200 && answer.id) acknowledged.set(name, answer.id);
        else await rest(100);
      }
      await rest(randomInt(10, 50));
    }
  }

  const all = Promise.all(Array.from({ length: 6 }, visit));
  const stop = () => {
    isOver = true;
    return all;
  };
  return { acknowledged, answers, stop };
}

const kill: Harm = async ({ restart }) => {
  for (let count = 0; count < kills; count += 1) {
    await rest(randomInt(50, 1250));
    await restart();
  }
  return [['kills', kills]];
};

/**
 * Makes the database unavailable and available again: meanwhile quick 503s and normal pages, then a recovery by itself.
 */
function takeAway(begin: () => unknown, end: () => unknown): Harm {
  return async ({ url, answers }) => {
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
    // Requests from before the failure may still be answered with 200.
    const during = answers.filter(({ at, milliseconds }) => at - milliseconds > from && at < until);
    const countOf = (status: number) => during.filter((answer) => answer.status === status).length;
    const others = during.length - countOf(503) - countOf(200);
    const slowest = Math.round(Math.max(0, ...during.map(({ milliseconds }) => milliseconds)));
    return [
      ['answers of 503 in the outage', countOf(503), countOf(503) === 0],
      ['answers of neither 200 nor 503', others, others > 0],
      // Less than the form's own timeout, so that the visitor sees our message instead of a network error.
      ['slowest answer in the outage, ms', slowest, slowest > 10_000],
      ['times it said that it was ready', Number(isReady), isReady],
      ['pages that were not served', failedPages, failedPages > 0],
      ['first inquiry stored after its end, ms', Date.now() - until, !isStoring()],
    ];
  };
}

/** Fills a small RAM disk completely. Needs root. */
function fillDisk(): Promise<Finding[]> {
  const dataDir = newTemporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=700', 'tmpfs', dataDir]);
  whenDone(() => execFileSync('umount', ['--lazy', dataDir]));
  const ballast = join(dataDir, 'ballast');
  // `dd` ends with an error because the disk is full.
  const fill = () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096']);
  // Long messages fill it sooner.
  return torture(
    { dataDir, messageLength: 1900 },
    takeAway(fill, () => rmSync(ballast)),
  );
}

/** Another program holds SQLite's lock. */
function lockSqlite(): Promise<Finding[]> {
  const dataDir = newTemporaryFolder();
  let other: DatabaseSync | undefined;
  const lock = () => {
    other = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
    other.exec('begin exclusive');
  };
  return torture(
    { dataDir },
    takeAway(lock, () => other?.close()),
  );
}

async function onPostgres(createHarm: (server: PostgresServer) => Harm): Promise<Finding[]> {
  const server = await startPostgresServer();
  const databaseUrl = await server.createDatabase();
  return torture({ databaseUrl }, createHarm(server)).finally(server.remove);
}

/** Freezes all of PostgreSQL's processes, like a machine that hangs: connections stay open, without any response. */
function freeze({ dataDir }: PostgresServer): Harm {
  const pids: string[] = [];
  const signal = (name: NodeJS.Signals) => () => {
    for (const pid of pids) process.kill(Number(pid), name);
  };
  const begin = () => {
    const [first = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
    pids.push(first, ...children.trim().split(/\s+/));
    signal('SIGSTOP')();
  };
  return takeAway(begin, signal('SIGCONT'));
}

const parts: Record<string, () => Promise<Finding[]>> = {
  'kill-sqlite': () => torture({}, kill),
  'kill-postgres': () => onPostgres(() => kill),
  'full-disk': fillDisk,
  locked: lockSqlite,
  'postgres-stopped': () => onPostgres(({ stop, start }) => takeAway(stop, start)),
  'postgres-frozen': () => onPostgres(freeze),
  'postgres-failover': async () => {
    const { url: databaseUrl, kill: crash, promote, remove } = await startPostgresPair();
    return torture({ databaseUrl }, takeAway(crash, promote)).finally(remove);
  },
};

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`);
  console.log(`— ${name}`);
  for (const [what, figure, isViolation = false] of await part().finally(cleanUp)) {
    console.log(`  ${what.padEnd(45)} ${figure}${isViolation ? ' VIOLATION' : ''}`);
    if (isViolation) process.exitCode = 1;
  }
}
