import { setImmediate } from 'node:timers/promises';
import { readDay } from '../../content/studio-clock.ts';
import { type Period, readWeeks, type Studio } from '../../content/studio-hours.ts';
import type { CountsAnswer, OverviewAnswer } from '../../desk/contract/inbox.ts';
import { type View, type Viewer, views } from '../../desk/views.ts';
import { type InquiryType, inquiryTypes } from '../../inquiry/fields.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { callConditions, selectFiltered } from './select-inquiries.ts';

/** Counts the inquiries of each view, and reads the months in which they came. */
export async function countInbox(database: Database, studio: Studio, viewer: Viewer) {
  return {
    counts: await countViews(database, viewer),
    unread: await countRows(selectView('new', database, viewer).where('opened_at', 'is', null)),
    news: await countNews(database, viewer),
    months: await readMonths(database, studio),
  };
}

const selectView = (view: View, database: Database, viewer: Viewer) =>
  selectFiltered({ database, filter: { view }, viewer });

function countNews(database: Database, viewer: Viewer): Promise<number> {
  const { returned, due } = callConditions;
  return countRows(
    selectView('mine', database, viewer).where(({ and, eb, or }) =>
      or([
        and([
          eb('assigned_to', '=', viewer.person),
          or([eb('unread_since', 'is not', null), eb('handed_at', 'is not', null)]),
        ]),
        returned(viewer),
        due(viewer),
      ]),
    ),
  );
}

/** Counts the inquiries that a person has still to answer: those of their view Mine that are theirs. */
export function countMine(database: Database, person: string, at: Date): Promise<number> {
  const now = at.toISOString();
  const mine = selectView('mine', database, { person, now, waitingBefore: now });
  return countRows(mine.where('assigned_to', '=', person));
}

async function countViews(database: Database, viewer: Viewer): Promise<Record<View, number>> {
  const counts: Partial<Record<View, number>> = {};
  for (const view of views) counts[view] = await countRows(selectView(view, database, viewer));
  return counts as Record<View, number>;
}

export function selectTimeSpan(database: Database) {
  // One each: SQLite reads a single minimum at the end of the index, but both together from all of it.
  return database.selectNoFrom(({ selectFrom }) => {
    const inquiries = selectFrom('inquiries');
    return [
      inquiries.select(({ fn }) => fn.min('created_at').as('time')).as('from'),
      inquiries.select(({ fn }) => fn.max('created_at').as('time')).as('to'),
    ];
  });
}

async function readMonths(database: Database, studio: Studio): Promise<CountsAnswer['months']> {
  const { from, to } = await selectTimeSpan(database).executeTakeFirstOrThrow();
  if (from === null || to === null) return null;
  const monthOf = (time: string) => readDay(new Date(time), studio.timeZone).slice(0, '2026-01'.length);
  return { from: monthOf(from), to: monthOf(to) };
}

const overviewWeeks = 12;

/** Reads the overview, erased inquiries included, week by week: no other request waits for all of it. */
export async function readOverview(database: Database, now: Date, timeZone: string): Promise<OverviewAnswer> {
  const weeks: OverviewAnswer['weeks'] = [];
  for (const { monday, ...period } of readWeeks(now, overviewWeeks, timeZone)) {
    const inquiries = await readInquiries(database, period);
    const count = (type: InquiryType) => inquiries.filter(({ inquiry_type: each }) => each === type).length;
    weeks.push({
      monday,
      byType: Object.fromEntries(inquiryTypes.map((type) => [type, count(type)])) as Record<
        InquiryType,
        number
      >,
      booked: inquiries.filter(({ status }) => status === 'booked').length,
    });
    await setImmediate();
  }
  return { weeks };
}

async function readInquiries(database: Database, { from, before }: Period) {
  const read = (table: 'inquiries' | 'erased_inquiries') =>
    database
      .selectFrom(table as 'inquiries')
      .select(['inquiry_type', 'status'])
      .where('created_at', '>=', from)
      .where('created_at', '<', before);
  return [
    ...(await read('inquiries').where('quarantine_reason', 'is', null).execute()),
    ...(await read('erased_inquiries').execute()),
  ];
}
