import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What holds the server from outside, should it break out of Node's own permissions.

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

describe('the systemd unit', () => {
  const settings = read('deploy/academy.service').split('\n');

  it.each([
    ['runs as a user of its own', 'User=academy'],
    ['gains no rights', 'NoNewPrivileges=yes'],
    ['has no capability', 'CapabilityBoundingSet='],
    ['is given none', 'AmbientCapabilities='],
    ['may write no file of the machine', 'ProtectSystem=strict'],
    ['but its data', 'StateDirectory=academy'],
    ['which is for nobody else', 'StateDirectoryMode=0700'],
    ['nor what it writes', 'UMask=0077'],
    ['sees no home', 'ProtectHome=yes'],
    ['has temporary files alone', 'PrivateTmp=yes'],
    ['sees no device', 'PrivateDevices=yes'],
    ['sees no other users', 'PrivateUsers=yes'],
    ['sees no other processes', 'ProtectProc=invisible'],
    ['changes no setting of the kernel', 'ProtectKernelTunables=yes'],
    ['loads nothing into it', 'ProtectKernelModules=yes'],
    ['reads no log of it', 'ProtectKernelLogs=yes'],
    ['changes no control group', 'ProtectControlGroups=yes'],
    ['changes no clock', 'ProtectClock=yes'],
    ['changes no name', 'ProtectHostname=yes'],
    ['makes no namespaces', 'RestrictNamespaces=yes'],
    ['makes no files that raise rights', 'RestrictSUIDSGID=yes'],
    ['speaks IP and to its own machine alone', 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX'],
    ['calls the kernel as services do', 'SystemCallFilter=@system-service'],
    ['and not as administrators do', 'SystemCallFilter=~@privileged @resources'],
    ['in its own language', 'SystemCallArchitectures=native'],
  ])('%s: %s', (_, setting) => expect(settings).toContain(setting));

  it('holds no secret', () => {
    expect(settings).toContain('EnvironmentFile=/etc/academy.env');
    expect(settings.filter((line) => line.startsWith('Environment='))).toEqual([
      'Environment=DATA_DIR=/var/lib/academy',
    ]);
  });
});

describe('the container', () => {
  const image =
    read('deploy/Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';

  it('runs as a user who owns its data alone', () => {
    expect(image).toMatch(/^USER academy$/m);
    expect(image).toMatch(/install -d -o academy -m 0700 \/var\/lib\/academy/);
    expect(image).not.toContain('chown');
  });

  it('is started without any right that it can do without', () => {
    const command = /^podman run .*$/m.exec(read('docs/operations.md'))?.[0];
    for (const flag of ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges'])
      expect(command).toContain(flag);
  });

  it('takes no data and no settings of the developer’s along', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data']));
  });
});
