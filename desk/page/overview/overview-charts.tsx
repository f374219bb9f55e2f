import { useId } from 'react';
import type { OverviewAnswer } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import styles from './overview.module.css';
import { ChartTable } from './overview-tables.tsx';
import type { OverviewWords } from './overview-words.ts';

export interface OverviewPartProps {
  answer: OverviewAnswer;
  format: OverviewWords;
}

interface BarsProps {
  values: readonly (number | null)[];
  /** The value that is as high as the drawing. */
  most: number;
  /** What it shows, in a sentence. */
  label: string;
}

/** A row of bars, a week each; the last one is still running, so it is hollow. */
export function Bars({ values, most, label }: BarsProps) {
  const height = Math.max(1, most);
  const now = values.length - 1;
  return (
    <svg viewBox={`0 0 ${values.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {values.map((value, week) => {
        const bar = { x: week + 0.15, y: height - (value ?? 0), width: 0.7, height: value ?? 0 };
        return <rect key={bar.x} {...bar} className={week === now ? styles.now : undefined} />;
      })}
    </svg>
  );
}

// Every third week has its date: more of them would overlap.
const labelEvery = 3;

function WeekLabels({ answer: { weeks }, format }: OverviewPartProps) {
  return (
    <div className={`${styles.labels} ${styles.fromStart}`} aria-hidden="true">
      {weeks.map((week, index) => (
        <span key={week}>{index % labelEvery === 0 && format.week(week)}</span>
      ))}
    </div>
  );
}

// The heights of their bars are 4.75 rem of all types, and 2.5 rem of one (overview.module.css).
const rowScale = 2.5 / 4.75;

/** Inquiries a week, a row of bars for each type: all on one scale, so that rows can be compared. */
export function TypeCharts({ answer, format }: OverviewPartProps) {
  const { overview, filters } = useDesk().words;
  const headId = useId();
  const { weeks, total, byType } = answer;
  const sums = sumWeeks(answer);
  const most = Math.max(0, ...sums);
  const all = { name: filters.type.all, counts: sums, total };
  const types = byType.map(({ type, ...row }) => ({ ...row, name: format.type(type) }));
  return (
    <figure className={styles.chart} aria-labelledby={headId}>
      <figcaption>
        <h2 id={headId}>{overview.byType}</h2>
        <p>{overview.byTypeLead}</p>
      </figcaption>
      <div>
        {[all, ...types].map((row) => (
          <div key={row.name} className={`${styles.line} ${row === all ? styles.all : ''}`}>
            <span className={styles.name}>{row.name}</span>
            <Bars
              values={row.counts}
              most={row === all ? most : most * rowScale}
              label={format.typeChart(row.name, row.counts, weeks)}
            />
            <span className={styles.total}>{format.number(row.total)}</span>
          </div>
        ))}
        <div className={`${styles.line} ${styles.axis}`}>
          <WeekLabels answer={answer} format={format} />
        </div>
      </div>
      <ChartTable
        labelledBy={headId}
        heads={[filters.type.label, ...weeks.map(format.week), overview.sum]}
        rows={[...types, all].map((row) => ({
          name: row.name,
          cells: [...row.counts, row.total].map(format.number),
        }))}
      />
    </figure>
  );
}

/** The median time to first contact of each week, in hours, with its value above each bar. */
export function MedianChart({ answer, format }: OverviewPartProps) {
  const { overview } = useDesk().words;
  const { weeks, contact } = answer;
  const headId = useId();
  // With one decimal: 7.5, and 6 for 6.0.
  const hours = contact.weekly.map((minutes) => minutes && Math.round(minutes / 6) / 10);
  const texts = hours.map((value) => value ?? '–');
  return (
    <figure className={styles.chart} aria-labelledby={headId}>
      <figcaption>
        <h2 id={headId}>{overview.contact}</h2>
        <p>{overview.contactLead}</p>
      </figcaption>
      <div className={styles.medians}>
        <div className={styles.labels} aria-hidden="true">
          {weeks.map((week, index) => (
            <span key={week} className={index === weeks.length - 1 ? styles.now : undefined}>
              {texts[index]}
            </span>
          ))}
        </div>
        <Bars values={hours} most={Math.max(...hours.map(Number))} label={overview.contactChart} />
        <WeekLabels answer={answer} format={format} />
      </div>
      <ChartTable
        labelledBy={headId}
        heads={[overview.week, ...weeks.map(format.week)]}
        rows={[{ name: overview.hours, cells: texts }]}
      />
    </figure>
  );
}

/** Sums up the types of each week. */
export function sumWeeks({ weeks, byType }: Pick<OverviewAnswer, 'weeks' | 'byType'>): number[] {
  return weeks.map((_, week) => byType.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0));
}
