import { type Insertable, sql } from 'kysely';
import { selectionRequest } from '../../desk/requests.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { staffTimeouts } from '../../server/database/postgres-dialect.ts';
import type { InquiriesTable } from '../../server/database/schema.ts';
import { writeSearchTexts } from '../../server/database/search-text.ts';
import { readFacts } from '../../server/facts.ts';
import { countInbox } from '../../server/inquiries/count-inquiries.ts';
import { createInquiryRow } from '../../server/inquiries/inquiry-row.ts';
import { listInquiries } from '../../server/inquiries/list-inquiries.ts';
import { createViewer, toFilter } from '../../server/inquiries/select-inquiries.ts';
import { whenDone } from '../../server/testing/clean-up.ts';
import { startPostgresServer } from '../../server/testing/postgres-server.ts';
import { sampleInquiry } from '../../server/testing/sample-inquiry.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';
import { type Figure, measureInTurns, median, type Part } from '../measurement.ts';

const rows = Number(process.env['ROWS'] ?? 20_000);
const runs = Number(process.env['RUNS'] ?? 7);
const goalMilliseconds = 150;
const batchRows = 500;
const sixYears = 6 * 365 * 24 * 60 * 60_000;
const benchNow = new Date('2026-03-12T16:00:00.000Z');

const lists: [what: string, query: Record<string, string>][] = [
  ['view All', { view: 'all' }],
  ['search, rare Latin word', { view: 'all', search: 'zither' }],
  ['search, common Latin word', { view: 'all', search: 'lesson' }],
  ['search, common Chinese word', { view: 'all', search: '钢琴' }],
  ['search, no match', { view: 'all', search: 'xylophone' }],
  ['search, two words', { view: 'all', search: 'cost lesson' }],
  ['search, word of 1 %, view New', { view: 'new', search: 'cello' }],
];

const english = 'My daughter has played for two years. What does a lesson cost, and when could we come?';
const chinese = '我想给孩子报钢琴课，孩子七岁，没有基础。请问周六有课吗？';

const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

/** An inquiry of the last six years: most of the newest are open, and one in two thousand of the others. */
function createRow(index: number): Insertable<InquiriesTable> {
  const isChinese = index % 4 === 0;
  const message = [
    isChinese ? chinese : english,
    ...(index % 100 === 7 ? ['My brother plays the cello.'] : []),
    ...(index % 5000 === 7 ? ['Also the zither.'] : []),
  ];
  const inquiry = {
    ...sampleInquiry,
    name: `Family ${index}`,
    email: `family${index}@example.org`,
    phone: `(713) 555-${String(index % 10_000).padStart(4, '0')}`,
    inquiry_type: pick(inquiryTypes, index),
    message: message.join(' '),
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
      const count = Math.min(batchRows, rows - from);
      const batch = Array.from({ length: count }, (_, index) => createRow(from + index));
      await transaction.insertInto('inquiries').values(batch).execute();
      await writeSearchTexts(
        transaction,
        batch.map(({ id }) => id),
      );
    });
}

type Work = (database: Database) => Promise<string>;

async function time(work: Work, database: Database): Promise<number> {
  const start = performance.now();
  await work(database);
  return performance.now() - start;
}

async function compare(what: string, sqlite: Database, postgres: Database, work: Work): Promise<Figure> {
  const result = await work(sqlite);
  const times = await measureInTurns(
    runs,
    () => time(work, sqlite),
    () => time(work, postgres),
  );
  const [onSqlite, onPostgres] = times.map(median);
  return {
    what: `${what}: ${result}`,
    ours: `SQLite ${onSqlite?.toFixed(0)} ms`,
    beside: `PostgreSQL ${onPostgres?.toFixed(0)} ms`,
    goal: `≤ ${goalMilliseconds} ms each`,
    reached: times.map(median).every((milliseconds) => milliseconds <= goalMilliseconds),
  };
}

/** Measures the counts, lists and searches of an inbox with many inquiries, on both databases. */
export const measureInbox: Part = async (say) => {
  const server = await startPostgresServer();
  whenDone(server.remove);
  const sqlite = await openDatabase(newTemporaryFolder());
  const postgres = await openDatabase(await server.createDatabase(), staffTimeouts);
  for (const database of [sqlite, postgres]) {
    whenDone(() => database.destroy());
    say(`storing ${rows} inquiries`);
    await fillInbox(database);
  }
  // PostgreSQL does so by itself within a minute. Until then it expects few rows, and looks each text up by
  // its key: docs/speed.md.
  await sql`vacuum analyze`.execute(postgres);
  say('measuring');
  const facts = readFacts();
  const viewer = createViewer('', benchNow, facts);
  const count: Work = async (database) => `${(await countInbox(database, facts, viewer)).counts.all} in All`;
  const figures = [await compare('counts of all views', sqlite, postgres, count)];
  for (const [what, query] of lists) {
    const filter = toFilter(selectionRequest.parse(query), facts);
    const list: Work = async (database) => {
      const { total, rows: page } = await listInquiries({ database, filter, viewer }, undefined);
      return `${page.length} of ${total}`;
    };
    figures.push(await compare(what, sqlite, postgres, list));
  }
  return figures;
};
