import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { createCommandHarness, runInquiriesCommand } from '../testing/command-harness.ts';
import { damageTable, newTemporaryFolder } from '../testing/databases.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { recordBackup } from '../trouble/backups.ts';
import { toServiceTrouble } from '../trouble/find-trouble.ts';

/** The commands beside a mail server that takes mails. */
async function createHarness() {
  const { url } = await startSmtpReceiver();
  return createCommandHarness([{}], { env: { SMTP_URL: url, MAIL_TO: 'office@academy.example' } });
}

describe('check', () => {
  it('says that mails go nowhere without a mail server', async () => {
    const { dataDir, fail } = await createCommandHarness();
    const { exitCode, output } = await fail('check');
    expect(exitCode).toBe(3);
    expect(output).toContain(
      `No mail server is set: mails are written to ${dataDir}/mail, and nobody gets them.`,
    );
  });

  it('says that all is well, or all that is wrong with exit code 3', async () => {
    const { clock, database, first, run, fail } = await createHarness();
    const at =
      'The desk is at http://localhost:3000/desk (SITE_URL): nobody can sign in at another address.\n';
    const well = 'All is well: mails, disk, database, backups, files and mailbox.\n';
    expect(await run('check')).toBe(`${well}${at}`);
    clock.advance(31 * 60_000);
    await recordBackup(database, "copy.sqlite can't be written: no room.", clock.now());
    const { output, ...failure } = await fail('check');
    expect(failure).toEqual({ exitCode: 3, message: 'docs/operations.md says more.' });
    expect(output).toBe(`Mails are stuck: 1 since 2026-01-05 04:00.
  2026-01-05 04:00  notification of Grace Liu, inquiry ${first}
    It is tried again by itself. Does the server run, is SMTP_URL right, and does the mail server work?
The last backup failed, 2026-01-05 04:32: copy.sqlite can't be written: no room. There is no good one yet.
${at}`);
  });

  it('says of each mail that somebody needs whose it is, why it failed and what helps, of no other', async () => {
    const { database, update, first, fail, run, readMessages } = await createHarness();
    const queue = database.updateTable('outbox_messages');
    const answer = '550 <grace@example.org> no such user\u001b[31m';
    await queue.set({ state: 'dead', refusals: 5, last_error: answer }).execute();
    const [message = expect.fail('no mail')] = await readMessages();
    const more = (['acknowledgement', 'reply'] as const).map((kind) => ({
      ...{ ...message, kind, id: kind, message_id: `<${kind}>` },
    }));
    await database.insertInto('outbox_messages').values(more).execute();
    await update('inquiries', { last_message_id: 'reply' });
    await run('staff', 'add', 'jun@academy.example', '--name', 'Jun Zhang');
    await queue.set({ state: 'dead', last_error: '550 full' }).where('kind', '=', 'notice').execute();
    const { output: told } = await fail('check');
    expect(told).toMatch(
      /^Mails are stuck: 3 since 2026-01-05 04:00, 1 to staff refused by the mail server\.\n/,
    );
    expect(told).toMatch(
      new RegExp(
        `notification of Grace Liu, inquiry ${first}: 550 <.+> no such user\\[U\\+001B\\]\\[31m\\n {4}Is MAIL_TO`,
      ),
    );
    expect(told).not.toContain('grace@example.org');
    expect(told).toContain('Call, then mark it as contacted at the desk.');
    expect(told).toContain('correct it, send the reply again, or call');
    expect(told).toMatch(/ {2}to Jun Zhang <jun@academy\.example>: 550 full\n {4}Is the address right\?/);
    await update('inquiries', { status: 'booked' });
    await queue.set({ state: 'sent' }).where('kind', '=', 'notification').execute();
    await run('staff', 'remove', 'jun@academy.example');
    expect(await run('check')).toMatch(/^All is well/);
  });

  it('says why the mailbox can’t be read, although the server has not tried it yet', async () => {
    const { fail } = await createCommandHarness([], {
      env: { IMAP_URL: 'imap://office:secret@127.0.0.1:1' },
    });
    const output = "The mailbox can't be read: connect ECONNREFUSED 127.0.0.1:1.\n";
    expect((await fail('check')).output).toContain(output);
  });

  it.each([
    ['takes no such password', { SMTP_TLS: 'off' }, 'correct user and password in SMTP_URL (Invalid login'],
    ['offers no STARTTLS', {}, 'it offers no STARTTLS, without which no password is sent'],
    ['shows a certificate that nobody trusts', {}, "renew the mail server's certificate"],
    ['is closed', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'start the mail server, or correct host and port'],
    ['has an unknown name', { SMTP_URL: 'smtp://nowhere.invalid' }, 'correct the host in SMTP_URL'],
  ])('says at once that the mail server %s', async (fault, settings, reason) => {
    const receiver = await startSmtpReceiver({ isTlsOffered: fault.includes('certificate') });
    receiver.state.refusePassword = refusal(535, 'No');
    const SMTP_URL = receiver.url.replace('//', '//office:secret@');
    const env = { SMTP_URL, MAIL_TO: 'office@academy.example', ...settings };
    const { fail } = await createCommandHarness([], { env });
    const { output, exitCode } = await fail('check');
    expect(exitCode).toBe(3);
    expect(output).toContain(`Mails can't be sent at present: ${reason}`);
  });
});

