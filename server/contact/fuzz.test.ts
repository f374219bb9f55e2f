import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { createLog } from '../log.ts';
import { createStaticSite } from '../pages/static-site.ts';
import { generateBodies } from '../testing/generated-bodies.ts';
import { createRandom } from '../testing/random.ts';
import { startServer } from '../testing/running-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { sendBody } from '../testing/send-body.ts';
import { openTemporaryDatabase } from '../testing/temporary-database.ts';

// bench/fuzz.ts sends a hundred thousand. A failure names its seed and number: the same seed makes the same bodies.
const seed = 20261121;

async function sendAll(target: Parameters<typeof sendBody>[0], count: number) {
  const statuses = new Map<number, number>();
  const bodies = generateBodies(createRandom(seed));
  for (let number = 0; number < count; number += 1) {
    const body = bodies.next().value;
    const { status, wrong } = await sendBody(target, body);
    if (wrong) expect.fail(`Seed ${seed}, body ${number} (${body.kind}): ${wrong}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

it('answers three thousand generated bodies in process, and stores each valid one byte for byte', async () => {
  const database = await openTemporaryDatabase();
  const now = () => new Date();
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const app = createApp({
    site: await createStaticSite(writeSampleSite(), 'http://localhost'),
    inquiries: createInquiryStore({
      database,
      now,
      mailDomain: 'academy.example',
      isAcknowledging: false,
    }),
    outbox: { wake: () => undefined },
    database,
    now,
    config: { allowedOrigins: [], isRateLimited: false, siteUrl: 'http://localhost', trustedProxies: [] },
    log: createLog({ out: write, err: write }, 'warn'),
  });
  const send = (init: RequestInit) =>
    app.fetch(new Request('http://localhost/functions/v1/submit-contact', init), {});
  const readRow = (id: string) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  const statuses = await sendAll({ send, readRow }, 3000);
  for (const status of [200, 400, 413, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(10);
  expect(lines).toEqual([]);
});

it('answers some hundred over the network', async () => {
  const server = await startServer();
  const send = (init: RequestInit) => fetch(server.function, init);
  const readRow = async (id: string) => (await server.readInquiries()).find((row) => row.id === id);
  const statuses = await sendAll({ send, readRow }, 300);
  expect([...statuses.keys()].toSorted()).toEqual([200, 400, 413, 415, 422]);
});
