import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { whenDone } from './clean-up.ts';
import { newTemporaryFolder } from './databases.ts';
import { freePort } from './free-port.ts';
import { localhostCertificate } from './local-server.ts';

const password = 'se/cret';
// Debian's `nobody`.
const mailUser = 65534;

/** Whether Debian's package `dovecot-imapd` is installed, whose parts run as users of their own: root starts it. */
export const hasDovecot = process.getuid?.() === 0 && spawnSync('dovecot', ['--version']).error === undefined;

/** A real IMAP server on free ports of this machine, with an empty INBOX and the folder Junk; stopped at the test's end. */
export async function startDovecot() {
  const folder = newTemporaryFolder();
  const [port, tlsPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'cert.pem'), localhostCertificate.cert);
  writeFileSync(join(folder, 'key.pem'), localhostCertificate.key);
  writeFileSync(join(folder, 'dovecot.conf'), writeConfig(folder, port, tlsPort));
  mkdirSync(join(folder, 'mail'));
  chmodSync(folder, 0o755);
  // Dovecot never serves the mails of root.
  chownSync(join(folder, 'mail'), mailUser, mailUser);
  let server = await run(folder, port);
  whenDone(() => server.stop());

  async function withClient<Result>(task: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const plain = { host: '127.0.0.1', port, secure: false, doSTARTTLS: false, logger: false } as const;
    const client = new ImapFlow({ ...plain, auth: { user: 'office', pass: password } });
    await client.connect();
    return await task(client).finally(() => client.close());
  }

  return {
    url: `imap://office:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    tlsUrl: `imaps://office:${encodeURIComponent(password)}@127.0.0.1:${tlsPort}`,
    /** Puts a mail into a folder. */
    deliver: (mail: string | Buffer, into = 'INBOX') => withClient((client) => client.append(into, mail)),
    /** The flags of each mail of INBOX, and a number that grows with each change of one. */
    readState: () =>
      withClient(async (client) => {
        const { highestModseq } = await client.mailboxOpen('INBOX', { readOnly: true });
        const mails = await client.fetchAll('1:*', { flags: true });
        return { highestModseq, flags: mails.map(({ flags }) => [...(flags ?? [])]) };
      }),
    stop: () => server.stop(),
    async start(): Promise<void> {
      server = await run(folder, port);
    },
  };
}

async function run(folder: string, port: number) {
  const child = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    await sleep(20);
  }
  return {
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function canConnect(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function writeConfig(folder: string, port: number, tlsPort: number): string {
  return `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail
mail_uid = ${mailUser}
mail_gid = ${mailUser}
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${folder}/mail
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    auto = create
  }
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
`;
}
