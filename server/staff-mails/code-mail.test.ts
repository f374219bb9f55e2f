import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimNext } from '../mail/claim.ts';
import type { Mail } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { addPerson } from '../staff/people.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { readMailedCode } from '../testing/desk.ts';
import { anna } from '../testing/samples.ts';
import { refusal, startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { createService } from '../testing/start-server.ts';

const minute = 60_000;

type Person = { email?: string; name?: string; language?: 'en' | 'zh-Hans' };

/** An outbox that sends to a mail server, or into files, and one of the staff. */
async function createHarness(person: Person = {}, smtpUrl?: string) {
  const harness = await createService({ smtpUrl });
  const { database, clock } = harness;
  const whole = { ...anna, ...person };
  await addPerson(database, whole, clock.now());
  const ask = (email = whole.email) =>
    requestCode(database, { email, client: null }, 'academy.example', clock.now());
  return { ...harness, ask };
}

/** The mail with a code as it arrives over SMTP, asked for after some minutes, and its code, which no locked screen shows. */
async function receiveMail(person: Person, minutes = 0) {
  const { url, received } = await startSmtpReceiver();
  const { ask, outbox, clock } = await createHarness(person, url);
  clock.advance(minutes * minute);
  await ask();
  await outbox.sendDue();
  const [{ mail, raw, envelope } = expect.fail('none')] = received;
  const { subject = '', text = '', html = '', from } = mail;
  const code = readMailedCode(text);
  expect(subject).not.toMatch(/\d/);
  // A Chinese character is as wide as two letters.
  const width = (shown: string) => shown.replace(/[^\x20-\x7e]/g, '--').length;
  for (const shown of [text, html.replace(/<[^>]+>/g, '')])
    expect(width(shown.slice(0, shown.indexOf(code)))).toBeGreaterThan(150);
  return { from, subject, text, html, raw, envelope, code };
}

describe('the mail with a sign-in code', () => {
  it('says in English what stands in the content, with the code alone on its line and no link', async () => {
    const { from, subject, text, html, raw, envelope, code } = await receiveMail({ name: 'Anna <b>' });
    expect(subject).toBe('Your code for the desk');
    expect(code).toMatch(/^\d{6}$/);
    expect(text.trimEnd()).toBe(`Hello Anna <b>,

enter the code below on the page that is waiting for it. It works once, until 4:10 AM.
Nobody from the academy will ever ask you for this code, on the phone or in a mail.

${code}

If you did not ask for it, leave this mail alone: nothing
happens without the code.`);
    expect(envelope).toEqual({ from: 'site@academy.example', to: ['anna@academy.example'] });
    expect(from).toEqual({ name: 'The desk', address: 'site@academy.example' });
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/content-type: multipart\/alternative/i);
    expect(html).toContain(`>${code}</p>`);
    expect(html).toContain('Hello Anna &#60;b&#62;,');
    expect(html).toContain('leave this mail alone: nothing happens without the code.');
    expect(`${text}${html}`).not.toMatch(/https?:|href|src=|\{\w+\}/);
  });

  it('says it in Chinese to whoever chose that, by a clock of 24 hours', async () => {
    const person = { name: '林美', language: 'zh-Hans' } as const;
    const { from, subject, text, html } = await receiveMail(person, 9 * 60);
    expect(from?.name).toBe('前台');
    expect(subject).toBe('您的前台验证码');
    expect(text).toMatch(/^林美，您好：\n\n[^\n]+只能使用一次，13:10 前有效。\n[^\n]+\n\n\d{6}\n\n/);
    expect(html).toContain('<html lang="zh-Hans">');
    expect(html).toContain('前有效。学院不会有人');
  });

  it.each(['Anna\r\nBcc: all@example.org', '"Anna" <x@example.org>, b@example.org', '=?utf-8?q?x?='])(
    'goes to one person, with the headers we write, where the name is %j',
    async (name) => {
      const { raw, envelope } = await receiveMail({ name });
      expect(envelope.to).toEqual(['anna@academy.example']);
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc|example\.org/im);
    },
  );

  it('is dropped once the code is over', async () => {
    const { ask, outbox, clock, readMessages } = await createHarness();
    await ask();
    clock.advance(10 * minute);
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
    expect(await readMessages()).toEqual([]);
  });

  it('is written for an unknown address too, which takes as long, and goes to nobody', async () => {
    const { ask, context, database, readMessages, dataDir } = await createHarness();
    const discarded: Mail[] = [];
    const discard = async (mail: Mail) => {
      discarded.push(mail);
      await context.mailer.discard(mail);
    };
    const outbox = createOutbox({ ...context, mailer: { ...context.mailer, discard } });
    await ask('nobody@academy.example');
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
    const [mail = expect.fail('none')] = discarded;
    expect(readMailedCode(mail.text)).toMatch(/^\d{6}$/);
    expect(mail.to).toEqual({ name: '', address: 'nobody@example.invalid' });
    expect(await readMessages()).toEqual([]);
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([]);
    // The hash that is stored is of no code.
    const [stored] = await database.selectFrom('sign_in_codes').select('code_hash').execute();
    expect(stored?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  it('is tried again with another code and Message-ID, and no log names the person', async () => {
    const { url, received, state } = await startSmtpReceiver();
    const { ask, outbox, clock, lines } = await createHarness({}, url);
    await ask();
    state.refuse = refusal(550, 'Not now');
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 1 });
    expect(lines.join('')).toMatch(/\(sign-in-code\) was not sent/);
    expect(lines.join('')).not.toMatch(/anna/i);
    state.refuse = undefined;
    clock.advance(minute);
    expect(await outbox.sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(received[0]?.mail.messageId).toMatch(/^<[\w-]+\.2@academy\.example>$/);
  });
});

it('mails with codes go before those about inquiries', async () => {
  const { database, clock, store } = await createService({ isAcknowledging: true });
  await store();
  clock.advance(minute);
  await requestCode(database, { email: 'a@academy.example', client: null }, 'academy.example', clock.now());
  await requestCode(database, { email: 'b@academy.example', client: null }, 'academy.example', clock.now());
  const claim = async () => (await claimNext({ database, now: clock.now }))?.kind;
  expect([await claim(), await claim()]).toEqual(['sign-in-code', 'sign-in-code']);
  expect(await claim()).toEqual(expect.not.stringContaining('code'));
});
