import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { submitContactPath } from '../../inquiry/fields.ts';
import { type Database, isPostgres, openDatabase } from '../../server/database/open.ts';
import { createSession } from '../../server/desk/sign-in/sessions.ts';
import { hashToken } from '../../server/desk/sign-in/tokens.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { startProgram } from '../../server/testing/program.ts';
import { sampleBody } from '../../server/testing/sample-inquiry.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { root, startOurs } from '../built-site.ts';
import { type Figure, median, type Part } from '../figure.ts';
import { fillInbox } from './fill-inbox.ts';

const rows = Number(process.env['ROWS'] ?? 100_000);
const goalMilliseconds = 100;
const token = 'bench';
const person = 'many@example.org';
const day = 24 * 60 * 60_000;

type Work = () => Promise<unknown>;
type Waits = { healthz: number[]; inquiry: number[]; failed: number };

/** Asks again and again while the work runs, as a supervisor and visitors do; each wait is in milliseconds. */
async function watch(url: string, work: Work): Promise<Waits & { seconds: number }> {
  const waits: Waits = { healthz: [], inquiry: [], failed: 0 };
  let isOver = false;
  const ask = async (of: 'healthz' | 'inquiry', pause: number, send: () => Promise<Response>) => {
    for (; !isOver; await rest(pause)) {
      const start = performance.now();
      const response = await send();
      await response.arrayBuffer();
      waits[of].push(performance.now() - start);
      if (response.status !== 200) waits.failed += 1;
    }
  };
  const headers = { 'content-type': 'application/json' };
  const asking = [
    ask('healthz', 5, () => fetch(`${url}/healthz`)),
    ask('inquiry', 25, () =>
      fetch(`${url}${submitContactPath}`, { method: 'POST', headers, body: JSON.stringify(sampleBody) }),
    ),
  ];
  const start = performance.now();
  await rest(100);
  await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(asking);
  return { ...waits, seconds };
}

async function measure(what: string, url: string, work: Work): Promise<Figure> {
  const { healthz, inquiry, failed, seconds } = await watch(url, work);
  const worst = Math.max(...healthz, ...inquiry);
  const describe = (waits: number[]) =>
    `${Math.max(...waits).toFixed(0)} ms at worst, ${median(waits).toFixed(0)} in the middle`;
  return {
    what: `Beside ${what} (${seconds.toFixed(1)} s)`,
    ours: `/healthz ${describe(healthz)}; an inquiry ${describe(inquiry)}${failed ? `; ${failed} failed` : ''}`,
    goal: `≤ ${goalMilliseconds} ms`,
    reached: worst <= goalMilliseconds && failed === 0,
  };
}

/** Mails, history and notes, as staff would have left them, and a session of Anna, to whom a fifth is assigned. */
async function furnish(database: Database, now: Date): Promise<string> {
  const time = now.toISOString();
  const { id } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  await createSession(database, hashToken(token), id, now);
  await sql`insert into outbox_messages
      (id, inquiry_id, kind, state, attempts, refusals, next_attempt_at, message_id, created_at, sent_at)
    select 'n' || id, id, 'notification', 'sent', 1, 0, created_at, 'n' || id, created_at, created_at
    from inquiries`.execute(database);
  await sql`insert into history (id, inquiry_id, created_at, kind, actor)
    select id, id, created_at, 'opened', 'Anna' from inquiries where opened_at is not null`.execute(database);
  await sql`insert into notes (id, inquiry_id, created_at, text, author)
    select id, id, created_at, 'Called back, wants Saturdays', 'Anna' from inquiries
    where fingerprint like '%7'`.execute(database);
  await sql`update inquiries set assigned_to = ${id} where fingerprint like '%1' or fingerprint like '%2'`.execute(
    database,
  );
  await sql`update inquiries set email = ${person} where fingerprint like '%77'`.execute(database);
  await database
    .insertInto('staff')
    .values({
      ...{ id: randomUUIDv7(), email: 'ben@academy.example', name: 'Ben', language: 'en', created_at: time },
      ...{ wants_morning_mail: 0, last_seen_at: null, has_chosen_language: 1 },
    })
    .execute();
  if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
  return id;
}

async function runCommand(env: Record<string, string>, ...args: string[]): Promise<void> {
  const { ended, output } = startProgram(root, ['built-server/cli.mjs', ...args], env);
  if ((await ended) !== 0) throw new Error(output.err);
}

