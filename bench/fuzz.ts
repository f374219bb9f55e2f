import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database/open.ts';
import { createInquiryStore } from '../server/inquiries/inquiry-store.ts';
import { listen } from '../server/listen.ts';
import { createLog } from '../server/log.ts';
import { createStaticSite } from '../server/pages/static-site.ts';
import { generateBodies } from '../server/testing/generated-bodies.ts';
import { createRandom } from '../server/testing/random.ts';
import { sendBody } from '../server/testing/send-body.ts';

// Sends generated bodies to the function, in process and over the network, and looks at each answer and each row.
// node bench/fuzz.ts [100000] [SEED]

const total = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 32);
const networkShare = 0.1;
const reports = 10;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function startService(folder: string) {
  mkdirSync(join(folder, 'dist'));
  for (const page of ['index.html', '404.html']) writeFileSync(join(folder, 'dist', page), '<h1>Home</h1>');
  const database = await openDatabase(join(folder, 'data'));
  const now = () => new Date();
  const problems: string[] = [];
  const log = createLog({ out: () => undefined, err: (line) => problems.push(line) }, 'warn');
  const siteUrl = 'http://localhost';
  const config = { siteUrl, allowedOrigins: [], isRateLimited: false, trustedProxies: [] };
  const app = createApp({
    site: await createStaticSite(join(folder, 'dist'), siteUrl),
    inquiries: createInquiryStore({ database, now, mailDomain: 'academy.example', isAcknowledging: false }),
    outbox: { wake: () => undefined },
    database,
    now,
    config,
    log,
  });
  const server = await listen(app, { ...config, port: 0, host: '127.0.0.1' }, log);
  const readRow = (id: string) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  const path = '/functions/v1/submit-contact';
  return {
    problems,
    inProcess: {
      send: (init: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init), {}),
      readRow,
    },
    overNetwork: { send: (init: RequestInit) => fetch(`${server.url}${path}`, init), readRow },
    async stop() {
      await server.stop();
      await database.destroy();
    },
  };
}

type Service = Awaited<ReturnType<typeof startService>>;

async function sendAll(name: string, target: Service['inProcess'], count: number, start: number) {
  const bodies = generateBodies(createRandom(start));
  const statuses: Record<number, number> = {};
  let failures = 0;
  console.log(`${name}: ${count} bodies, seed ${start}`);
  for (let number = 1; number <= count; number += 1) {
    const body = bodies.next().value;
    const { status, wrong } = await sendBody(target, body);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (wrong) {
      failures += 1;
      console.log(`  body ${number} (${body.kind}): ${wrong}`);
    }
    if (number % Math.ceil(count / reports) === 0) {
      collectGarbage();
      const { heapUsed, rss } = process.memoryUsage();
      const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
      console.log(`  ${number}: heap ${megabytes(heapUsed)} MB, resident ${megabytes(rss)} MB`);
    }
  }
  console.log(`  answers ${JSON.stringify(statuses)}, wrong ${failures}`);
  return failures;
}

const folder = mkdtempSync(join(tmpdir(), 'academy-fuzz-'));
const service = await startService(folder);
let failures = await sendAll('In process', service.inProcess, total, seed);
failures += await sendAll(
  'Over the network',
  service.overNetwork,
  Math.round(total * networkShare),
  seed + 1,
);
for (const problem of service.problems.slice(0, 10)) console.log(problem);
console.log(`${failures} wrong, ${service.problems.length} lines of warnings or errors in the log`);
await service.stop();
rmSync(folder, { recursive: true });
process.exitCode = failures === 0 && service.problems.length === 0 ? 0 : 1;
