import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameMailbox } from '../addresses/mailbox-address.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { readMessageTokens } from '../mail/message-token.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { whenDone } from '../testing/clean-up.ts';
import { createCommandHarness } from '../testing/command-harness.ts';
import { newDataFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { hasDovecot, startDovecot } from '../testing/dovecot.ts';
import { localhostCertificate } from '../testing/local-server.ts';
import { copyBuiltProgram, startListening } from '../testing/program.ts';
import { insertSample } from '../testing/samples.ts';
import { createRecordedLog } from '../testing/start-server.ts';
import { createMailboxReader } from './mailbox-reader.ts';

// A minute is what a look, a lease or a growing pause takes; a busy machine may need some more.
const minutes = { timeout: 300_000 };
const waiting = { timeout: 200_000, interval: 100 };

const now = () => new Date();

/** An inquiry whose acknowledgement has left, and mails that answer it. */
async function createConversation(database: Database) {
  const id = await insertSample(database, now());
  await queueMails(database, [{ kind: 'acknowledgement', inquiry_id: id }], 'academy.example', now());
  await database
    .updateTable('outbox_messages')
    .set({ address: 'grace@example.org', state: 'sent' })
    .execute();
  const sent = await database.selectFrom('outbox_messages').select('id').executeTakeFirstOrThrow();
  const token = (await readMessageTokens(database)).messageId(sent.id);
  const write = (text: string, token: string, more = '') =>
    `From: Grace <grace@example.org>\r\nTo: site@academy.example\r\nMessage-ID: <${randomUUID()}@example.org>\r\nIn-Reply-To: <${token}@academy.example>\r\n${more}\r\n${text}\r\n`;
  return {
    answer: (text: string, more?: string) => write(text, token, more),
    forged: () =>
      write(
        'Forged',
        token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    other: () => write('Not for the desk', 'somebody.else'),
    async readTexts(): Promise<string[]> {
      const rows = await database.selectFrom('messages').select('text').execute();
      return rows.map(({ text }) => text.trim()).toSorted();
    },
  };
}

/** Mails that once took seconds or all memory; the second takes more than a thread is given. */
function writeAttacks(answer: (text: string, more?: string) => string): string[] {
  const html = 'Content-Type: text/html\r\n';
  const utf8 = 'Content-Type: text/plain; charset=utf-8\r\n';
  const part = `--b\r\n\r\n${'words '.repeat(17_000)}\r\n`;
  const style = (ends: number) => `<style${'</style'.repeat(ends)}`;
  const toLatin1 = (text: string) => Buffer.from(text).toString('latin1');
  const fromNobody = 'From: <>\r\nReturn-Path: <>\r\n';
  return [
    answer(style(20_000), html),
    `${fromNobody}${html}\r\n${style(1_200_000)}\r\n`,
    `${fromNobody}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(290)}--b--\r\n`,
    answer('Heads', 'a:\xb0\xa1\r\n'.repeat(160_000)),
    answer(toLatin1(`a${'\u0301'.repeat(99_000)}`), utf8),
    answer(toLatin1(`${'\u0301'.repeat(19)}’`.repeat(4800)), utf8),
  ];
}

// As in attacks.full.test.ts: a busy machine takes several times what it takes else.
const mostNanoseconds = 1_000_000_000;

/** Asks the server whether it is up; expects that its main thread does little else before it answers. */
async function answersSoon({ child, url }: Awaited<ReturnType<typeof startListening>>): Promise<void> {
  const readTime = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]);
  const before = readTime();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(readTime() - before).toBeLessThan(mostNanoseconds);
}

function readSettings(dataDir: string, url: string) {
  const env = { DATA_DIR: dataDir, IMAP_URL: url, MAIL_FROM: 'site@academy.example' };
  return readConfig(env, readFacts());
}

