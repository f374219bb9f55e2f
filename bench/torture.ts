import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type PostgresServer,
  startPostgresPair,
  startPostgresServer,
} from '../server/testing/postgres-server.ts';
import { freePort } from '../tools/free-port.ts';
import { torturedInstances } from './torture/instances.ts';
import { torturedByKills } from './torture/kill.ts';
import { torturedByMailServer } from './torture/mail-chaos.ts';
import { measureCopy, measureMillion } from './torture/million.ts';
import { torturedByOutage } from './torture/outage.ts';
import { createFreezer, createLockHolder, mountSmallDisk } from './torture/troubles.ts';
import { type Findings, joinFindings } from './torture/verify.ts';

// Everything that must not lose an inquiry, for real: `node bench/torture.ts [part …]`, all parts without a name. It
// prints what it counted and exits with 1 when anything was found that must not be. All of it takes half an hour; the
// full disk needs root.

const kills = 50;
const outageSeconds = 12;
const instanceSeconds = 60;

const parts: Record<string, () => Promise<Findings>> = {
  'kill-sqlite': async () => torturedByKills(kills, await freePort()),
  'kill-postgres': () =>
    withPostgres(async (server) => torturedByKills(kills, await freePort(), await server.createDatabase())),
  instances: () => withPostgres(tortureInstances),
  mail: async () => torturedByMailServer(await freePort()),
  'full-disk': tortureWithFullDisk,
  locked: tortureWithLock,
  'postgres-stopped': () =>
    withPostgres((server) => tortureWithoutPostgres(server, server.stop, server.start)),
  'postgres-frozen': () =>
    withPostgres((server) => {
      const { freeze, thaw } = createFreezer(server.dataDir);
      return tortureWithoutPostgres(server, freeze, thaw);
    }),
  'postgres-failover': tortureByFailover,
  'million-sqlite': () =>
    withFolders(async (empty, full, copy) =>
      joinFindings(await measureMillion(empty, full), await measureCopy(full, copy)),
    ),
  'million-postgres': () =>
    withPostgres(async (server) => {
      const [empty, full, copy] = [
        await server.createDatabase(),
        await server.createDatabase(),
        await server.createDatabase(),
      ];
      return joinFindings(await measureMillion(empty, full), await measureCopy(full, copy));
    }),
};

async function tortureInstances(server: PostgresServer): Promise<Findings> {
  const ports = [await freePort(), await freePort(), await freePort()];
  return torturedInstances(ports, await server.createDatabase(), instanceSeconds);
}

async function tortureWithFullDisk(): Promise<Findings> {
  const { folder: dataDir, fill: begin, empty: end, unmount } = mountSmallDisk();
  const port = await freePort();
  try {
    return await torturedByOutage({ port, dataDir, begin, end, seconds: outageSeconds, messageLength: 1900 });
  } finally {
    unmount();
  }
}

async function tortureWithLock(): Promise<Findings> {
  const { lock: begin, release: end } = createLockHolder();
  return torturedByOutage({ port: await freePort(), begin, end, seconds: outageSeconds });
}

async function tortureWithoutPostgres(
  server: PostgresServer,
  begin: () => Promise<void> | void,
  end: () => Promise<void> | void,
): Promise<Findings> {
  const databaseUrl = await server.createDatabase();
  return torturedByOutage({ port: await freePort(), databaseUrl, begin, end, seconds: outageSeconds });
}

async function tortureByFailover(): Promise<Findings> {
  const { url, kill: begin, promote, remove } = await startPostgresPair();
  const end = async () => void (await promote());
  try {
    return await torturedByOutage({
      port: await freePort(),
      databaseUrl: url,
      begin,
      end,
      seconds: outageSeconds,
    });
  } finally {
    await remove();
  }
}

async function withPostgres(run: (server: PostgresServer) => Promise<Findings>): Promise<Findings> {
  const server = await startPostgresServer();
  try {
    return await run(server);
  } finally {
    await server.remove();
  }
}

async function withFolders(
  run: (one: string, two: string, three: string) => Promise<Findings>,
): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-million-'));
  try {
    return await run(join(folder, 'one'), join(folder, 'two'), join(folder, 'three'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(name: string): Promise<boolean> {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`);
  const startedAt = Date.now();
  console.log(`— ${name}`);
  const { figures, violations } = await part();
  for (const [label, figure] of Object.entries(figures)) console.log(`  ${label.padEnd(50)} ${figure}`);
  for (const violation of violations) console.log(`  VIOLATION: ${violation}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`  ${violations.length === 0 ? 'Held' : 'FAILED'}, in ${seconds} s`);
  return violations.length === 0;
}

const named = process.argv.slice(2);
const results: boolean[] = [];
for (const name of named.length > 0 ? named : Object.keys(parts)) results.push(await run(name));
process.exitCode = results.every(Boolean) ? 0 : 1;
