import { sql } from 'kysely';
import { workingDayBefore } from '../../content/studio-hours.ts';
import { selectionRequest } from '../../desk/requests.ts';
import { type Viewer, views } from '../../desk/views.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { type Database, isPostgres, openDatabase } from '../../server/database/open.ts';
import { staffTimeouts } from '../../server/database/postgres-dialect.ts';
import { readFacts } from '../../server/facts.ts';
import { countInbox } from '../../server/inquiries/count-inquiries.ts';
import { createInquiryRow, insertInquiry } from '../../server/inquiries/inquiry-row.ts';
import { listInquiries } from '../../server/inquiries/list-inquiries.ts';
import { toFilter } from '../../server/inquiries/select-inquiries.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { sampleInquiry } from '../../server/testing/sample-inquiry.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { type Figure, median, type Part } from '../measurement.ts';

const rows = Number(process.env['ROWS'] ?? 20_000);
const runs = Number(process.env['RUNS'] ?? 7);
const goalMilliseconds = 150;
const batchRows = 1000;
const sixYears = 6 * 365 * 24 * 60 * 60_000;
const benchNow = new Date('2026-03-12T16:00:00.000Z');

const lists: [what: string, query: Record<string, string>][] = [
  ...views.map((view): [string, Record<string, string>] => [`view ${view}`, { view }]),
  ['month and instructor', { view: 'closed', month: '2022-05', instructor: 'instructor-3' }],
  ['search, rare Latin word', { view: 'all', search: 'zither' }],
  ['search, common Latin word', { view: 'all', search: 'lesson' }],
  ['search, common Chinese word', { view: 'all', search: '钢琴' }],
  ['search, no match', { view: 'all', search: 'xylophone' }],
  ['search, two words', { view: 'all', search: 'cost lesson' }],
  ['search, word of 1 %, view New', { view: 'new', search: 'cello' }],
];

const english = [
  'Do you teach beginners?',
  'We would like a lesson after school.',
  'My daughter has played for two years.',
  'What does a lesson cost, and how long is it?',
  'Please call me in the evening.',
];
const chinese = ['我想给孩子报钢琴课。', '请问周六有课吗？', '孩子七岁，没有基础。'];

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

/** An inquiry of the last six years: most of the newest are open, and one in two thousand of the others. */
function createRow(index: number): Parameters<typeof insertInquiry>[1] {
  const isChinese = index % 4 === 0;
  const words = [0, 1, 2].map((offset) => pick(isChinese ? chinese : english, index + offset));
  if (index % 100 === 7) words.push('My brother plays the cello.');
  if (index % 5000 === 7) words.push('Also the zither.');
  const inquiry = {
    ...sampleInquiry,
    name: `Family ${index}`,
    email: `family${index}@example.org`,
    phone: `(713) 555-${String(index % 10_000).padStart(4, '0')}`,
    inquiry_type: pick(inquiryTypes, index),
    message: words.join(' '),
    instructor: index % 3 ? null : `instructor-${index % 20}`,
    language: isChinese ? 'zh-Hans' : 'en',
  } as const;
  const createdAt = new Date(benchNow.getTime() - (1 - index / rows) * sixYears);
  const row = createInquiryRow(inquiry, createdAt, String(index));
  if (index % 20 === 0) return { ...row, quarantine_reason: 'honeypot' };
  const isOpen = rows - index < 300 ? index % 5 > 0 : index % 2000 === 1;
  return isOpen ? row : { ...row, status: pick(['booked', 'closed'], index), waiting_since: null };
}

/** Stores `ROWS` inquiries of the last six years. */
export async function fillInbox(database: Database): Promise<void> {
  for (let from = 0; from < rows; from += batchRows)
    await database.transaction().execute(async (transaction) => {
      for (let index = from; index < Math.min(from + batchRows, rows); index++)
        await insertInquiry(transaction, createRow(index));
    });
}

async function measure(what: string, work: () => Promise<string>): Promise<Figure> {
  const result = await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const [middle, worst] = [median(times), Math.max(...times)];
  return {
    what,
    ours: `${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms`,
    beside: result,
    goal: `≤ ${goalMilliseconds} ms`,
    reached: middle <= goalMilliseconds,
  };
}

async function measureDatabase(name: string, database: Database): Promise<Figure[]> {
  const facts = readFacts();
  const viewer: Viewer = {
    person: '',
    now: benchNow.toISOString(),
    waitingBefore: workingDayBefore(benchNow, facts).toISOString(),
  };
  const figures = [
    await measure(`${name}: counts`, async () => {
      const { counts } = await countInbox(database, facts, viewer);
      return Object.values(counts).join(' ');
    }),
  ];
  for (const [what, query] of lists) {
    const context = { database, filter: toFilter(selectionRequest.parse(query), facts), viewer };
    const list = async () => {
      const { total, rows: page, next } = await listInquiries(context, undefined);
      return `${page.length} of ${total}${next ? ', more pages' : ''}`;
    };
    figures.push(await measure(`${name}: ${what}`, list));
  }
  return figures;
}

async function fillAndMeasure(name: string, place: string, say: (text: string) => void): Promise<Figure[]> {
  const database = await openDatabase(place, staffTimeouts);
  say(`filling ${name}`);
  await fillInbox(database);
  // PostgreSQL does so by itself within a minute. Without it, it looks each text up by its key: six times as
  // long.
  if (isPostgres(database)) await sql`analyze`.execute(database);
  say(`measuring ${name}`);
  return measureDatabase(name, database).finally(() => database.destroy());
}

/** Measures the lists, counts and searches of an inbox with many inquiries. */
export const measureInbox: Part = async (say) => {
  const sqlite = await fillAndMeasure('SQLite', newTemporaryFolder(), say);
  const server = await startPostgresServer();
  const postgres = fillAndMeasure('PostgreSQL', await server.createDatabase(), say);
  return [...sqlite, ...(await postgres.finally(server.remove))];
};
