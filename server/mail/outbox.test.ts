import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { eraseInquiries } from '../inquiries/erase-inquiries.ts';
import { addPerson, removePerson } from '../staff/people.ts';
import { anna } from '../testing/samples.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { createService } from '../testing/start-server.ts';
import { waiting } from '../testing/waiting.ts';
import { claimNext, mailLeaseMilliseconds } from './claim.ts';
import { createOutbox } from './outbox.ts';
import { queueMails } from './outbox-messages.ts';

const hour = 60 * 60_000;

type Harness = Awaited<ReturnType<typeof createService>>;
type Changes = Parameters<typeof createService>[0];

/** An outbox that mails to a real SMTP server. */
async function createSmtpHarness(changes?: Changes) {
  const receiver = await startSmtpReceiver();
  return { receiver, ...(await createService({ smtpUrl: receiver.url, ...changes })) };
}

describe('over SMTP', () => {
  it('the mail arrives, from the academy, with the visitor to reply to', async () => {
    const { receiver, outbox, store, readMessages } = await createSmtpHarness();
    await store({ instructor: 'grace-liu' });
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    const [{ envelope, mail } = expect.fail('nothing received')] = receiver.received;
    expect(envelope).toEqual({ from: 'site@academy.example', to: ['office@academy.example'] });
    expect(mail.from).toMatchObject({ name: 'Academy', address: 'site@academy.example' });
    expect(mail.replyTo).toMatchObject([{ name: 'Grace Liu', address: 'grace@example.org' }]);
    expect(mail.subject).toBe('Inquiry: Request a Trial Lesson from Grace Liu');
    expect(mail.text).toContain('Instructor: grace-liu');
    expect(mail.text).toContain('Received: 2026-01-05 04:00 America/Chicago');
    const [message] = await readMessages();
    expect(message).toMatchObject({ state: 'sent', attempts: 1, is_file: null });
    expect(mail.messageId).toBe(message?.message_id);
  });

  it('keeps a refused mail with its error, and retries it later under the same Message-ID', async () => {
    const { receiver, clock, lines, outbox, store, readMessages } = await createSmtpHarness();
    await store();
    receiver.state.refuse = refusal(451, 'Try again later');
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 1 });
    const [refused] = await readMessages();
    const next = '2026-01-05T10:00:30.000Z';
    expect(refused).toMatchObject({ state: 'pending', next_attempt_at: next, leased_until: null });
    expect(refused?.last_error).toContain('Try again later');
    expect(lines.join('')).toContain('Try again later');
    expect(lines.join('')).not.toContain('Grace');
    receiver.state.refuse = undefined;
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
    clock.advance(30_000);
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(await readMessages()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
    expect(receiver.received[0]?.mail.messageId).toBe(refused?.message_id);
  });

  it('continues with the next mail when the mail server is unreachable', async () => {
    const { outbox, store, readMessages } = await createService({ smtpUrl: 'smtp://127.0.0.1:1' });
    for (const _ of [1, 2]) await store();
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 2 });
    expect((await readMessages())[1]?.last_error).toContain('ECONNREFUSED');
  });

  it('a refusal of one of several recipients reaches the others, and is logged', async () => {
    const to = 'office@academy.example, gone@academy.example';
    const { receiver, lines, outbox, store, readMessages } = await createSmtpHarness({ to });
    receiver.state.refuseRecipient = 'gone@academy.example';
    await store();
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(receiver.received.map(({ envelope }) => envelope.to)).toEqual([['office@academy.example']]);
    expect(await readMessages()).toMatchObject([{ state: 'sent', last_error: /No such mailbox/ }]);
    expect(lines.join('')).toMatch(/was taken, but not for everybody: .*No such mailbox/);
  });

  it('a mail that hangs delays no other mail, and no shutdown', async () => {
    const { receiver, context, store, readMessages } = await createSmtpHarness();
    const outbox = createOutbox(context, 100);
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    receiver.state.hold = (raw) => (raw.includes('Hanging') ? held.promise : undefined);
    await store({ name: 'Hanging' });
    outbox.run();
    await vi.waitFor(async () => expect(await readMessages()).toMatchObject([{ attempts: 1 }]), waiting);
    for (let count = 0; count < 5; count += 1) await store();
    outbox.wake();
    const readPending = async () => (await readMessages()).filter(({ state }) => state === 'pending');
    await vi.waitFor(async () => expect(await readPending()).toHaveLength(1), waiting);
    await outbox.stop();
    expect(receiver.received).toHaveLength(5);
    // It was not waited for.
    expect(await readPending()).toMatchObject([{ attempts: 1, last_error: null }]);
  });

  it('a database that is locked just when a mail was taken causes no second mail, and one line', async () => {
    const { receiver, dataDir, database, lines, outbox, store, readMessages } = await createSmtpHarness();
    const updates = vi.spyOn(database, 'updateTable');
    await store();
    const other = new DatabaseSync(databaseFile(dataDir));
    receiver.state.hold = async () => other.exec('begin immediate');
    const sending = outbox.sendDue();
    await vi.waitFor(
      () => expect(lines.join('')).toContain('is sent, which is not recorded yet: database is locked'),
      waiting,
    );
    const tries = updates.mock.calls.length;
    await vi.waitFor(() => expect(updates.mock.calls.length).toBeGreaterThan(tries + 1), waiting);
    other.exec('rollback');
    other.close();
    expect(await sending).toEqual({ sent: 1, failed: 0 });
    expect(lines.join('').match(/not recorded yet/g)).toHaveLength(1);
    expect(await readMessages()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });
});

