import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config.ts';
import { readFacts } from './facts.ts';
import { newTemporaryFolder } from './testing/databases.ts';
import { copyBuiltProgram, startListening } from './testing/program.ts';

// What can be said of image and containers without an engine; container.full.test.ts builds the image.

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

type Service = {
  image: string;
  user?: string;
  build?: { args: Record<string, string> };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks: string[];
  cap_add?: string[];
  healthcheck: { test: string[] };
};
type Compose = { services: Record<string, Service>; volumes: object; networks: Record<string, object> };

const readCompose = (file: string): Compose => parse(read(file), { merge: true });
const compose = readCompose('deploy/compose.yaml');
const overlay = readCompose('deploy/compose.postgres.yaml');
const image =
  read('deploy/Containerfile')
    .split(/^FROM /m)
    .at(-1) ?? '';

function getService(name: string, { services } = compose): Service {
  return services[name] ?? expect.fail(`no service ${name}`);
}

/** Where a service finds its volumes, by the volume's name or the file's. */
function listMounts({ volumes = [] }: Service): Record<string, string | undefined> {
  return Object.fromEntries(volumes.map((volume) => volume.split(':')));
}

describe('the containers', () => {
  const all = [...Object.entries(compose.services), ['postgres', getService('postgres', overlay)] as const];

  it.each(all)('%s has no right that it can do without, and its log does not grow for ever', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    });
  });

  it('Caddy alone can be reached, and what the site stores lies in a network without a way out', () => {
    const ports = all.flatMap(([name, { ports: own, cap_add }]) =>
      own || cap_add ? [[name, own, cap_add]] : [],
    );
    expect(ports).toEqual([['caddy', ['80:80', '443:443', '443:443/udp'], ['NET_BIND_SERVICE']]]);
    expect(Object.fromEntries(all.map(([name, { networks }]) => [name, networks]))).toEqual({
      ...{ caddy: ['public'], site: ['public', 'inside'], backup: ['inside'], postgres: ['inside'] },
    });
    expect(compose.networks).toMatchObject({ inside: { internal: true } });
  });

  it('the data and the backups lie in volumes, in the folders that the image’s user owns', () => {
    const dataDir = /DATA_DIR=(\S+)/.exec(image)?.[1];
    const backups = '/var/backups/academy';
    expect(listMounts(getService('site'))).toEqual({ data: dataDir });
    expect(listMounts(getService('backup'))).toMatchObject({ data: dataDir, backups });
    expect(listMounts(getService('backup', overlay))).toEqual({ dumps: backups });
  });

  it('the site listens where Caddy and the health check ask', () => {
    const { environment, healthcheck } = getService('site');
    const port = environment?.['PORT'];
    expect(read('deploy/caddy/Caddyfile')).toContain(`reverse_proxy site:${port} {`);
    expect(healthcheck.test.at(-1)).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(image).toContain(`PORT=${port}\n`);
  });

  it('the settings are the server’s, and the server takes them', () => {
    const environment = { ...getService('site').environment, ...getService('site', overlay).environment };
    const settings = parseEnv(read('.env.example'));
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
    expect(Object.keys(getService('site').build?.args ?? {})).toEqual(
      [...read('deploy/Containerfile').matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name),
    );
    const env = { ...environment, DATABASE_URL: environment['DATABASE_URL']?.replace(/\$\{.*\}/, 'secret') };
    expect(readConfig(env, readFacts())).toMatchObject({
      database: 'postgres://academy:secret@postgres:5432/academy',
      dataDir: '/var/lib/academy',
      host: undefined,
      port: 3000,
      trustedProxies: ['uniquelocal'],
    });
  });

  it('the health check fails unless the server answers', async () => {
    const program = await copyBuiltProgram();
    const env = { DATA_DIR: newTemporaryFolder() };
    const { url, child, ended } = await startListening(program, ['built-server/start.mjs'], env);
    const script = getService('site').healthcheck.test.at(-1)?.replace('3000', new URL(url).port) ?? '';
    const check = () => spawnSync(process.execPath, ['-e', script]).status;
    expect(check()).toBe(0);
    child.kill();
    await ended;
    expect(check()).toBe(1);
  });

  const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

  it.runIf(hasCaddy)('Caddy takes its file (needs caddy)', () => {
    const file = join(import.meta.dirname, '../deploy/caddy/Caddyfile');
    const env = { ...process.env, SITE_URL: 'https://academy.example' };
    const adapted = execFileSync('caddy', ['adapt', '--config', file], { env, encoding: 'utf8' });
    expect(JSON.parse(adapted)).toMatchObject({
      apps: { http: { servers: { srv0: { listen: [':443'] } } } },
    });
  });
});
