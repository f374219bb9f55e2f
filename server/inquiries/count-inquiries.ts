import { readDay } from '../../content/studio-clock.ts';
import type { Studio } from '../../content/studio-hours.ts';
import type { CountsAnswer } from '../../desk/inbox.ts';
import { type View, type Viewer, views } from '../../desk/views.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { readMailTrouble } from '../mail/outbox-health.ts';
import { countSelected, isSelected } from './select-inquiries.ts';

/** Counts the inquiries of each view, and what else the page shows around them. */
export async function countInbox(database: Database, studio: Studio, viewer: Viewer): Promise<CountsAnswer> {
  return {
    counts: await countViews(database, viewer),
    unread: await countUnread(database, viewer),
    trouble: await readMailTrouble(database, new Date(viewer.now)),
    months: await readMonths(database, studio),
  };
}

/** Counts the inquiries that a person has still to answer: those of their view Mine. */
export function countMine(database: Database, person: string, at: Date): Promise<number> {
  const now = at.toISOString();
  return countSelected(database, { view: 'mine' }, { person, now, waitingBefore: now });
}

async function countViews(database: Database, viewer: Viewer): Promise<Record<View, number>> {
  const counts: Partial<Record<View, number>> = {};
  for (const view of views) counts[view] = await countSelected(database, { view }, viewer);
  return counts as Record<View, number>;
}

async function countUnread(database: Database, viewer: Viewer): Promise<number> {
  const { count } = await database
    .selectFrom('inquiries')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where(isSelected({ view: 'new' }, viewer))
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readMonths(database: Database, studio: Studio): Promise<CountsAnswer['months']> {
  const at = (direction: 'asc' | 'desc') =>
    database
      .selectFrom('inquiries')
      .select('created_at')
      .orderBy('created_at', direction)
      .limit(1)
      .executeTakeFirst();
  const [oldest, newest] = [await at('asc'), await at('desc')];
  if (!oldest || !newest) return null;
  return { from: monthOf(oldest, studio), to: monthOf(newest, studio) };
}

function monthOf({ created_at: time }: Pick<InquiriesTable, 'created_at'>, studio: Studio): string {
  return readDay(new Date(time), studio.timeZone).slice(0, '2026-01'.length);
}