it("another instance sends a mail once its lease is over, and a late failure does not overwrite 'sent'", async () => {
  const { clock, context, outbox, store, readMessages } = await createService();
  await store();
  const late = Promise.withResolvers<undefined>();
  const slow = createOutbox({ ...context, mailer: { ...context.mailer, send: () => late.promise } });
  const sending = slow.sendDue();
  await vi.waitFor(async () => expect(await readMessages()).toMatchObject([{ attempts: 1 }]), waiting);
  expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
  clock.advance(mailLeaseMilliseconds);
  expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
  late.reject(new Error('connection lost'));
  await sending;
  expect(await readMessages()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
});

describe('run', () => {
  it('sends all that is due, four at once, and more when woken, without its timer, until it is stopped', async () => {
    const { context, store, readMessages } = await createService();
    const held: (() => void)[] = [];
    const send = () => new Promise<undefined>((resolve) => held.push(() => resolve(undefined)));
    /** Waits until so many mails are being sent, and lets them arrive. */
    async function release(count: number): Promise<void> {
      while (held.length < count) await setImmediate();
      await setImmediate();
      expect(held).toHaveLength(count);
      for (const arrive of held.splice(0)) arrive();
    }
    // Time stands still, so the rest between two rounds never ends by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let count = 0; count < 9; count += 1) await store();
    const outbox = createOutbox({ ...context, mailer: { ...context.mailer, send } });
    outbox.run();
    for (const count of [4, 4, 1]) await release(count);
    await store();
    outbox.wake();
    await release(1);
    await outbox.stop();
    expect((await readMessages()).filter(({ state }) => state === 'sent')).toHaveLength(10);
    await store();
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
  });

  it('sends a message when it becomes due, not at the next round', async () => {
    const { context, clock, store, readMessages, update } = await createService();
    await store();
    const next = new Date(clock.now().getTime() + 4000).toISOString();
    await update('outbox_messages', { next_attempt_at: next });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const outbox = createOutbox(context);
    outbox.run();
    while (vi.getTimerCount() === 0) await setImmediate();
    clock.advance(4000);
    vi.advanceTimersByTime(3999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    while ((await readMessages())[0]?.state !== 'sent') await setImmediate();
    await outbox.stop();
  });

  it('continues after an error of the database', async () => {
    const { context, lines } = await createService();
    await context.database.destroy();
    const outbox = createOutbox(context);
    outbox.run();
    await vi.waitFor(() => expect(lines.join('')).toContain('The outbox could not be read'), waiting);
    await outbox.stop();
  });
});

describe('into files', () => {
  /** Sends what is due, and does something else once a mail is about to be written. */
  async function sendBeside({ context }: Harness, act: () => Promise<unknown>): Promise<void> {
    const send: typeof context.mailer.send = async (mail) => {
      await act();
      return context.mailer.send(mail);
    };
    await createOutbox({ ...context, mailer: { ...context.mailer, send } }).sendDue();
  }

  const readFolder = ({ dataDir }: Harness) =>
    existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')) : [];

  /** Queues the morning mail of one of the staff, who has an inquiry to read of. */
  async function queueMorning({ clock, database, store }: Harness): Promise<string> {
    const { id } = (await addPerson(database, anna, clock.now())) ?? expect.fail('not added');
    await store();
    await database.deleteFrom('outbox_messages').execute();
    await queueMails(database, [{ kind: 'morning', staff_id: id }], 'academy.example', clock.now());
    return id;
  }

  it('each mail is one complete file, readable by its owner only', async () => {
    const harness = await createService();
    await harness.store({ message: '我想学钢琴，谢谢老师们！' });
    await harness.outbox.sendDue();
    const [message] = await harness.readMessages();
    expect(message).toMatchObject({ state: 'sent', is_file: 1 });
    expect(readFolder(harness)).toEqual([`${message?.id}.eml`]);
    const file = join(harness.dataDir, 'mail', `${message?.id}.eml`);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.replyTo).toEqual([{ name: 'Grace Liu', address: 'grace@example.org' }]);
    expect(mail.text).toContain('我想学钢琴，谢谢老师们！');
    expect(mail.messageId).toBe(message?.message_id);
  });

  it('none is left of the morning, to somebody who is removed while it is written', async () => {
    const harness = await createService();
    const { clock, database, dataDir } = harness;
    const id = await queueMorning(harness);
    const [morning] = await harness.readMessages();
    const context = { database, dataDir, by: null, now: clock.now(), mailDomain: 'academy.example' };
    let removed: string | undefined;
    await sendBeside(harness, async () => {
      // Once: that they are off the list is told by a mail, too.
      removed ??= await removePerson(context, id, true);
    });
    expect(removed).toBe('removed');
    expect(readFolder(harness)).not.toContain(`${morning?.id}.eml`);
  });

  it('none is left that was written before a crash and is not wanted any more', async () => {
    const harness = await createService();
    const { clock, context, update, outbox } = harness;
    await queueMorning(harness);
    const claimed = (await claimNext(context)) ?? expect.fail('not queued');
    const mail = (await context.writers.morning(claimed)) ?? expect.fail('not wanted');
    await context.mailer.send({ ...mail, id: claimed.id, messageId: claimed.message_id });
    expect(readFolder(harness)).toHaveLength(1);
    await update('staff', { wants_morning_mail: 0 });
    clock.advance(hour);
    await outbox.sendDue();
    expect([await harness.readMessages(), readFolder(harness)]).toEqual([[], []]);
  });

  it('none is left of an inquiry that is erased once its lease is over', async () => {
    const harness = await createService();
    const { clock, database, dataDir, store } = harness;
    const stored = await store();
    const id = 'id' in stored ? stored.id : '';
    await sendBeside(harness, async () => {
      clock.advance(mailLeaseMilliseconds + 1);
      await eraseInquiries({ database, dataDir, now: clock.now() }, [id]);
    });
    expect([await harness.readMessages(), readFolder(harness)]).toEqual([[], []]);
  });
});
