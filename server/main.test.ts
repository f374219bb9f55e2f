import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from './database/open.ts';
import { readRunningPort } from './running-port.ts';
import { addPerson } from './staff/people.ts';
import { damageTable, newDataFolder, openTemporaryDatabase } from './testing/databases.ts';
import { createDatabase } from './testing/postgres-server.ts';
import { copyBuiltProgram, startListening, startProgram } from './testing/program.ts';
import { anna, createSampleStore, postInquiry, sampleBody } from './testing/samples.ts';
import { startSmtpReceiver } from './testing/smtp-receiver.ts';
import { waiting } from './testing/waiting.ts';

const main = ['built-server/main.mjs'];
// What hangs is ended; a busy machine is no reason to.

async function startMain(env: Record<string, string> = {}) {
  const folder = await copyBuiltProgram();
  return { ...(await startListening(folder, main, env)), folder };
}

it('says where the desk and its codes are, once its page is there and somebody is on the list of staff', async () => {
  const folder = await copyBuiltProgram();
  mkdirSync(join(folder, 'dist/desk'));
  writeFileSync(join(folder, 'dist/desk/index.html'), '<h1>Desk</h1>');
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  await addPerson(database, anna, new Date());
  const { output, url } = await startListening(folder, main, { DATA_DIR: dataDir });
  const said = /desk is at http:\/\/localhost:\d+\/desk; sign-in codes are in the newest .eml file of (.*)\n/;
  await vi.waitFor(() => expect(output.out).toMatch(said), waiting);
  expect(said.exec(output.out)?.[1]).toBe(join(dataDir, 'mail'));
  // For the commands.
  expect(readRunningPort(dataDir)).toBe(Number(new URL(url).port));
});

it('stores inquiries in PostgreSQL with DATABASE_URL, sends mails over SMTP, acknowledges if switched on', async () => {
  const receiver = await startSmtpReceiver();
  const database = await createDatabase(inject('postgresUrl'));
  const { child, ended, output, folder, url } = await startMain({
    DATABASE_URL: database,
    SMTP_URL: receiver.url,
    MAIL_FROM: 'site@academy.example',
    MAIL_TO: 'office@academy.example',
    ACKNOWLEDGE: 'on',
  });
  expect(output.out).toContain(`Mail goes to office@academy.example through ${new URL(receiver.url).host}`);
  expect(output.out).toMatch(/Inquiries are stored in PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+\n/);
  expect((await postInquiry(url)).status).toBe(200);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), waiting);
  const recipients = receiver.received.flatMap(({ envelope }) => envelope.to).sort();
  expect(recipients).toEqual(['grace@example.org', 'office@academy.example']);
  const answers = receiver.received.flatMap(({ mail }) => mail.replyTo ?? []);
  expect(answers).toContainEqual({ name: 'Grace Liu', address: 'grace@example.org' });
  expect(existsSync(join(folder, 'data', 'inquiries.sqlite'))).toBe(false);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // Nothing to warn of where all is well; on a very busy machine a connection may take its two seconds.
  const late = /^.*timeout exceeded when trying to connect.*\n/gm;
  expect(output.err.replace(late, '')).toBe('');
});

it('erases at the start what is older than RETENTION_DAYS, and says so', async () => {
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  const long = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  const store = createSampleStore(database, () => long);
  for (const honeypot of ['', 'spam']) await store({ honeypot });
  // One has a mail, which can't be sent: it starts all the same, and warns of it.
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'office@academy.example' };
  const { output, url } = await startMain({ ...env, DATA_DIR: dataDir, RETENTION_DAYS: '30' });
  await vi.waitFor(() => expect(output.out).toContain('Erased 1 inquiry older than 30 days'), waiting);
  expect(await database.selectFrom('inquiries').select('honeypot').execute()).toEqual([{ honeypot: '' }]);
  await vi.waitFor(() => expect(output.err).toContain("Mails can't be sent at present"), waiting);
  expect((await postInquiry(url)).status).toBe(200);
});

/** A program with one more migration, after which the running one could store nothing. */
async function copyNewerProgram(): Promise<string> {
  const folder = await copyBuiltProgram();
  const files = globSync('built-server/*.mjs', { cwd: folder }).map((name) => join(folder, name));
  const more = `'9999': { up: (database) => database.schema.dropTable('client_marks').execute() },`;
  const changed = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const newer = text.replace(/"0001-schema": /, `${more}$&`);
    writeFileSync(file, newer);
    return newer !== text;
  });
  expect(changed).toHaveLength(1);
  return folder;
}

describe('a start that fails says one sentence, without a stack, and exits with 1:', () => {
  it.each(['kysely_migration', 'versions'])('the table %s is damaged', async (table) => {
    const dataDir = await newDataFolder();
    damageTable(dataDir, table);
    const { output, ended } = startProgram(await copyBuiltProgram(), main, { PORT: '0', DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(output.err).toBe(
      'The database is damaged (database disk image is malformed): restore a backup, see docs/operations.md.\n',
    );
  });

  it('the port is taken, and a newer program than the one that has it leaves its database alone', async () => {
    const { url, folder } = await startMain();
    const { port } = new URL(url);
    const env = { PORT: port, DATA_DIR: join(folder, 'data') };
    const { ended, output } = startProgram(await copyNewerProgram(), main, env);
    expect(await ended).toBe(1);
    expect(output.out).toBe('');
    expect(output.err).toMatch(new RegExp(`^Port ${port} is already in use[^\\n]+\\.\\n$`));
    expect((await postInquiry(url)).status).toBe(200);
  });
});

/** A request that the server has in hand: it has asked for the body. */
async function beginPost(url: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const headers = ['Host: localhost', 'Content-Type: application/json', 'Expect: 100-continue'];
  const lines = ['POST /functions/v1/submit-contact HTTP/1.1', ...headers, `Content-Length: ${length}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
  return socket;
}

describe('SIGTERM', () => {
  it('lets an active request finish, closes idle connections, and exits with 0; SIGHUP ends nothing, two at once count once', async () => {
    const { child, ended, folder, output, url } = await startMain();
    // As a terminal does that is closed.
    child.kill('SIGHUP');
    await vi.waitFor(() => expect(output.out).toContain('SIGHUP'), waiting);
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    await once(idle, 'connect');
    expect((await fetch(url)).status).toBe(200);
    const body = JSON.stringify(sampleBody);
    const socket = await beginPost(url, body.length);
    // As from Ctrl-C under npm; of two of one kind, the system may deliver one.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(output.out).toContain('finishing what is in hand'), waiting);
    socket.write(body);
    const answer = await text(socket);
    expect(answer).toContain('{"success":true');
    // So that no client, nor a proxy's pool, sends the next request on it.
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(await ended).toBe(0);
    const database = await openDatabase(join(folder, 'data'));
    expect(await database.selectFrom('inquiries').selectAll().execute()).toHaveLength(1);
    await database.destroy();
    expect(existsSync(join(folder, 'data', 'inquiries.sqlite-wal'))).toBe(false);
  });

  it('a second one stops immediately', async () => {
    const { child, ended, output, url } = await startMain();
    (await beginPost(url, 9)).on('error', () => undefined);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(output.out).toContain('SIGTERM'), waiting);
    const again = setInterval(() => child.kill('SIGTERM'), 200);
    expect(await ended).toBe(1);
    clearInterval(again);
  });
});
