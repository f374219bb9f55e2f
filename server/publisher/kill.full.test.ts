import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isPostgresUrl } from '../database/location.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { startProgram } from '../testing/program.ts';
import { leadAddress } from '../testing/publisher-harness.ts';
import { kills, openKilled } from '../testing/publisher-kills.ts';
import { copyNamedProgram } from '../testing/shown-harness.ts';
import { readPublished } from '../website/overlay-store.ts';

const other = 'content/zh/about.yaml: values.lead';
const limit = { timeout: 1_200_000 };

// SQLite has no process of its own: who is killed with the database is the publisher, here, and the server
// (server/website/shown-build.full.test.ts). PostgreSQL has: database-kill.full.test.ts kills it.
describe.each(databaseKinds)(`killed with SIGKILL ${kills} times, on $name`, ({ create }) => {
  it('the publisher loses no publication, shows none half, and overlay and number agree', limit, async () => {
    const location = await create();
    const { database, folders, root, handOver, expectWhole } = await openKilled(location);
    const program = await copyNamedProgram();
    for (const name of ['built-server', 'content'])
      cpSync(join(program, name), join(root, name), { recursive: true });
    const said: string[] = [];

    async function start(): Promise<ChildProcess> {
      // That of the one before would end in 20 s.
      await database.updateTable('publications').set({ leased_until: null }).execute();
      const env = {
        DATA_DIR: join(folders.site, '..'),
        ...(isPostgresUrl(location) && { DATABASE_URL: location }),
      };
      const { child } = startProgram(root, ['built-server/publisher.mjs'], env);
      child.stderr.on('data', (text) => said.push(String(text)));
      return child;
    }

    const isWaiting = async () => {
      const waiting = database.selectFrom('publications').select('id').where('state', '=', 'waiting');
      return (await waiting.execute()).length > 0;
    };
    async function waitUntilDone(): Promise<void> {
      while (said.length === 0 && (await isWaiting())) await rest(20);
      expect(said).toEqual([]);
    }

    const handed = [await handOver({ [leadAddress]: 'Many values now.' })];
    const first = await start();
    const startedAt = performance.now();
    await waitUntilDone();
    const usual = performance.now() - startedAt;
    first.kill('SIGKILL');
    for (let kill = 1; kill <= kills; kill += 1) {
      handed.push(
        await handOver({
          [leadAddress]: `${'Many '.repeat(kill)}values.`,
          [other]: kill % 2 ? `${'许多'.repeat(kill)}不同的价值。` : undefined,
        }),
      );
      const child = await start();
      const exit = once(child, 'exit');
      await rest((usual * kill) / kills);
      child.kill('SIGKILL');
      await exit;
      await expectWhole();
    }
    await start();
    await waitUntilDone();
    await expectWhole();
    expect((await readPublished(database)).number).toBe(handed.length);
    expect(readdirSync(folders.work)).toEqual([]);
  });

  it('the child that builds is started again, before whichever page it was killed', limit, async () => {
    const { createOne, handOver, readState, seams, dieBefore, expectWhole, folders } = await openKilled(
      await create(),
    );
    const publisher = createOne('one');
    const build = seams.runChild;
    for (let kill = 1; kill <= kills; kill += 1) {
      const id = await handOver({ [leadAddress]: `${'Many '.repeat(kill)}values.` });
      seams.runChild = dieBefore(kills - kill);
      await expect(publisher.workOnce()).rejects.toThrow('a process was killed');
      expect(await readState(id)).toMatchObject({ state: 'waiting', number: null });
      expect(readdirSync(folders.builds)).toHaveLength(kill - 1);
      expect(readdirSync(folders.work)).toEqual([]);
      seams.runChild = build;
      expect(await publisher.workOnce()).toBe(true);
      expect(await readState(id)).toMatchObject({ state: 'published', number: kill });
      await expectWhole();
    }
  });
});
