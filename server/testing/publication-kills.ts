import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ChangesAnswer } from '../../desk/website.ts';
import { isPostgresUrl } from '../database/location.ts';
import { addPerson } from '../staff/people.ts';
import { anna, openBrowser, startSession } from './desk-harness.ts';
import { copyRenderingProgram, startListening } from './program.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const lead = 'content/en/about.yaml: hero.lead';
const phone = 'content/academy.yaml: phone';
const wordsOf = (publication: number) => `These are the words of publication ${publication}.`;
const phoneOf = (publication: number) => `(713) 555-${1000 + publication}`;

/**
 * Kills the built server again and again while it publishes two fields, each time a little later. Expects the
 * restarted one to show a whole publication, the old one or the new one, and the request that is sent again to
 * have it on the site once.
 *
 * @param location of a migrated database
 */
export async function expectPublicationsOutliveKills(location: string, kills: number): Promise<void> {
  const folder = await copyRenderingProgram();
  const database = await openTemporaryDatabase(location);
  const person = await addPerson(database, anna, new Date());
  await database.updateTable('staff').set({ may_edit: 1 }).execute();
  const token = await startSession(database, person?.id ?? '', new Date());

  async function start() {
    const env = {
      SITE_URL: 'http://localhost',
      RATE_LIMIT: 'off',
      [isPostgresUrl(location) ? 'DATABASE_URL' : 'DATA_DIR']: location,
    };
    const program = await startListening(folder, ['built-server/main.mjs'], env);
    const { send, cookies } = openBrowser(program);
    cookies.set('desk', token);
    const read = async (path: string) => (await fetch(`${program.url}${path}`)).text();
    return { ...program, send, read };
  }
  type Running = Awaited<ReturnType<typeof start>>;

  /** Types both fields; returns the request that publishes them. */
  async function prepare({ send }: Running, publication: number) {
    const changes = [
      { address: lead, value: wordsOf(publication) },
      { address: phone, value: phoneOf(publication) },
    ];
    await send('PATCH', 'website/draft', { changes });
    const { pages } = (await send('GET', 'website/changes')).json as ChangesAnswer;
    const fields = pages.flatMap((page) => page.fields);
    const seen = fields.map(({ address, before, after }) => ({ address, before, after }));
    return { id: randomUUID(), fields: seen, reason: '', tookBack: null };
  }

  /** The number of the publication that all pages show. */
  async function readShown({ read }: Running, newest: number): Promise<number> {
    const [about, contact] = [await read('/about'), await read('/contact')];
    const shown = [newest, newest - 1].filter((each) => about.includes(wordsOf(each)));
    expect(shown).toHaveLength(1);
    expect(contact).toContain(phoneOf(shown[0] ?? -1));
    return shown[0] ?? -1;
  }

  let server = await start();
  const startedAt = performance.now();
  const first = await prepare(server, 0);
  expect((await server.send('POST', 'website/versions', first)).status).toBe(201);
  const duration = performance.now() - startedAt;
  const shown: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const request = await prepare(server, kill);
    const answer = server.send('POST', 'website/versions', request).catch(() => undefined);
    // Not to wait for something: the moment of the kill moves through all that a publication does.
    await setTimeout((duration * kill) / kills);
    server.child.kill('SIGKILL');
    const wasAnswered = (await answer)?.status === 201;
    await server.ended;
    server = await start();
    shown.push(await readShown(server, kill));
    if (wasAnswered) expect(shown.at(-1)).toBe(kill);
    expect([200, 201]).toContain((await server.send('POST', 'website/versions', request)).status);
    expect(await readShown(server, kill)).toBe(kill);
  }
  const rows = await database.selectFrom('versions').select('number').orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: kills + 1 }, (_, at) => at + 1));
}
