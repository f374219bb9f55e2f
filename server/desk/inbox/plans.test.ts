import { type CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { View } from '../../../desk/views.ts';
import type { Database } from '../../database/schema.ts';
import { selectTimeSpan } from '../../inquiries/count-inquiries.ts';
import { type Filter, selectFiltered, selectInOrder } from '../../inquiries/select-inquiries.ts';
import { openTemporaryDatabase } from '../../testing/databases.ts';
import { selectNewest } from '../live/live-watch.ts';

const time = '2026-01-05T10:00:00.000Z';
const viewer = { person: 'ann', now: time, waitingBefore: time };

/** How SQLite goes about a list and its count. PostgreSQL plans by statistics, which a small table lacks. */
async function explain(filter: Filter) {
  const database = await openTemporaryDatabase();
  const list = selectInOrder({ database, filter, viewer }, { time, id: 'i' }).limit(51);
  const count = selectFiltered({ database, filter, viewer }).select((row) => row.fn.countAll().as('count'));
  return Promise.all([list, count].map((query) => explainQuery(database, query)));
}

async function explainQuery(database: Database, query: { compile: () => CompiledQuery }): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const pieces = text.split('?').map((piece) => sql.raw(piece));
  const values = parameters.map((value) => sql`${value}`);
  const whole = pieces.flatMap((piece, index) => [piece, ...(values[index] ? [values[index]] : [])]);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.join(whole, sql``)}`.execute(
    database,
  );
  return rows.map(({ detail }) => detail).join('\n');
}

it.each([
  ['new', 'inquiries_new'],
  ['mine', 'inquiries_by_assigned_to'],
  ['waiting', 'inquiries_kept_by_waiting_since'],
  ['all', 'inquiries_kept'],
  ['booked', 'inquiries_kept_by_status'],
  ['closed', 'inquiries_kept_by_status'],
  ['spam', 'inquiries_aside'],
] satisfies [View, string][])(
  'the view %s is read from its index %s, without sorting all of it',
  async (view, index) => {
    const [list, count] = await explain({ view });
    expect(list).toMatch(new RegExp(`INDEX ${index}\\b`));
    // The few that nobody has answered, or are one's own, are sorted.
    if (view !== 'mine' && view !== 'new') expect(list).not.toContain('TEMP B-TREE');
    expect(count).toMatch(/INDEX inquiries_(new|kept|by_assigned|aside)/);
  },
);

it('a search looks up the text of each row of its view, in the order of the list', async () => {
  const word = { texts: ['viola'], types: [], instructors: [] };
  for (const view of ['all', 'closed', 'waiting'] as const) {
    const [list, count] = await explain({ view, words: [word] });
    for (const plan of [list, count]) {
      expect(plan).toMatch(/^\S+ inquiries USING COVERING INDEX inquiries_kept/);
      expect(plan).toMatch(/SEARCH inquiry_search .*USING PRIMARY KEY/);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  }
});

it.each([
  ['remind_at', 'inquiries_by_remind_at'],
  ['waiting_since', 'inquiries_kept_by_waiting_since'],
] as const)(
  'what came due last by %s, asked for every second, is the newest end of %s',
  async (time, index) => {
    const database = await openTemporaryDatabase();
    const plan = await explainQuery(database, selectNewest(database, time, '2026-01-05'));
    expect(plan).toMatch(new RegExp(`^SEARCH inquiries USING \\w*\\s?INDEX ${index} \\(${time}<\\?\\)$`));
  },
);

it('the months of the filter are read from both ends of the index', async () => {
  const database = await openTemporaryDatabase();
  const plan = await explainQuery(database, selectTimeSpan(database));
  expect(plan.match(/SEARCH inquiries USING COVERING INDEX/g)).toHaveLength(2);
});
