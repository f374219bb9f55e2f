import { useQuery } from '@tanstack/react-query';
import type { OverviewAnswer } from '../../../../desk/inbox.ts';
import { useDesk } from '../desk-context.ts';
import f from '../frame/frame.module.css';
import { callDesk } from '../parts/call-desk.ts';
import c from '../parts/controls.module.css';
import { Icon } from '../parts/icons.tsx';
import { Late } from '../parts/late.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import p from '../parts/page.module.css';
import { PageHead } from '../parts/page-head.tsx';
import { useNow } from '../parts/passing-time.tsx';
import { OverviewCharts } from './overview-parts.tsx';
import { createOverviewWords } from './overview-words.ts';

const refreshMilliseconds = 15 * 60_000;

/** The page Overview: the last 12 weeks. */
export function OverviewPage() {
  const { words, language, facts } = useDesk();
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => callDesk<OverviewAnswer>('GET', 'overview'),
    // The weeks move on while the page stays open.
    refetchInterval: refreshMilliseconds,
  });
  const now = useNow();
  const format = createOverviewWords(words, language, facts.timeZone);
  const answer = overview.data;
  const monday = answer?.weeks[0];
  return (
    <main className={`${f.main} ${p.page}`} id="main">
      <PageHead
        title={words.overview.title}
        {...(monday && { lead: format.period(monday, now) })}
        action={
          <a className={`${c.btn} ${c.q}`} href="/desk/api/overview.csv" download>
            <Icon name="download" />
            {words.overview.export}
          </a>
        }
      />
      {answer ? (
        <OverviewCharts answer={answer} format={format} />
      ) : overview.error ? (
        <LoadFailure title={words.overview.failed} retry={overview.refetch} />
      ) : (
        <Late>
          <p role="status">{words.overview.loading}</p>
        </Late>
      )}
    </main>
  );
}
