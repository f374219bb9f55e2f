import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { isolateDirection } from '../../content/isolate-direction.ts';
import { eraseInquiries } from '../inquiries/erase-inquiries.ts';
import { addPerson, removePerson } from '../staff/people.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { anna } from '../testing/desk-harness.ts';
import { createMailHarness } from '../testing/mail-harness.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { claimNext, leaseMilliseconds } from './claim.ts';
import { createOutbox } from './outbox.ts';
import { queueMorningMails } from './outbox-messages.ts';

const hour = 60 * 60_000;

type Harness = Awaited<ReturnType<typeof createMailHarness>>;

describe('over SMTP', () => {
  it('the mail arrives, from the academy, with the visitor to reply to', async () => {
    const receiver = await startSmtpReceiver();
    const { outbox, store, readMessages } = await createMailHarness(receiver.url);
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
    expect(message).toMatchObject({ state: 'sent', attempts: 1, sent_at: '2026-01-05T10:00:00.000Z' });
    expect(mail.messageId).toBe(message?.message_id);
  });

  it.each([
    ['Chinese', '李小龙', '您好！\n我想学钢琴。\n\n谢谢'],
    ['emoji', 'Ana 🎻', '👩‍👩‍👧 would like to learn 🎹 together'],
    ['right to left', 'ليلى', 'مرحبا، أريد أن أتعلم العود\nשלום וברכה'],
    ['spaces and long lines', 'Al  Bo', `  two  spaces\n\n\ttab ${'long '.repeat(300)}.\n.\nFrom here`],
    ['markup', '<b>Bo</b>', '<script>alert("1")</script> & &amp; </div><img src=x onerror=alert(1)>'],
    ['what looks like a header', 'Bo <a>, c: d;', 'Bcc: all@example.org\nSubject: x\n\nbody'],
    ['what looks quoted or encoded', 'Bo "x" \\', '=?utf-8?b?PGI+?= =0D=0A =3D'],
  ])('keeps %s intact in name, text and HTML', async (_, name, message) => {
    const receiver = await startSmtpReceiver();
    const { outbox, store } = await createMailHarness(receiver.url);
    await store({ name, message });
    await outbox.sendDue();
    const [{ envelope, mail } = expect.fail('nothing received')] = receiver.received;
    expect(envelope.to).toEqual(['office@academy.example']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.subject).toBe(`Inquiry: Request a Trial Lesson from ${isolateDirection(name)}`);
    expect(mail.replyTo).toEqual([{ name, address: 'grace@example.org' }]);
    expect(mail.text?.trimEnd().endsWith(`:\n\n${message}`)).toBe(true);
    const written = /<div dir="auto"[^>]*>([\s\S]*)<\/div>/.exec(mail.html ?? '')?.[1] ?? '';
    expect(written).not.toMatch(/[<>"']/);
    expect(decodeEntities(written)).toBe(message);
  });

  it.each([
    ['an address', '\u202eceo＠bank.example <ceo@bank.example>'],
    // A mail program decodes it: a stranger's own encoding passes by what makes characters visible.
    ['an encoded word', '=?utf-8?q?ceo=40bank.example=E2=80=AE?='],
  ])('replies to the visitor alone where the name is %s', async (_, name) => {
    const receiver = await startSmtpReceiver();
    const { outbox, store } = await createMailHarness(receiver.url);
    await store({ name });
    await outbox.sendDue();
    const [{ mail } = expect.fail('nothing received')] = receiver.received;
    expect(mail.replyTo).toEqual([{ name: '', address: 'grace@example.org' }]);
    expect(mail.subject).toBe('Inquiry: Request a Trial Lesson from grace@example.org');
  });

  it('keeps a refused mail with its error, and retries it later under the same Message-ID', async () => {
    const receiver = await startSmtpReceiver();
    const { clock, lines, outbox, store, readMessages } = await createMailHarness(receiver.url);
    await store();
    receiver.state.refuse = refusal(451, 'Try again later');
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 1 });
    const [refused] = await readMessages();
    expect(refused).toMatchObject({
      state: 'pending',
      attempts: 1,
      next_attempt_at: '2026-01-05T10:00:30.000Z',
      leased_until: null,
    });
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
    const { outbox, store, readMessages } = await createMailHarness('smtp://127.0.0.1:1');
    await store();
    await store();
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 2 });
    expect((await readMessages())[1]?.last_error).toContain('ECONNREFUSED');
  });
});

// Undoes the five entities of an HTML text, the ampersand last.
function decodeEntities(html: string): string {
  const named = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const;
  return html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => named[entity as keyof typeof named]);
}

