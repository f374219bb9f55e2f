import { existsSync } from 'node:fs';
import { connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { connect } from '../database/open.ts';
import { whenDone } from '../testing/clean-up.ts';
import { listenLocally } from '../testing/listen-locally.ts';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { startListening } from '../testing/program.ts';
import { leadAddress } from '../testing/publisher-harness.ts';
import { kills, openKilled } from '../testing/publisher-kills.ts';
import { copyNamedProgram } from '../testing/shown-harness.ts';
import { nameBuild } from '../website/build-name.ts';

// While the publisher publishes, and then while the server changes pages.
const publisherKills = 14;
const serverKills = kills - publisherKills;
// What hangs is ended; a busy machine is no reason to.
const waiting = { timeout: 60_000, interval: 20 };

/** Forwards connections to a database, counts the messages to it and from it, and may stop at one. */
async function openWire(url: string) {
  const { hostname, port } = new URL(url);
  const wire = { url: '', messages: 0, stopAt: 0, onStop: () => {} };
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    const onMessage = () => {
      wire.messages += 1;
      if (wire.messages !== wire.stopAt) return;
      wire.onStop();
      near.destroy();
    };
    // An answer is lost at which it stops; what goes to the database has gone.
    far.on('data', onMessage);
    pipeline(near, far, near, () => undefined);
    near.on('data', onMessage);
  });
  wire.url = Object.assign(new URL(url), { port: await listenLocally(server) }).href;
  return wire;
}

/** Reads pages again and again: each must be there, of one build. `names` are the builds, in order. */
function startVisitors(url: string, program: string) {
  const visit = { names: [] as string[], failures: [] as unknown[], isOver: false };
  async function readPage(path: string): Promise<void> {
    const response = await fetch(`${url}${path}`);
    const name = nameBuild(program, await response.json());
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    if (visit.names.at(-1) !== name) visit.names.push(name);
  }
  async function readPages(): Promise<void> {
    for (let page = 0; !visit.isOver; page = (page + 1) % (kills + 1)) {
      await readPage(page === 0 ? '/' : `/page-${page}`).catch((error) => visit.failures.push(error));
      await rest(3);
    }
  }
  const running = readPages();
  const stop = (): Promise<void> => {
    visit.isOver = true;
    return running;
  };
  whenDone(stop);
  return { visit, stop };
}

it.runIf(existsSync('/proc/self'))(
  `PostgreSQL killed with SIGKILL ${kills} times: nothing published is lost, and the site is always whole`,
  { timeout: 1_200_000 },
  async () => {
    // Killed processes lose nothing that is in the system's memory.
    const postgres = await startPostgresServer(['fsync=off']);
    whenDone(() => postgres.remove());
    const harness = await openKilled(postgres.url);
    const { clock, folders, program, handOver, readState, expectWhole } = harness;
    const [writing, reading] = [await openWire(postgres.url), await openWire(postgres.url)];
    const publishing = connect(writing.url);
    whenDone(() => publishing.destroy());
    const publisher = harness.createOne('one', publishing);
    whenDone(() => publisher.stop());
    publisher.run();
    const server = await startListening(await copyNamedProgram(), ['built-server/main.mjs'], {
      DATA_DIR: join(folders.site, '..'),
      DATABASE_URL: reading.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_TO: 'a@example.org',
    });

    const names: string[] = [];
    const ids: string[] = [];
    async function handOverNext(): Promise<void> {
      const overlay = { [leadAddress]: `${'Many '.repeat(names.length)}values now.` };
      const dates = { 'content/en/about.yaml': clock.now().toISOString() };
      names.push(nameBuild(program, { overlay, dates }));
      ids.push(await handOver(overlay));
    }
    const waitUntilPublished = () =>
      vi.waitFor(async () => {
        // Leases end that a publisher could not give back.
        clock.advance(1000);
        expect((await readState(ids.at(-1) ?? '')).state).toBe('published');
      }, waiting);
    const waitUntilShown = () =>
      vi.waitFor(async () => {
        const page = await (await fetch(server.url)).text();
        expect(page.startsWith('{') && nameBuild(program, JSON.parse(page))).toBe(names.at(-1));
      }, waiting);
    async function killAt(wire: typeof writing, message: number): Promise<void> {
      const killed = new Promise<void>((resolve) => {
        wire.onStop = () => resolve(postgres.kill());
      });
      wire.messages = 0;
      wire.stopAt = message;
      await killed;
      await vi.waitFor(() => postgres.start(), waiting);
      await expectWhole();
      await waitUntilPublished();
      await waitUntilShown();
      await expectWhole();
    }

    await handOverNext();
    writing.messages = 0;
    await waitUntilPublished();
    const written = writing.messages;
    reading.messages = 0;
    await waitUntilShown();
    const read = reading.messages;
    const { visit, stop } = startVisitors(server.url, program);
    for (let kill = 1; kill <= publisherKills; kill += 1) {
      await handOverNext();
      await killAt(writing, Math.ceil((written * kill) / publisherKills));
    }
    for (let kill = 1; kill <= serverKills; kill += 1) {
      await handOverNext();
      await waitUntilPublished();
      await killAt(reading, Math.ceil((read * kill) / serverKills));
    }
    await stop();
    expect(visit).toMatchObject({ names, failures: [] });
    for (const [index, id] of ids.entries())
      expect(await readState(id)).toMatchObject({ state: 'published', number: index + 1 });
    expect(server.child.exitCode).toBeNull();
  },
);
