import { workingDayBefore } from '../../content/studio-hours.ts';
import { selectionRequest } from '../../desk/requests.ts';
import type { Viewer } from '../../desk/views.ts';
import { views } from '../../desk/views.ts';
import type { Database } from '../../server/database/open.ts';
import { readFacts } from '../../server/facts.ts';
import { countInbox } from '../../server/inquiries/count-inquiries.ts';
import { readCursor } from '../../server/inquiries/list-cursor.ts';
import { listInquiries } from '../../server/inquiries/list-inquiries.ts';
import { toFilter } from '../../server/inquiries/select-inquiries.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { type Figure, median, type Part } from '../figure.ts';
import { benchNow, fillInbox } from './fill-inbox.ts';

const rows = Number(process.env['ROWS'] ?? 20_000);
const runs = Number(process.env['RUNS'] ?? 7);
const goalMilliseconds = 150;

const lists: [what: string, query: Record<string, string>][] = [
  ...views.map((view): [string, Record<string, string>] => [`view ${view}`, { view }]),
  ['instructor', { view: 'all', instructor: 'instructor-7' }],
  ['month and instructor', { view: 'closed', month: '2022-05', instructor: 'instructor-3' }],
  ['search, rare Latin word', { view: 'all', search: 'zither' }],
  ['search, common Latin word', { view: 'all', search: 'lesson' }],
  ['search, common Chinese word', { view: 'all', search: '钢琴' }],
  ['search, phone digits', { view: 'all', search: '713-555-01' }],
  ['search, no match', { view: 'all', search: 'xylophone' }],
  ['search, two words', { view: 'all', search: 'cost lesson' }],
  ['search, two letters', { view: 'all', search: 'zi' }],
  ['search, word of 1 %, view New', { view: 'new', search: 'cello' }],
];

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs it once to warm up, then measures. */
async function measure(what: string, work: () => Promise<string>): Promise<Figure> {
  const said = await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await time(work));
  const [middle, worst] = [median(times), Math.max(...times)];
  return {
    what,
    ours: `${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms`,
    beside: said,
    goal: `≤ ${goalMilliseconds} ms`,
    reached: middle <= goalMilliseconds,
  };
}

async function measureDatabase(name: string, database: Database): Promise<Figure[]> {
  const facts = readFacts();
  const ann = await database.selectFrom('staff').select('id').executeTakeFirst();
  const viewer: Viewer = {
    person: ann?.id ?? '',
    now: benchNow.toISOString(),
    waitingBefore: workingDayBefore(benchNow, facts).toISOString(),
  };
  const list = async (query: Record<string, string>, after?: string) => {
    const context = { database, filter: toFilter(selectionRequest.parse(query), facts), viewer };
    return listInquiries(context, after ? readCursor(after) : undefined);
  };
  const figures = [
    await measure(`${name}: counts`, async () => {
      const { counts } = await countInbox(database, facts, viewer);
      return Object.values(counts).join(' ');
    }),
  ];
  for (const [what, query] of lists) {
    figures.push(
      await measure(`${name}: ${what}`, async () => {
        const { total, rows: page, next } = await list(query);
        return `${page.length} of ${total}${next ? ', more pages' : ''}`;
      }),
    );
  }
  const middle = await database
    .selectFrom('inquiries')
    .select(['created_at', 'id'])
    .orderBy('created_at')
    .offset(Math.floor(rows / 4))
    .limit(1)
    .executeTakeFirst();
  const deep = Buffer.from(JSON.stringify([middle?.created_at, middle?.id])).toString('base64url');
  for (const query of [{ view: 'all' }, { view: 'closed' }, { view: 'all', search: 'cello' }] as Record<
    string,
    string
  >[])
    figures.push(
      await measure(
        `${name}: deep page of ${Object.values(query).join(', ')}`,
        async () => `${(await list(query, deep)).rows.length} rows`,
      ),
    );
  return figures;
}

async function fillAndMeasure(name: string, place: string, say: (text: string) => void): Promise<Figure[]> {
  say(`filling ${name}`);
  const { database, seconds } = await fillInbox(place, rows);
  say(`measuring ${name}`);
  const figures = await measureDatabase(name, database).finally(() => database.destroy());
  return [{ what: `${name}: migration of ${rows} inquiries`, ours: `${seconds.toFixed(0)} s` }, ...figures];
}

/** Measures the lists, counts and searches of an inbox with many inquiries. */
export const measureInbox: Part = async (say) => {
  const sqlite = await fillAndMeasure('SQLite', newTemporaryFolder(), say);
  const server = await startPostgresServer();
  const postgres = fillAndMeasure('PostgreSQL', await server.createDatabase(), say);
  return [...sqlite, ...(await postgres.finally(server.remove))];
};
