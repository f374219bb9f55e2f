import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { createMailHarness } from '../testing/mail-harness.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { createOutbox } from './outbox.ts';
import { resendMail } from './outbox-messages.ts';
import { createOutboxWatch } from './outbox-watch.ts';

const hour = 60 * 60_000;
const waiting = { timeout: 60_000, interval: 20 };

describe('a mail that is refused for good', () => {
  it('is given up at the fifth refusal with an error in the log, and sent when the staff resend it', async () => {
    const receiver = await startSmtpReceiver();
    const { clock, context, database, lines, outbox, store, readMessages } = await createMailHarness(
      receiver.url,
    );
    await store();
    receiver.state.refuse = refusal(554, 'We take no such thing');
    for (let count = 0; count < 8; count += 1) {
      await outbox.sendDue();
      clock.advance(hour);
    }
    const [dead] = await readMessages();
    expect(dead).toMatchObject({ state: 'dead', attempts: 5, refusals: 5, leased_until: null });
    expect(dead?.last_error).toContain('We take no such thing');
    expect(lines.at(-1)).toMatch(/"error".*Mail \S+ of inquiry \S+ is given up after 5 attempts/);
    expect(lines.join('')).not.toContain('Grace');
    await createOutboxWatch(context).look();
    expect(lines.at(-1)).toContain('Mails are stuck: 1 given up');
    receiver.state.refuse = undefined;
    const policy = { mailDomain: 'academy.example' };
    await resendMail(database, { id: dead?.inquiry_id ?? '' }, 'notification', policy, clock.now());
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(receiver.received[0]?.mail.messageId).toBe(dead?.message_id);
  });

  it('only for one of several recipients reaches the others, and logs the refused one', async () => {
    const receiver = await startSmtpReceiver();
    const to = 'office@academy.example, gone@academy.example';
    const { lines, outbox, store, readMessages } = await createMailHarness(receiver.url, { to });
    receiver.state.refuseRecipient = 'gone@academy.example';
    await store();
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(receiver.received.map(({ envelope }) => envelope.to)).toEqual([['office@academy.example']]);
    expect(await readMessages()).toMatchObject([{ state: 'sent', last_error: /No such mailbox/ }]);
    expect(lines.join('')).toMatch(/was taken, but not for everybody: .*No such mailbox/);
  });

  it('to a visitor never delays the mail to the staff', async () => {
    const receiver = await startSmtpReceiver();
    const { outbox, store, readMessages } = await createMailHarness(receiver.url, { isAcknowledging: true });
    receiver.state.refuseRecipient = 'grace@example.org';
    await store();
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 1 });
    const states = (await readMessages()).map(({ kind, state }) => `${kind} ${state}`).sort();
    expect(states).toEqual(['acknowledgement pending', 'notification sent']);
  });
});

describe('a mail server that is away for days', () => {
  it('loses no mail: each is sent once when the server is back', async () => {
    const receiver = await startSmtpReceiver();
    const { clock, outbox, store, readMessages } = await createMailHarness(receiver.url);
    for (let count = 0; count < 2; count += 1) await store();
    receiver.state.refuse = refusal(421, 'Closed for today');
    // One more than are given up where a mail is refused for good.
    for (let count = 0; count < 6; count += 1) {
      await outbox.sendDue();
      clock.advance(10 * hour);
    }
    expect(await readMessages()).toMatchObject(Array(2).fill({ state: 'pending', attempts: 6, refusals: 0 }));
    receiver.state.refuse = undefined;
    expect(await outbox.sendDue()).toEqual({ sent: 2, failed: 0 });
    expect(new Set(receiver.received.map(({ mail }) => mail.messageId)).size).toBe(2);
  });
});

describe('a mail that hangs', () => {
  it('delays no other mail, and no shutdown', async () => {
    const receiver = await startSmtpReceiver();
    const { context, store, readMessages } = await createMailHarness(receiver.url);
    const outbox = createOutbox(context, 10);
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
    expect(await readPending()).toHaveLength(1);
  });
});

describe('a database that is locked just when a mail was taken', () => {
  it('causes no second mail: the outcome is recorded as soon as possible', async () => {
    const receiver = await startSmtpReceiver();
    const { dataDir, lines, outbox, store, readMessages } = await createMailHarness(receiver.url);
    await store();
    const other = new DatabaseSync(databaseFile(dataDir));
    receiver.state.hold = async () => other.exec('begin immediate');
    const sending = outbox.sendDue();
    await vi.waitFor(
      () => expect(lines.join('')).toContain('is sent, which is not recorded yet: database is locked'),
      waiting,
    );
    other.exec('rollback');
    other.close();
    expect(await sending).toEqual({ sent: 1, failed: 0 });
    expect(await readMessages()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('two workers with the same mail, because the first one outlived its lease', () => {
  it("a late failure of one does not overwrite 'sent' of the other", async () => {
    const receiver = await startSmtpReceiver();
    const { clock, context, outbox, store, readMessages } = await createMailHarness(receiver.url);
    await store();
    const late = Promise.withResolvers<undefined>();
    const slow = createOutbox({ ...context, mailer: { ...context.mailer, send: () => late.promise } });
    const sending = slow.sendDue();
    await vi.waitFor(async () => expect(await readMessages()).toMatchObject([{ attempts: 1 }]), waiting);
    clock.advance(hour);
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    late.reject(new Error('connection lost'));
    await sending;
    expect(await readMessages()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  });
});

describe('the watch', () => {
  it('warns of an unreachable mail server, and continues', async () => {
    const { context, lines } = await createMailHarness('smtp://127.0.0.1:1');
    await createOutboxWatch(context).checkMailer();
    expect(lines).toEqual([
      expect.stringMatching(/"warn".*Mails can't be sent at present: check SMTP_URL\./),
    ]);
  });

  it.each([true, false])('says nothing when all is well (over SMTP: %s)', async (isSmtp) => {
    const { context, lines, outbox, store } = await createMailHarness(
      isSmtp ? (await startSmtpReceiver()).url : undefined,
    );
    await store();
    await outbox.sendDue();
    const watch = createOutboxWatch(context);
    await watch.checkMailer();
    await watch.look();
    expect(lines).toEqual([]);
  });

  it('warns of overdue mails, and survives an unavailable database', async () => {
    const { clock, context, database, lines, store } = await createMailHarness();
    await store();
    clock.advance(hour);
    const watch = createOutboxWatch(context);
    await watch.look();
    expect(lines).toEqual([
      expect.stringContaining('Mails are stuck: 1 waiting for more than half an hour.'),
    ]);
    await database.destroy();
    await watch.look();
    expect(lines).toHaveLength(1);
  });
});
