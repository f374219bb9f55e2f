import { openDatabase } from '../server/database/open.ts';
import { addPerson } from '../server/desk/sign-in/people.ts';
import { cleanUp } from '../server/testing/clean-up.ts';
import { newTemporaryFolder } from '../server/testing/temporary-database.ts';
import { startOurs } from './built-site.ts';
import { type Figure, formatTable, median, percentile } from './figure.ts';

// Asks the built server for sign-in codes, and tries wrong codes of the operator, in turn for addresses that are on the list of staff
// and addresses that are not, and says whether the time of the answer, or of a request that follows it at once, tells them apart. `node bench/enumeration.ts`; build before. `PAIRS=100` shortens it. Ends with
// 1 where it does.

const pairs = Number(process.env['PAIRS'] ?? 400);
// The share of pairs in which the known address took longer is 0.5 when the time tells nothing. With 400 pairs chance alone stays
// within 0.05 of it in 19 of 20 runs; 0.08 leaves room for this machine's other work.
const tolerated = 0.08;

const port = '4690';
const siteUrl = `http://localhost:${port}`;
const dataDir = newTemporaryFolder();

async function addStaff(): Promise<void> {
  const database = await openDatabase(dataDir);
  for (let number = 0; number < pairs; number += 1) {
    const person = { email: addressOf('known', number), name: `Person ${number}`, language: 'en' } as const;
    await addPerson(database, person, new Date());
  }
  await database.destroy();
}

/** Addresses of the same length, so that nothing but the list of staff tells them apart. */
function addressOf(kind: 'known' | 'other', number: number): string {
  return `${kind}.${String(number).padStart(5, '0')}@academy.example`;
}

type Request = (email: string) => [path: string, json: object];

const askForCode: Request = (email) => ['codes', { email }];
const tryOperatorCode: Request = (email) => ['sessions', { email, code: '000000000000' }];

/**
 * Sends one request; returns the milliseconds until the whole answer is there, how long ten requests that follow it at once take
 * together, which wait while a mail is written on the same thread, and what is in the answer besides times and cookies.
 */
async function ask(path: string, json: object): Promise<{ time: number; after: number; shape: string }> {
  const start = performance.now();
  const response = await fetch(`${siteUrl}/desk/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify(json),
  });
  const body = await response.text();
  const time = performance.now() - start;
  const shape = `${response.status} ${[...response.headers.keys()].join()} ${body.length}`;
  return { time, after: await followUp(), shape };
}

async function followUp(): Promise<number> {
  const start = performance.now();
  for (let count = 0; count < 10; count += 1) await (await fetch(`${siteUrl}/healthz`)).text();
  return performance.now() - start;
}

async function measure(what: string, request: Request): Promise<Figure[]> {
  const times = { known: [] as number[], other: [] as number[] };
  const afters = { known: [] as number[], other: [] as number[] };
  const shapes = new Set<string>();
  for (let number = -20; number < pairs; number += 1) {
    // Each comes first as often as second; the first pairs only warm the server up.
    const order = number % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const);
    for (const kind of order) {
      const { time, after, shape } = await ask(...request(addressOf(kind, Math.abs(number))));
      shapes.add(shape);
      if (number < 20) continue;
      times[kind].push(time);
      afters[kind].push(after);
    }
  }
  return [
    compare(`${what}: answer to an address on the list of staff`, times),
    compare(`${what}: ten requests right after it`, afters),
    {
      what: `${what}: status, names of headers and length of body`,
      ours: [...shapes].join('; '),
      goal: 'the same for all',
      reached: shapes.size === 1,
    },
  ];
}

function compare(what: string, { known, other }: { known: number[]; other: number[] }): Figure {
  const longer = known.filter((time, index) => time > (other[index] ?? 0)).length / known.length;
  const millis = (times: number[]) =>
    `median ${median(times).toFixed(2)} ms, nine of ten below ${percentile(times, 0.9).toFixed(2)} ms`;
  return {
    what,
    ours: millis(known),
    beside: `${millis(other)} for an unknown one`,
    goal: `it takes longer in half of the pairs, give or take ${tolerated}; it does in ${longer.toFixed(3)}`,
    reached: Math.abs(longer - 0.5) <= tolerated,
  };
}

await addStaff();
const server = await startOurs({ PORT: port, SITE_URL: siteUrl, DATA_DIR: dataDir });
const figures = [
  ...(await measure('asking for a code', askForCode)),
  ...(await measure('a code of the operator', tryOperatorCode)),
];
await server.stop();
await cleanUp();
console.log(formatTable(figures));
process.exit(figures.every(({ reached }) => reached) ? 0 : 1);
