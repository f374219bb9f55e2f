import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { deleteOldUnclaimed } from '../conversation/unclaimed-mails.ts';
import { runInquiriesCommand } from '../testing/command-harness.ts';
import { newDataFolder } from '../testing/databases.ts';
import { createReceiver } from '../testing/start-server.ts';
import { CommandError } from './command.ts';

/** A data folder with an inquiry that was replied to, and the command on a mail. */
async function open() {
  const dataDir = await newDataFolder();
  const harness = await createReceiver({ location: dataDir });
  const env = { DATA_DIR: dataDir };
  const run = async (mail: string, args: string[] = [], changes: Record<string, string> = {}) => {
    const input = Readable.from([Buffer.from(mail)]);
    const settings = { ...env, ...changes };
    try {
      return await runInquiriesCommand(['receive', ...args], settings, harness.clock.now, undefined, input);
    } catch (error) {
      return error instanceof CommandError ? error.exitCode : error;
    }
  };
  return { ...harness, ...(await harness.send()), dataDir, run };
}

const write = (token: string) =>
  `From: grace@example.org\nMessage-ID: <1@example.org>\nIn-Reply-To: ${token}\n\nYes`;

describe('receive,', () => {
  it('stores a mail, once', async () => {
    const { run, messageId, inquiryId, read } = await open();
    expect(await run(write(messageId))).toBe(`Stored in ${inquiryId}.\n`);
    expect(await run(write(messageId))).toBe(`Stored before in ${inquiryId}.\n`);
    expect((await read(inquiryId)).messages).toMatchObject([{ text: 'Yes' }]);
    expect(await run(`Message-ID: ${messageId}\n\nYes`)).toContain('copy of our own mail');
  });

  it('tells a mail server by its exit code what became of others', async () => {
    const { run, messageId, tokens } = await open();
    expect(await run('no mail')).toBe(65);
    expect(await run(write('<1@example.org>'))).toBe(67);
    expect(await run(write(messageId.replace(/\w{16}@/, `${'0'.repeat(16)}@`)))).toBe(67);
    const missing = tokens.messageId('019b8f20-ffff-7fff-bfff-ffffffffffff');
    expect(await run(write(`<${missing}@academy.example>`))).toBe(67);
    expect(await run(write('<2@example.org>'))).toBe(67);
  });

  it('lets the sender try again where settings or the store fail', async () => {
    const { run, messageId, database } = await open();
    expect(await run(write(messageId), ['--unknown'])).toBe(75);
    expect(await run(write(messageId), [], { ATTACHMENTS_MB: 'x' })).toBe(75);
    expect(await run(write(messageId), [], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toBe(75);
    await database.schema.alterTable('messages').renameTo('elsewhere').execute();
    expect(await run(write(messageId))).toBe(75);
  });

  it('stores a mail that no thread can read by its head, at once', async () => {
    const { run, messageId, inquiryId, read, readInquiry } = await open();
    const head = `From: grace@example.org\nSubject: Tables\nMessage-ID: <1@example.org>\nIn-Reply-To: ${messageId}\n`;
    expect(await run(`${head}Content-Type: text/html\n\n<style${'</style'.repeat(120_000)}`)).toBe(
      `Stored in ${inquiryId}.\n`,
    );
    expect((await read(inquiryId)).messages).toMatchObject([
      { kind: 'answer', subject: 'Tables', text: '', is_cut: 1 },
    ]);
    expect((await readInquiry(inquiryId)).unread_since).not.toBeNull();
  });

  it('keeps what is not ours for 30 days', async () => {
    const { run, messageId, dataDir, clock } = await open();
    const folder = join(dataDir, 'unclaimed');
    expect(await run(write('<1@example.org>'), ['--keep'])).toBe(67);
    expect(await run(write(messageId), ['--keep'])).toContain('Stored in');
    expect(await run('no mail', ['--keep'])).toBe(65);
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, name)).toString()).toBe(write('<1@example.org>'));
    const aged = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60_000);
    utimesSync(join(folder, name), aged(29), aged(29));
    await deleteOldUnclaimed(dataDir, clock.now());
    expect(readdirSync(folder)).toEqual([name]);
    utimesSync(join(folder, name), aged(31), aged(31));
    await deleteOldUnclaimed(dataDir, clock.now());
    expect(readdirSync(folder)).toEqual([]);
  });
});