/** Waits until the outbox has written the morning mail. */
async function sendMorningMail(database: Database, staffId: string): Promise<void> {
  const [id, time] = [randomUUIDv7(), new Date().toISOString()];
  const times = { created_at: time, next_attempt_at: time };
  await database
    .insertInto('outbox_messages')
    .values({
      ...times,
      id,
      staff_id: staffId,
      kind: 'morning',
      state: 'pending',
      attempts: 0,
      refusals: 0,
      message_id: id,
    })
    .execute();
  for (;;) {
    const mail = await database
      .selectFrom('outbox_messages')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    if (mail?.state !== 'pending') return;
    await rest(100);
  }
}

async function measureDatabase(name: string, place: string, say: (text: string) => void): Promise<Figure[]> {
  say(`filling ${name}`);
  const now = new Date();
  const { database: filled } = await fillInbox(place, rows, now);
  const ann = await furnish(filled, now);
  await filled.destroy();
  const env: Record<string, string> = place.startsWith('postgres')
    ? { DATA_DIR: newTemporaryFolder(), DATABASE_URL: place }
    : { DATA_DIR: place };
  const settings = { ...env, SITE_URL: 'http://localhost' };
  const { url, stop } = await startOurs(settings);
  const database = await openDatabase(place);
  const send = async (path: string, method = 'GET') => {
    const headers = {
      cookie: `desk=${token}`,
      origin: 'http://localhost',
      'content-type': 'application/json',
    };
    const body = method === 'GET' ? null : '{}';
    const response = await fetch(`${url}/desk/api/${path}`, { method, headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    for await (const _ of response.body ?? []);
  };
  const folder = newTemporaryFolder();
  const works: [string, Work][] = [
    ['nothing', () => rest(2000)],
    ['counts', () => send('counts')],
    ['overview', () => send('overview')],
    ['a search for a common word', () => send('inquiries?view=all&search=lesson')],
    ['a search for a rare word', () => send('inquiries?view=all&search=zither')],
    ['a search for two letters', () => send('inquiries?view=all&search=qq')],
    ['the export of all', () => send('export?view=all')],
    ['the export of what is closed, of a language', () => send('export?view=closed&language=zh-Hans')],
    ['the export of a search', () => send('export?view=all&search=cello')],
    ['the morning mail', () => sendMorningMail(database, ann)],
    ['the command export', () => runCommand(settings, 'export', '--out', `${folder}/export.csv`)],
    ['the command list --json', () => runCommand(settings, 'list', '--json')],
    ...(isPostgres(database)
      ? []
      : [
          ['the command backup', () => runCommand(settings, 'backup', `${folder}/backup.sqlite`)] as [
            string,
            Work,
          ],
        ]),
    [
      'the command copy',
      // It says that the counts differ, since inquiries arrive meanwhile.
      () => runCommand(settings, 'copy', '--to', newTemporaryFolder()).catch(() => undefined),
    ],
    ['the command erase', () => runCommand(settings, 'erase', '--email', person, '--yes')],
    [
      'the removal of a person with a fifth',
      () => runCommand(settings, 'staff', 'remove', 'anna@academy.example'),
    ],
    ['the command purge', () => runCommand(settings, 'purge', '--days', '1460', '--yes')],
  ];
  const figures: Figure[] = [];
  for (const [what, work] of works) {
    say(`${name}: ${what}`);
    const figure = await measure(what, url, work);
    say(figure.ours);
    figures.push({ ...figure, beside: name });
  }
  await database.destroy();
  await stop();
  say(`${name}: retention`);
  figures.push({ ...(await measureRetention(place, settings)), beside: name });
  return figures;
}

/** The server's own erasure of what is too old, which begins when it starts. */
async function measureRetention(place: string, settings: Record<string, string>): Promise<Figure> {
  const database = await openDatabase(place);
  const { url, stop } = await startOurs({ ...settings, RETENTION_DAYS: '730' });
  const cutoff = new Date(Date.now() - 730 * day).toISOString();
  const figure = await measure('the server’s own purge', url, async () => {
    const old = database.selectFrom('inquiries').select('id').where('created_at', '<', cutoff).limit(1);
    while (await old.executeTakeFirst()) await rest(100);
  });
  await database.destroy();
  await stop();
  return figure;
}

/** Measures how long others wait beside each piece of work on all inquiries. `ROWS=100000`, `DATABASES=SQLite,PostgreSQL` */
export const measureBusy: Part = async (say) => {
  const chosen = process.env['DATABASES']?.split(',') ?? ['SQLite', 'PostgreSQL'];
  const sqlite = chosen.includes('SQLite') ? await measureDatabase('SQLite', newTemporaryFolder(), say) : [];
  if (!chosen.includes('PostgreSQL')) return sqlite;
  const server = await startPostgresServer();
  const postgres = measureDatabase('PostgreSQL', await server.createDatabase(), say);
  return [...sqlite, ...(await postgres.finally(server.remove))];
};