describe('without SMTP', () => {
  it('each mail is one complete file, readable by its owner only', async () => {
    const { dataDir, outbox, store, readMessages } = await createMailHarness();
    await store({ message: '我想学钢琴，谢谢老师们！' });
    await outbox.sendDue();
    const [message] = await readMessages();
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${message?.id}.eml`]);
    const file = join(dataDir, 'mail', `${message?.id}.eml`);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.replyTo).toEqual([{ name: 'Grace Liu', address: 'grace@example.org' }]);
    expect(mail.text).toContain('我想学钢琴，谢谢老师们！');
    expect(mail.messageId).toBe(message?.message_id);
  });
});

describe('several workers', () => {
  it('never send the same mail at once', async () => {
    const receiver = await startSmtpReceiver();
    const { context, outbox, store } = await createMailHarness(receiver.url);
    for (let count = 0; count < 6; count += 1) await store();
    const other = createOutbox(context);
    const counts = await Promise.all([outbox.sendDue(), other.sendDue(), other.sendDue()]);
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(6);
    expect(new Set(receiver.received.map(({ mail }) => mail.messageId)).size).toBe(6);
  });

  it("send a crashed worker's mail once its lease ends", async () => {
    const { clock, context, outbox, store } = await createMailHarness();
    await store();
    const died = {
      ...context,
      mailer: { ...context.mailer, send: () => new Promise<never>(() => undefined) },
    };
    void createOutbox(died).sendDue();
    await vi.waitFor(async () => expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 }));
    clock.advance(5 * 60_000);
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
  });
});

describe('run', () => {
  it('sends at once when woken, until it is stopped', async () => {
    const receiver = await startSmtpReceiver();
    const { outbox, store } = await createMailHarness(receiver.url);
    outbox.run();
    for (const count of [1, 2]) {
      await store();
      outbox.wake();
      await vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 5000 });
    }
    await outbox.stop();
    await store();
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
  });

  it('continues after an error of the database', async () => {
    const { context, lines } = await createMailHarness();
    await context.database.destroy();
    const outbox = createOutbox(context);
    outbox.run();
    await vi.waitFor(() => expect(lines.join('')).toContain('The outbox could not be read'));
    await outbox.stop();
  });
});

describe('into files, none is left of a mail', () => {
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

  it('of the morning, to somebody who is removed while it is written', async () => {
    const harness = await createMailHarness();
    const { clock, context, database, dataDir, store } = harness;
    const person = await addPerson(database, anna, clock.now());
    const id = person?.id ?? expect.fail('not added');
    await store();
    await context.database.deleteFrom('outbox_messages').execute();
    await queueMorningMails(database, [id], 'academy.example', clock.now());
    const [morning] = await harness.readMessages();
    const place = {
      database,
      mailFolder: join(dataDir, 'mail'),
      by: null,
      now: clock.now(),
      mailDomain: 'academy.example',
    };
    let removed: string | undefined;
    await sendBeside(harness, async () => {
      // Once: that they are off the list is told by a mail, too.
      removed ??= await removePerson(place, id, true);
    });
    expect(removed).toBe('removed');
    expect(readFolder(harness)).not.toContain(`${morning?.id}.eml`);
  });

  it('that was written before a crash and is not wanted any more', async () => {
    const harness = await createMailHarness();
    const { clock, context, database, outbox, store } = harness;
    const person = (await addPerson(database, anna, clock.now())) ?? expect.fail('not added');
    await store();
    await database.deleteFrom('outbox_messages').execute();
    await queueMorningMails(database, [person.id], 'academy.example', clock.now());
    const codes = { email: anna.email, client: null };
    await requestCode(database, codes, 'academy.example', clock.now());
    for (let claimed = await claimNext(context); claimed; claimed = await claimNext(context)) {
      const code = claimed.kind === 'sign-in-code' && (await context.writeCodeMail(claimed));
      const mail = code ? code.mail : await context.writeMorningMail(claimed);
      await context.mailer.send(mail ?? expect.fail('not wanted'));
    }
    expect(readFolder(harness)).toHaveLength(2);
    await database.updateTable('staff').set({ wants_morning_mail: 0 }).execute();
    clock.advance(hour);
    await outbox.sendDue();
    expect([await harness.readMessages(), readFolder(harness)]).toEqual([[], []]);
  });

  it('of an inquiry that is erased once its lease is over', async () => {
    const harness = await createMailHarness();
    const { clock, database, dataDir, store } = harness;
    const stored = await store();
    const id = 'id' in stored ? stored.id : '';
    await sendBeside(harness, async () => {
      clock.advance(leaseMilliseconds + 1);
      await eraseInquiries({ database, mailFolder: join(dataDir, 'mail'), now: clock.now() }, [id]);
    });
    expect(await harness.readMessages()).toEqual([]);
    expect(readFolder(harness)).toEqual([]);
  });
});
