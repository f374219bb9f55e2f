import { Hono } from 'hono';
import type { Answer } from '../../desk/api.ts';
import type { OverviewAnswer } from '../../desk/inbox.ts';
import { inquiryTypeLabels } from '../../inquiry/fields.ts';
import { byteOrderMark, writeCsvRow } from '../inquiries/csv.ts';
import { readOverview } from '../inquiries/overview.ts';
import type { DeskContext, SignedIn } from './desk-context.ts';

/** Creates the routes of the page Overview: its figures, and inquiries a week by type for a spreadsheet. */
export function createOverviewRoutes({ database, now, facts }: DeskContext) {
  const routes = new Hono<SignedIn>();
  const read = () => readOverview(database, now(), facts.timeZone);
  routes.get('/overview', async (context) => context.json<Answer<'GET overview'>>(await read()));
  routes.get('/overview.csv', async (context) => {
    const overview = await read();
    context.header('content-type', 'text/csv; charset=utf-8');
    context.header('content-disposition', `attachment; filename="overview-${overview.weeks.at(-1)}.csv"`);
    return context.body(formatOverview(overview));
  });
  return routes;
}

function formatOverview({ weeks, byType }: OverviewAnswer): string {
  const rows = weeks.map((monday, week) => {
    const counts = byType.map(({ counts }) => counts[week] ?? 0);
    return [monday, ...counts, counts.reduce((sum, count) => sum + count, 0)].map(String);
  });
  const head = ['Week from', ...byType.map(({ type }) => inquiryTypeLabels[type]), 'All'];
  return byteOrderMark + [head, ...rows].map(writeCsvRow).join('');
}
