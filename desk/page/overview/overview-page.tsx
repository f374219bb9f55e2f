import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Loaded } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { noonOf, OverviewChart } from './overview-chart.tsx';

const refreshMilliseconds = 15 * 60_000;

/** The page Overview: inquiries a week by type over the last 12 weeks, and how many were booked. */
export function OverviewPage() {
  const { words, language, facts } = useDesk();
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => callDesk('GET overview'),
    // The weeks move on while the page stays open.
    refetchInterval: refreshMilliseconds,
  });
  const { longDay } = createTimeFormats(language, facts.timeZone);
  const now = useNow();
  const first = overview.data?.weeks[0];
  const lead =
    first && fill(words.overview.period, { from: longDay(noonOf(first.monday)), to: longDay(now) });
  return (
    <Page title={words.pages.overview} lead={lead}>
      <Loaded query={overview} loading={words.overview.loading} failed={words.overview.failed}>
        {({ weeks }) => <OverviewChart weeks={weeks} />}
      </Loaded>
    </Page>
  );
}