it('sends a test mail and says what the mail server answered', async () => {
  const receiver = await startSmtpReceiver();
  const env = {
    SMTP_URL: receiver.url,
    MAIL_FROM: 'site@academy.example',
    MAIL_TO: 'office@academy.example',
  };
  const { run, fail } = await createCommandHarness([], { env });
  expect(await run('check', '--mail', 'me@example.org')).toMatch(
    /^The mail server took the test mail to me@example\.org, and answered: 250 /,
  );
  expect(receiver.received).toMatchObject([
    {
      envelope: { from: 'site@academy.example', to: ['me@example.org'] },
      mail: { subject: expect.stringContaining('Test mail of ') },
    },
  ]);
  receiver.state.refuseRecipient = 'none@example.org';
  expect(await fail('check', '--mail', 'none@example.org')).toMatchObject({
    exitCode: 3,
    message: expect.stringMatching(/^The test mail to none@example\.org was not sent: .*550 No such mailbox/),
  });
  expect(await fail('check', '--mail', 'me')).toMatchObject({ exitCode: 2 });
  const { fail: failWithout } = await createCommandHarness([]);
  expect(await failWithout('check', '--mail', 'me@example.org')).toMatchObject({
    exitCode: 2,
    message: 'No mail server is set, so mails are written to files: set SMTP_URL.',
  });
});

it('reads all of the database, and the desk says too that it is damaged until a good backup is made', async () => {
  const { dataDir, database, clock, run, fail, findTrouble } = await createHarness();
  await recordBackup(database, null, clock.now());
  clock.advance(60_000);
  const mend = damageTable(dataDir, 'notes');
  const { exitCode, output } = await fail('check');
  expect(exitCode).toBe(3);
  expect(output).toMatch(
    /^The database is damaged: .+\. What helps: restore the last good backup, from 2026-01-05 04:01\.\nThe desk is at /,
  );
  const last = expect.stringContaining('2026-01-05T10:01');
  expect(toServiceTrouble(await findTrouble())).toMatchObject({ backup: { isDamaged: true, last } });
  clock.advance(60_000);
  mend();
  await run('backup', `${newTemporaryFolder()}/copy.sqlite`);
  expect(toServiceTrouble(await findTrouble())).toBeNull();
});

it('exits with 1 and says so where the database can not be read', async () => {
  const dataDir = newTemporaryFolder();
  writeFileSync(databaseFile(dataDir), 'no database');
  await expect(runInquiriesCommand(['check'], { DATA_DIR: dataDir }, () => new Date())).rejects.toThrow(
    /^The database \S+ can't be opened: .*restore a backup/,
  );
  const { database, fail } = await createCommandHarness([]);
  await database.schema.dropTable('backups').execute();
  expect(await fail('check')).toMatchObject({
    exitCode: 1,
    message: "The database can't be read: no such table: backups.",
  });
});