describe.runIf(hasDovecot)('a mailbox on a real IMAP server (needs dovecot-imapd and root)', minutes, () => {
  describe('the reader', () => {
    async function createHarness(folders = 'INBOX') {
      const imap = await startDovecot();
      const location = await newDataFolder();
      const database = await openTemporaryDatabase(location);
      const config = readSettings(location, `${imap.url}/${folders}`);
      const { log, lines } = createRecordedLog();
      const name = config.mailbox ? nameMailbox(config.mailbox, 'INBOX') : expect.fail('none');
      return {
        imap,
        location,
        database,
        config,
        log,
        lines,
        name,
        ...(await createConversation(database)),
        start() {
          const reader = createMailboxReader({ database, config, now, log, facts: readFacts() });
          whenDone(() => reader.stop());
          reader.run();
          return reader;
        },
        readRow: () =>
          database.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
      };
    }

    it('is read from its beginning, then as mails come, and nothing in it changes', async () => {
      const { imap, answer, forged, other, start, readTexts, readRow } = await createHarness('INBOX,Junk');
      for (const mail of [other(), answer('one'), forged()]) await imap.deliver(mail);
      await imap.deliver(answer('from Junk'), 'Junk');
      start();
      await vi.waitFor(async () => expect(await readTexts()).toEqual(['from Junk', 'one']), waiting);
      await vi.waitFor(async () => expect(await readRow()).toMatchObject({ last_uid: 3 }), waiting);
      await imap.deliver(answer('two'));
      const before = await imap.readState();
      // Within half a minute: IDLE has told of it, and not the look of every minute.
      await vi.waitFor(async () => expect(await readTexts()).toContain('two'), {
        ...waiting,
        timeout: 30_000,
      });
      await vi.waitFor(async () => expect(await readRow()).toMatchObject({ last_uid: 4 }), waiting);
      expect(await readRow()).toMatchObject({ failed_since: null });
      expect(await imap.readState()).toEqual(before);
      expect(before.flags.flat()).not.toContain('\\Seen');
    });

    it('is read again by itself once its server is back', async () => {
      const { imap, answer, start, readTexts, readRow, lines } = await createHarness();
      start();
      await vi.waitFor(async () => expect((await readRow()).uid_validity).not.toBeNull(), waiting);
      await imap.stop();
      await vi.waitFor(async () => expect((await readRow()).failed_since).not.toBeNull(), waiting);
      expect(await readRow()).toMatchObject({
        failure: expect.stringContaining('ECONNREFUSED'),
        leased_until: null,
      });
      await imap.start();
      await imap.deliver(answer('late'));
      await vi.waitFor(async () => expect(await readTexts()).toEqual(['late']), waiting);
      await vi.waitFor(async () => expect(await readRow()).toMatchObject({ failed_since: null }), waiting);
      expect(lines.join('')).toMatch(/INBOX of the mailbox can't be read.*ECONNREFUSED.*\n.*is read again/);
    });

    it('is read by one of two instances, and by the other one after a kill -9', async () => {
      const { imap, location, answer, readTexts, readRow } = await createHarness();
      const folder = await copyBuiltProgram();
      const env = {
        SITE_URL: 'http://localhost',
        IMAP_URL: imap.url,
        DATA_DIR: location,
      };
      const first = await startListening(folder, ['built-server/start.mjs'], env);
      await vi.waitFor(
        () => expect(first.output.out).toContain('Answers are read from INBOX of office'),
        waiting,
      );
      await imap.deliver(answer('one'));
      await vi.waitFor(async () => expect(await readTexts()).toEqual(['one']), waiting);
      const second = await startListening(folder, ['built-server/start.mjs'], env);
      await imap.deliver(answer('two'));
      await vi.waitFor(async () => expect(await readTexts()).toEqual(['one', 'two']), waiting);
      expect(await readRow()).toMatchObject({ lease_number: 1 });
      const killed = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await killed;
      await imap.deliver(answer('three'));
      await vi.waitFor(async () => expect(await readTexts()).toEqual(['one', 'three', 'two']), waiting);
      expect(await readRow()).toMatchObject({ lease_number: 2, last_uid: 3 });
      second.child.kill('SIGTERM');
      expect([await second.ended, second.output.err]).toEqual([0, '']);
      expect(await readRow()).toMatchObject({ leased_until: null });
    });

    it('keeps nobody waiting with mails that are hard to read, nor a restart between', async () => {
      const { imap, location, database, answer, readTexts, readRow } = await createHarness();
      const folder = await copyBuiltProgram();
      const env = { SITE_URL: 'http://localhost', IMAP_URL: imap.url, DATA_DIR: location };
      const start = () => startListening(folder, ['built-server/main.mjs'], env);
      const readLate = () => database.selectFrom('late_mails').selectAll().execute();
      for (const mail of [...writeAttacks(answer), answer('the mail after them')])
        await imap.deliver(Buffer.from(mail, 'latin1'));

      const first = await start();
      // It is counted before a thread reads it.
      while ((await readLate()).length === 0) await answersSoon(first);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);

      const second = await start();
      const said = "UID 2 in INBOX can't be read";
      while (!second.output.err.includes(said) || (await readTexts()).length < 5) await answersSoon(second);
      expect(await readTexts()).toHaveLength(5);
      expect(await readTexts()).toContain('the mail after them');
      await vi.waitFor(
        async () => expect(await readLate()).toMatchObject([{ uid: 2, is_given_up: 1 }]),
        waiting,
      );
      expect(await readRow()).toMatchObject({ last_uid: 7, failed_since: null });
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    });
  });

  describe('the command', () => {
    async function createHarness() {
      const imap = await startDovecot();
      const run = async (url: string) => createCommandHarness([], { env: { IMAP_URL: url } });
      return { imap, run };
    }

    it('says in a sentence what is wrong', async () => {
      const { imap, run } = await createHarness();
      const tell = async (url: string) => (await (await run(url)).fail('check')).output;
      const wrong = imap.url.replace('se%2Fcret', 'wrong');
      expect(await tell(wrong)).toContain(
        "The mailbox can't be read: The server does not let the user of IMAP_URL in: Authentication failed. docs/mailbox.md says what each provider takes.\n",
      );
      expect(await tell(`${imap.url}/Answers`)).toContain(
        "The mailbox can't be read: The server has no folder Answers. Its folders: INBOX, Junk.\n",
      );
      expect(await tell(imap.tlsUrl)).toMatch(/: self-signed certificate.*\.\n/);
    });

    it('signs in over TLS where the certificate is trusted', async () => {
      const { imap, run } = await createHarness();
      const trusted = getCACertificates('default');
      setDefaultCACertificates([...trusted, localhostCertificate.cert]);
      onTestFinished(() => setDefaultCACertificates(trusted));
      const { output } = await (await run(imap.tlsUrl)).fail('check');
      expect(output).not.toContain('mailbox');
    });
  });
});
