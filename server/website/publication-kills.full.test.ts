import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ChangesAnswer } from '../../desk/contract/website.ts';
import { addPerson } from '../staff/people.ts';
import { newDataFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { openBrowser, startSession } from '../testing/desk.ts';
import { copyRenderingProgram, startListening } from '../testing/program.ts';
import { anna } from '../testing/samples.ts';

const kills = 20;
const wordsOf = (publication: number) => `These are the words of publication ${publication}.`;
const phoneOf = (publication: number) => `(713) 555-${1000 + publication}`;

it('killed with SIGKILL while it publishes, the restarted server shows a whole publication, before or after', {
  timeout: 1_200_000,
}, async () => {
  const dataDir = await newDataFolder();
  const folder = await copyRenderingProgram();
  const database = await openTemporaryDatabase(dataDir);
  const person = await addPerson(database, anna, new Date());
  await database.updateTable('staff').set({ may_edit: 1 }).execute();
  const token = await startSession(database, person?.id ?? '', new Date());

  async function start() {
    const env = { SITE_URL: 'http://localhost', RATE_LIMIT: 'off', DATA_DIR: dataDir };
    const program = await startListening(folder, ['built-server/main.mjs'], env);
    const { send, cookies } = openBrowser(program);
    cookies.set('desk', token);

    /** Types two fields; returns the request that publishes them. */
    async function prepare(publication: number) {
      const changes = [
        { address: 'content/en/about.yaml: hero.lead', value: wordsOf(publication) },
        { address: 'content/academy.yaml: phone', value: phoneOf(publication) },
      ];
      await send('PATCH', 'website/draft', { changes });
      const { pages } = (await send('GET', 'website/changes')).json as ChangesAnswer;
      const fields = pages.flatMap((page) => page.fields);
      const seen = fields.map(({ address, before, after }) => ({ address, before, after }));
      return { id: randomUUID(), fields: seen, reason: '', tookBack: null };
    }

    /** The number of the publication that all pages show. */
    async function readShown(newest: number): Promise<number> {
      const read = async (path: string) => (await fetch(`${program.url}${path}`)).text();
      const [about, contact] = [await read('/about'), await read('/contact')];
      const shown = [newest, newest - 1].filter((each) => about.includes(wordsOf(each)));
      expect(shown).toHaveLength(1);
      expect(contact).toContain(phoneOf(shown[0] ?? -1));
      return shown[0] ?? -1;
    }
    const publish = (request: object) => send('POST', 'website/versions', request);
    return { ...program, prepare, publish, readShown };
  }

  let server = await start();
  const startedAt = performance.now();
  expect((await server.publish(await server.prepare(0))).status).toBe(201);
  const duration = performance.now() - startedAt;
  for (let kill = 1; kill <= kills; kill += 1) {
    const request = await server.prepare(kill);
    const answer = server.publish(request).catch(() => undefined);
    // Not to wait for something: the moment of the kill moves through all that a publication does.
    await setTimeout((duration * kill) / kills);
    server.child.kill('SIGKILL');
    const wasAnswered = (await answer)?.status === 201;
    await server.ended;
    server = await start();
    const shown = await server.readShown(kill);
    if (wasAnswered) expect(shown).toBe(kill);
    expect([200, 201]).toContain((await server.publish(request)).status);
    expect(await server.readShown(kill)).toBe(kill);
  }
  const rows = await database.selectFrom('versions').select('number').orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: kills + 1 }, (_, at) => at + 1));
});
