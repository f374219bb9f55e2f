import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, request } from '@playwright/test';
import { submitContactPath } from '../../inquiry/fields.ts';
import { databaseFile } from '../../server/database/location.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/schema.ts';
import { addPerson, findPerson } from '../../server/staff/people.ts';
import { createOperatorCode } from '../../server/staff/sign-in.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { linkProgram, markBuiltWith } from '../../server/testing/linked-program.ts';
import { noteStart } from '../../tools/test-totals.ts';
import { readAllMails } from '../inquiry.ts';

export type DeskServer = Awaited<ReturnType<typeof startDeskServer>>;

/** Anna, who is on the list of staff from the start, and her colleague. */
export const anna = { email: 'anna.keller@example.com', name: 'Anna Keller' };
export const jun = { email: 'jun.zhang@example.com', name: 'Jun Zhang' };

/** A family's inquiry, as the design shows it. */
export const hannah = {
  name: 'Hannah Brooks',
  email: 'hannah.brooks@example.com',
  phone: '(713) 555-0164',
  inquiry_type: 'private-lessons',
  instructor: 'haoran-wu',
  language: 'en',
  message: 'My son Eli is nine and has played violin for two years at school.',
};

/** Starts a built server with a desk of its own, at an address of its own, since cookies know no ports apart. */
export async function startDeskServer() {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-desk-'));
  const folder = mkdtempSync(join(tmpdir(), 'academy-program-'));
  const env = {
    ...process.env,
    PORT: port,
    SITE_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMIT: 'off',
    // The disk of this machine may be nearly full.
    FREE_DISK_PERCENT: '0',
    // Each sign-in with a code of the operator is a warning.
    LOG_LEVEL: 'error',
  };
  const fresh = join(folder, 'fresh.sqlite');
  let server: ChildProcess | undefined;
  let isKilled = false;

  async function start() {
    noteStart('server');
    const stdio: StdioOptions = ['ignore', 'pipe', 'inherit'];
    server = spawn(process.execPath, ['built-server/start.mjs'], { cwd: folder, env, stdio });
    // Its first line says that it listens; one that can't start ends.
    const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server did not start.')));
    if (server.stdout) await Promise.race([once(server.stdout, 'data'), ended]);
    ended.catch(() => undefined);
    server.stdout?.resume();
  }

  async function stop() {
    isKilled = true;
    if (server?.exitCode !== null || !server.kill('SIGKILL')) return;
    await once(server, 'exit');
  }

  /**
   * Makes all data what they were at the start, for the next test; a start takes a processor for a second.
   *
   * @returns false where that can't be: a killed server may have left a mail half sent, and one that has
   * published keeps what it shows in memory
   */
  async function reset(): Promise<boolean> {
    const options = { timeout: 10_000, enableForeignKeyConstraints: false };
    const database = new DatabaseSync(databaseFile(dataDir), options);
    try {
      if (isKilled || database.prepare('select 1 from versions').get()) return false;
      database.exec(`attach '${fresh}' as fresh; begin immediate`);
      // What is being mailed now would be among the mails of the next test.
      const leased = database.prepare(
        "select 1 from outbox_messages where state = 'pending' and leased_until > ?",
      );
      while (leased.get(new Date().toISOString())) {
        database.exec('commit');
        await sleep(10);
        database.exec('begin immediate');
      }
      for (const { name } of database
        .prepare("select name from fresh.sqlite_schema where type = 'table'")
        .all())
        database.exec(`delete from main.${name}; insert into main.${name} select * from fresh.${name}`);
      database.exec('commit');
    } finally {
      database.close();
    }
    for (const mail of globSync(join(dataDir, 'mail/*'))) rmSync(mail);
    return true;
  }

  // Within this process: the command of the staff takes as long as all the rest of a start.
  async function inDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(dataDir);
    return use(database).finally(() => database.destroy());
  }

  /** Puts somebody who may edit the website on the list of staff, without a mail. */
  const addStaff = (person: typeof anna) =>
    inDatabase((database) =>
      addPerson(database, { ...person, language: 'en', isLanguageGuessed: true, mayEdit: true }, new Date()),
    );

  /** Makes a code of the operator, as the command `staff code` does. */
  const createCode = (email: string) =>
    inDatabase(async (database) => {
      const person = await findPerson(database, 'email', email);
      if (!person) throw new Error(`${email} is not on the list of staff.`);
      return (await createOperatorCode(database, person.id, new Date())).code;
    });

  // Marked as built for this server: otherwise each would render and compress the whole site for its own
  // address, five seconds of a processor. Only the addresses in its pages' heads are the build's.
  linkProgram(folder, ['built-server', 'built-site', 'content', 'dist']);
  markBuiltWith(folder, env);
  await addStaff(anna);
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec(`vacuum into '${fresh}'`);
  database.close();
  await start();
  return {
    url,
    dataDir,
    start,
    stop,
    reset,
    readMails: () => readAllMails(dataDir),
    addStaff,
    /** Signs somebody in with a code of the operator: no page, and no mail to wait for. */
    async signIn(browser: APIRequestContext, email: string) {
      const code = await createCode(email);
      const options = { headers: { origin: url }, data: { email, code }, failOnStatusCode: true };
      await browser.post(`${url}/desk/api/sessions`, options);
    },
    createCode,
    /** Ends all sessions, as signing out everywhere on another device does. */
    endSessions: () => inDatabase((database) => database.deleteFrom('sessions').execute()),
    readCodes: (email: string) => readCodes(dataDir, email),
    /** Sends an inquiry as a program of a family's does; returns its ID. */
    async send(changes: Partial<typeof hannah> | { honeypot: string } = {}): Promise<string> {
      const response = await fetch(`${url}${submitContactPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...hannah, ...changes }),
      });
      if (!response.ok) throw new Error(`The inquiry was refused: ${await response.text()}`);
      const { id } = (await response.json()) as { id: string };
      return id;
    },
    async remove() {
      await stop();
      for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Puts Jun on the list of staff and signs him in, in a browser of his own, whose requests must succeed. */
export async function signInColleague(desk: DeskServer): Promise<APIRequestContext> {
  await desk.addStaff(jun);
  const options = { baseURL: desk.url, extraHTTPHeaders: { origin: desk.url }, failOnStatusCode: true };
  const colleague = await request.newContext(options);
  await desk.signIn(colleague, jun.email);
  return colleague;
}

/** The sign-in codes that were mailed to an address, oldest first. */
export async function readCodes(dataDir: string, email: string): Promise<string[]> {
  const mails = await readAllMails(dataDir);
  const own = mails.filter(({ to }) => to?.some(({ address }) => address === email));
  return own.flatMap(({ text }) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? []);
}
