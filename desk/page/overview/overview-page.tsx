import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../content/fill-slots.ts';
import { inquiryTypes } from '../../../inquiry/fields.ts';
import type { OverviewAnswer } from '../../contract/inbox.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk, useNow } from '../desk-context.ts';
import { Loaded, Page } from '../elements/page.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { formatNumber, nameType } from '../words/format-words.ts';
import styles from './overview.module.css';

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
    first && fill(words.overview.period, { from: longDay(noonOf(first.monday), now), to: longDay(now, now) });
  return (
    <Page title={words.pages.overview} lead={lead}>
      <Loaded query={overview}>{({ weeks }) => <OverviewChart weeks={weeks} />}</Loaded>
    </Page>
  );
}

type Weeks = OverviewAnswer['weeks'];
type BarRow = { name: string; counts: number[]; className?: string | undefined };

/** The noon of a day is the same day in every time zone of the country. */
const noonOf = (day: string) => `${day}T18:00:00Z`;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const sumWeek = ({ byType }: Weeks[number]) => sum(Object.values(byType));

/** The chart of the overview, and its table, whose row heads are the legend of the chart. */
function OverviewChart({ weeks }: { weeks: Weeks }) {
  const { words, language, facts } = useDesk();
  const formats = createTimeFormats(language, facts.timeZone);
  // Twelve weeks need no year.
  const mondays = weeks.map(({ monday }) => formats.day(noonOf(monday), new Date(noonOf(monday))));
  const types = inquiryTypes.map((type) => ({
    name: nameType(type, language),
    counts: weeks.map(({ byType }) => byType[type]),
    className: styles[type],
  }));
  const booked = {
    name: words.status.booked,
    counts: weeks.map((week) => week.booked),
    className: styles.booked,
  };
  const all = { name: words.filters.type.all, counts: weeks.map(sumWeek) };
  return (
    <figure className={`stack loose ${styles.overview}`}>
      <figcaption>
        <h2>{words.overview.byType}</h2>
        <p className="muted">{words.overview.byTypeLead}</p>
      </figcaption>
      <Bars
        types={types}
        booked={booked}
        label={describeWeeks(weeks, mondays, words, (n) => formatNumber(n, language))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.overview.byType}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.filters.type.label}</th>
              {mondays.map((monday) => (
                <th key={monday} scope="col">
                  {monday}
                </th>
              ))}
              <th scope="col">{words.overview.sum}</th>
            </tr>
          </thead>
          <tbody>
            {[...types, all, booked].map(({ name, counts, className }: BarRow) => (
              <tr key={name}>
                <th scope="row" className={className}>
                  {name}
                </th>
                {counts.map((count, week) => (
                  <td key={mondays[week]}>{formatNumber(count, language)}</td>
                ))}
                <td>{formatNumber(sum(counts), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

/** A column of types for each week, one upon the other, and beside it those that were booked. */
export function Bars({ types, booked, label }: { types: BarRow[]; booked: BarRow; label: string }) {
  const weeks = booked.counts.map((count, week) => {
    let top = 0;
    const parts = types.map(({ counts, className }) => {
      top += counts[week] ?? 0;
      return { className, x: week + 0.1, y: -top, width: 0.5, height: counts[week] ?? 0 };
    });
    const beside = { className: booked.className, x: week + 0.65, y: -count, width: 0.25, height: count };
    return { top, bars: [...parts, beside].filter(({ height }) => height > 0) };
  });
  const most = Math.max(1, ...weeks.map(({ top }) => top));
  return (
    <svg
      viewBox={`0 ${-most} ${weeks.length} ${most}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {weeks.flatMap(({ bars }) => bars.map((bar) => <rect key={`${bar.x} ${bar.y}`} {...bar} />))}
    </svg>
  );
}

/** A sentence in place of the chart for people who do not see it. */
export function describeWeeks(
  weeks: Weeks,
  mondays: string[],
  { overview }: Pick<DeskWords, 'overview'>,
  format: (n: number) => string,
): string {
  const sums = weeks.map(sumWeek);
  const most = Math.max(...sums);
  if (most === 0) return overview.none;
  const booked = format(sum(weeks.map((week) => week.booked)));
  const week = mondays[sums.indexOf(most)] ?? '';
  return fill(overview.picture, { n: format(sum(sums)), booked, week, most: format(most) });
}
