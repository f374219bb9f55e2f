import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';
import {
  deleteOldMachines,
  haveReady,
  readMachineId,
  recordPublisher,
  recordServer,
  recordStop,
} from './machine.ts';
import { createSiteFolders } from './site-folders.ts';

const program = 'a'.repeat(64);
const build = 'b'.repeat(32);
const now = new Date('2026-11-24T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe.each(databaseKinds)('machines, on $name', ({ create }) => {
  it('are waited for while they were seen in the last minute, by a clock that may be right', async () => {
    const database = await openTemporaryDatabase(await create());
    const isReady = () => haveReady(database, program, build, now);
    await recordServer(database, { id: 'one', program }, build, now);
    // Of another program, seen long ago, and by a clock that was set wrong.
    await recordServer(database, { id: 'newer', program: 'c'.repeat(64) }, null, now);
    await recordServer(database, { id: 'away', program }, null, later(-1));
    await recordServer(database, { id: 'ahead', program }, null, later(60));
    expect(await isReady()).toBe(true);
    await recordServer(database, { id: 'two', program }, null, later(-0.5));
    expect(await isReady()).toBe(false);
    await recordServer(database, { id: 'two', program }, build, now);
    expect(await isReady()).toBe(true);
  });

  it('are not waited for once they have stopped, and are forgotten after 30 days', async () => {
    const database = await openTemporaryDatabase(await create());
    const list = async (days: number) => {
      await deleteOldMachines(database, later(days * 24 * 60));
      const rows = await database.selectFrom('site_machines').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    await recordServer(database, { id: 'both', program }, null, now);
    await recordPublisher(database, { id: 'both', program }, later(60));
    await recordServer(database, { id: 'server', program }, null, now);
    await recordPublisher(database, { id: 'publisher', program }, now);
    expect(await haveReady(database, program, build, now)).toBe(false);
    for (const id of ['both', 'server']) await recordStop(database, id, 'server_seen_at', now);
    expect(await haveReady(database, program, build, now)).toBe(true);
    expect(await list(29.9)).toEqual(['both', 'publisher', 'server']);
    expect(await list(30.01)).toEqual(['both']);
    expect(await list(31)).toEqual([]);
  });

  it('are one for server and publisher, and a newer publisher leaves the program to the server', async () => {
    const database = await openTemporaryDatabase(await create());
    await recordPublisher(database, { id: 'one', program: 'c'.repeat(64) }, now);
    await recordServer(database, { id: 'one', program }, build, now);
    await recordPublisher(database, { id: 'one', program: 'c'.repeat(64) }, later(1));
    const rows = await database.selectFrom('site_machines').selectAll().execute();
    const seen = { server_seen_at: now.toISOString(), publisher_seen_at: later(1).toISOString() };
    expect(rows).toEqual([{ id: 'one', program, ready_build: build, ...seen }]);
  });
});

it('a machine keeps the ID that its data folder holds', () => {
  const folders = createSiteFolders(newTemporaryFolder());
  const id = readMachineId(folders);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(readMachineId(folders)).toBe(id);
  rmSync(folders.machine);
  expect(readMachineId(folders)).not.toBe(id);
});
