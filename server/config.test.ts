import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, describeMisspelt, readConfig } from './config.ts';

const facts = { email: 'hello@example.org', placeholders: ['email' as const] };

describe('readConfig', () => {
  const defaults = {
    port: 3000,
    host: undefined,
    dataDir: resolve('data'),
    database: resolve('data'),
    siteUrl: 'http://localhost:3000',
    allowedOrigins: [],
    mail: {
      smtpUrl: undefined,
      requiresTls: true,
      from: 'hello@example.org',
      mailDomain: 'example.org',
      to: 'hello@example.org',
      isAcknowledging: false,
    },
    mailbox: undefined,
    isRateLimited: true,
    trustedProxies: [],
    retentionDays: undefined,
    leastFreePercent: 10,
    attachmentBytes: 2048 * 1024 * 1024,
    logLevel: 'info',
  };

  it('needs no setting at all', () => {
    expect(readConfig({}, facts)).toEqual(defaults);
  });

  const env = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/academy',
    DATABASE_URL: 'postgres://academy:secret@db.example:5432/academy?sslmode=require',
    SITE_URL: 'https://academy.example/',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example/',
    SMTP_URL: 'smtp://user:secret@mail.example:587',
    MAIL_FROM: 'The Academy <site@academy.example>',
    MAIL_TO: 'office@academy.example, Grace <grace@academy.example>',
    MAIL_REPLY_TO: 'The Academy <office+{token}@academy.example>',
    IMAP_URL: 'imaps://office@outlook.office365.com/INBOX,Junk',
    IMAP_OAUTH: 'https://id:secret@login.microsoftonline.com/tenant/oauth2/v2.0/token',
    RATE_LIMIT: 'OFF',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1 2001:db8::/32',
    RETENTION_DAYS: '730',
    FREE_DISK_PERCENT: '5',
    ATTACHMENTS_MB: '100',
    LOG_LEVEL: 'WARN',
    SMTP_TLS: 'on',
    ACKNOWLEDGE: 'ON',
  };

  it('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(Object.keys(env).map((name) => [name, ' ']));
    expect(readConfig(empty, facts)).toEqual(defaults);
  });

  it('reads every setting', () => {
    expect(readConfig(env, facts)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/academy',
      database: env.DATABASE_URL,
      siteUrl: 'https://academy.example',
      allowedOrigins: ['https://a.example', 'https://b.example'],
      mail: {
        smtpUrl: env.SMTP_URL,
        requiresTls: true,
        from: env.MAIL_FROM,
        mailDomain: 'academy.example',
        to: env.MAIL_TO,
        replyTo: env.MAIL_REPLY_TO,
        isAcknowledging: true,
      },
      mailbox: {
        host: 'outlook.office365.com',
        port: 993,
        tls: 'on',
        user: 'office',
        password: '',
        folders: ['INBOX', 'Junk'],
        tokenServer: {
          url: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
          clientId: 'id',
          clientSecret: 'secret',
        },
      },
      isRateLimited: false,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'],
      retentionDays: 730,
      leastFreePercent: 5,
      attachmentBytes: 100 * 1024 * 1024,
      logLevel: 'warn',
    });
  });

  it("mails to and from the academy's own address, or MAIL_TO while that is a placeholder", () => {
    const env = { SMTP_URL: 'smtp://mail.example' };
    const { mail } = readConfig(env, { ...facts, email: 'office@academy.example', placeholders: [] });
    expect(mail).toMatchObject({ from: 'office@academy.example', to: 'office@academy.example' });
    const to = 'a@academy.example,b@academy.example';
    expect(readConfig({ ...env, MAIL_TO: to }, facts).mail).toMatchObject({ from: 'a@academy.example', to });
  });

  const wrongReplyTo = [
    ...['a+{token}', 'a+{token}{token}@b.example', 'a@{token}.b.example', 'a+{token}x@b.example'],
    ...['{token} <a@b.example>', '{token} <a+{token}@b.example>', `${'a'.repeat(22)}+{token}@b.example`],
    'a+{token}@b.example\r\nBcc: c@d.example',
  ];
  it.each<[env: Record<string, string>, name: string]>([
    [{ PORT: '80a' }, 'PORT'],
    [{ SITE_URL: 'academy.example' }, 'SITE_URL'],
    [{ SITE_URL: 'https://academy.example/music' }, 'SITE_URL'],
    [{ SITE_URL: 'https://academy.example?page=1' }, 'SITE_URL'],
    [{ ALLOWED_ORIGINS: 'https://a.example b' }, 'ALLOWED_ORIGINS'],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_TO'],
    [{ MAIL_TO: 'nobody' }, 'MAIL_TO'],
    [{ IMAP_URL: 'imap.example' }, 'IMAP_URL'],
    [{ IMAP_OAUTH: 'http://id:secret@login.example/token' }, 'IMAP_OAUTH'],
    [{ IMAP_OAUTH: 'https://id:secret@login.example/token' }, 'IMAP_URL'],
    [{ IMAP_OAUTH: 'https://id:a@b.example/t', IMAP_URL: 'imaps://office:secret@imap.example' }, 'IMAP_URL'],
    [{ DATABASE_URL: 'mysql://db.example/academy' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://user@one,two/academy' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres:///academy?host=one,two' }, 'DATABASE_URL'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_REPLY_TO: 'a@b.example, c@d.example' }, 'MAIL_REPLY_TO'],
    ...wrongReplyTo.map(
      (address) => [{ MAIL_REPLY_TO: address }, 'MAIL_REPLY_TO'] as [Record<string, string>, string],
    ),
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT'],
    [{ TRUSTED_PROXIES: '127.0.0.1, proxy' }, 'TRUSTED_PROXIES'],
    [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS'],
    [{ ATTACHMENTS_MB: '2 GB' }, 'ATTACHMENTS_MB'],
    [{ SMTP_TLS: 'off', SMTP_URL: 'smtp://mail.example', MAIL_TO: 'a@b.example' }, 'SMTP_TLS'],
  ])('refuses %j with one sentence that names %s', (env, name) => {
    expect(() => readConfig(env, facts)).toThrow(ConfigError);
    expect(() => readConfig(env, facts)).toThrow(new RegExp(`^${name} .*: set it to .*\\.$`));
    expect(() => readConfig(env, facts)).toThrow(/^((?!secret).)*$/);
  });

  it.each([`${'a'.repeat(21)}+{token}@b.example`, `${'a'.repeat(64)}@b.example`])(
    'takes the MAIL_REPLY_TO %s, as long as mail servers take one',
    (replyTo) => expect(readConfig({ MAIL_REPLY_TO: replyTo }, facts).mail.replyTo).toBe(replyTo),
  );

  // Each was once taken for another host, port or path, or ended in a library's error that repeats it.
  it.each(['se#cret', 'se?cret', '12/cret', 's@e/cret', 'se%cret', 'se%E4cret'])(
    'says how the password %s is written',
    (password) => {
      const written = `user:${password}@host`;
      for (const [name, address] of [
        ['DATABASE_URL', `postgres://${written}:5432/academy`],
        ['SMTP_URL', `smtp://${written}:587`],
        ['SMTP_URL', `smtps://${written}`],
        ['IMAP_URL', `imaps://${written}/INBOX`],
      ] as const) {
        const read = () => readConfig({ [name]: address, MAIL_TO: 'a@b.example' }, facts);
        expect(read).toThrow(/^[A-Z_]+ is no .* in the password written as %2F %3F %23 %40 and %25\.$/);
        expect(read).toThrow(/^((?!cret).)*$/);
        const escaped = address.replace(password, encodeURIComponent(password));
        expect(readConfig({ [name]: escaped, MAIL_TO: 'a@b.example' }, facts)).toBeDefined();
      }
    },
  );
});

it.each([
  ['SMPT_URL', 'is SMTP_URL meant?'],
  ['MAIL_FORM', 'is MAIL_FROM or MAIL_REPLY_TO or MAIL_TO meant?'],
  ['SMTP_PASSWORD', 'is SMTP_TLS or SMTP_URL meant?'],
  ['DATABSE_URL', 'is DATABASE_URL meant?'],
])('names %s, which begins like a setting and is none', (name, question) => {
  const settings = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
  const others = ['HOME', 'PATH', 'MAIL', 'PORTAGE', 'NODE_ENV', 'HOSTNAME'];
  const env = Object.fromEntries([...settings, ...others, name].map((each) => [each, '']));
  readConfig(env, facts);
  expect(describeMisspelt(env)).toEqual([`${name} is no setting: ${question}`]);
});
