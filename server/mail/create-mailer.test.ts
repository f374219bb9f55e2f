import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { readFacts } from '../facts.ts';
import { startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { createMailer, describeMailerFailure, type Mail } from './mailer.ts';

const route = { from: 'site@academy.example', to: 'office@academy.example' };
const words = { subject: 'New inquiry', text: 'Private words' };
const mail: Mail = { id: 'i', messageId: '<i@academy.example>', ...route, ...words };

/** The mailer that these settings make, for a receiver that is asked for a password. */
function createMailerFor(url: string, password: string, settings = {}) {
  const address = Object.assign(new URL(url), { username: 'academy', password });
  const env = { SMTP_URL: address.href, MAIL_TO: 'office@academy.example', ...settings };
  const mailer = createMailer(readConfig(env, readFacts()));
  onTestFinished(() => mailer.close());
  return mailer;
}

describe('with a password in SMTP_URL', () => {
  it.each([
    ['offers no TLS', false, /STARTTLS/i],
    ['shows a certificate that nobody trusts', true, /certificate/i],
  ])('nothing is told to a mail server that %s', async (_, isTlsOffered, reason) => {
    const receiver = await startSmtpReceiver({ isTlsOffered });
    const mailer = createMailerFor(receiver.url, 'secret');
    await expect(mailer.send(mail)).rejects.toThrow(reason);
    await expect(mailer.check()).rejects.toThrow(reason);
    expect(receiver.passwords).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('SMTP_TLS=off sends it to a mail server on this machine, whatever characters it has', async () => {
    const receiver = await startSmtpReceiver();
    const password = 'a/b?c#d@e%f:g h';
    const mailer = createMailerFor(receiver.url, encodeURIComponent(password), { SMTP_TLS: 'off' });
    expect(await mailer.send(mail)).toBeUndefined();
    expect(receiver.passwords).toEqual([password]);
    expect(receiver.received).toHaveLength(1);
  });
});

it('says of a folder that takes no mails what helps there, and nothing of SMTP_URL', async () => {
  const dataDir = import.meta.filename;
  const mailer = createMailer({ dataDir, mail: readConfig({}, readFacts()).mail });
  const failure = await mailer.check().then(() => 'none', describeMailerFailure);
  expect(failure).toMatch(/^Mails can't be sent at present: The folder of mails \S+ can't be used: /);
  expect(failure).not.toContain('SMTP_URL');
});
