import { useQuery } from '@tanstack/react-query';
import controls from '../../../ui/controls.module.css';
import { Late } from '../../../ui/late.tsx';
import type { OverviewAnswer } from '../../inbox.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { LoadFailure } from '../elements/load-failure.tsx';
import pageStyles from '../elements/page.module.css';
import { PageHead } from '../elements/page-head.tsx';
import frameStyles from '../frame/frame.module.css';
import { useNow } from '../passing-time.tsx';
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
    <main className={`${frameStyles.main} ${pageStyles.page}`} id="main">
      <PageHead
        title={words.overview.title}
        {...(monday && { lead: format.period(monday, now) })}
        action={
          <a className={`${controls.button} ${controls.quiet}`} href="/desk/api/overview.csv" download>
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
