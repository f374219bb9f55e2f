import { useId } from 'react';
import type { OverviewAnswer } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import styles from './overview.module.css';
import { MedianTable, TypeTable } from './overview-tables.tsx';
import { findMost, type OverviewWords } from './overview-words.ts';

export interface OverviewPartProps {
  answer: OverviewAnswer;
  format: OverviewWords;
}

interface BarsProps {
  values: readonly (number | null)[];
  /** The value that is as high as the drawing. */
  most: number;
  /** Of the drawing. */
  height: number;
  /** What it shows, in a sentence. */
  label: string;
  isTotal?: boolean;
}

// The space above the highest bar, and the height of the base line.
const headroom = 3;
const ground = 1;

/** A row of bars, a week each; the last one is still running, so it is hollow. */
function Bars({ values, most, height, label, isTotal = false }: BarsProps) {
  const width = values.length * barStep;
  const bars = placeBars(values, most, height - headroom - ground);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {bars.map(
        (bar) =>
          bar && (
            <rect
              key={bar.x}
              {...bar}
              y={bar.y + headroom}
              className={`${styles.bar} ${isTotal ? styles.ofAll : ''} ${bar === bars.at(-1) ? styles.now : ''}`}
            />
          ),
      )}
      <path className={styles.ground} d={`M0 ${height - ground / 2}H${width}`} />
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

/** Inquiries a week, a row of bars for each type: all on one scale, so that rows can be compared. */
export function TypeCharts(props: OverviewPartProps) {
  const { overview } = useDesk().words;
  const { answer, format } = props;
  const headId = useId();
  const sums = sumWeeks(answer);
  const { most } = findMost(sums);
  // The same count is as high in a row of 44 units as in one of 80.
  const scale = most * ((44 - headroom - ground) / (80 - headroom - ground));
  const label = (type: string, counts: number[]) => format.typeChart(type, counts, answer.weeks);
  return (
    <figure className={styles.chart} aria-labelledby={headId}>
      <figcaption>
        <h2 id={headId}>{overview.byType}</h2>
        <p>{overview.byTypeLead}</p>
      </figcaption>
      <div className={styles.types}>
        <div className={`${styles.line} ${styles.all}`}>
          <span className={styles.name}>{overview.allTypes}</span>
          <Bars values={sums} most={most} height={80} label={label(overview.allTypes, sums)} isTotal />
          <span className={styles.total}>{format.number(answer.total)}</span>
        </div>
        {answer.byType.map(({ type, counts, total }) => (
          <div key={type} className={styles.line}>
            <span className={styles.name}>{format.type(type)}</span>
            <Bars values={counts} most={scale} height={44} label={label(format.type(type), counts)} />
            <span className={styles.total}>{format.number(total)}</span>
          </div>
        ))}
        <div className={`${styles.line} ${styles.axis}`}>
          <WeekLabels {...props} />
        </div>
      </div>
      <TypeTable {...props} sums={sums} labelledBy={headId} />
    </figure>
  );
}

/** The median time to first contact of each week, in hours, with its value above each bar. */
export function MedianChart(props: OverviewPartProps) {
  const { overview } = useDesk().words;
  const { answer } = props;
  const headId = useId();
  const hours = answer.contact.weekly.map((minutes) => (minutes === null ? null : round(minutes / 60)));
  const { most } = findMost(hours.map((value) => value ?? 0));
  return (
    <figure className={styles.chart} aria-labelledby={headId}>
      <figcaption>
        <h2 id={headId}>{overview.contact}</h2>
        <p>{overview.contactLead}</p>
      </figcaption>
      <div className={styles.medians}>
        <div className={styles.labels} aria-hidden="true">
          {answer.weeks.map((week, index) => (
            <span key={week} className={index === answer.weeks.length - 1 ? styles.now : undefined}>
              {hours[index] ?? '–'}
            </span>
          ))}
        </div>
        <Bars values={hours} most={most} height={96} label={overview.contactChart} />
        <WeekLabels {...props} />
      </div>
      <MedianTable {...props} hours={hours} labelledBy={headId} />
    </figure>
  );
}

/** Sums up the types of each week. */
export function sumWeeks({ weeks, byType }: Pick<OverviewAnswer, 'weeks' | 'byType'>): number[] {
  return weeks.map((_, week) => byType.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0));
}

/** A bar of a chart, in the units of its drawing; y counts from above. */
interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The width of a column of the chart, and that of the bar in it. */
const barStep = 40;
const barWidth = 28;

/**
 * Places a bar for each value, on the ground line of a drawing.
 *
 * @param values null for none; those of 0 have no bar either
 * @param most the value that is as high as `height`
 * @param height from the ground line to the top, in units of the drawing
 */
export function placeBars(values: readonly (number | null)[], most: number, height: number): (Bar | null)[] {
  return values.map((value, index) => {
    if (!value) return null;
    const high = round((value / Math.max(most, 1)) * height);
    const x = index * barStep + (barStep - barWidth) / 2;
    return { x, y: round(height - high), width: barWidth, height: high };
  });
}

/** With one decimal, as drawings and hours have it: 7.5, and 6 for 6.0. */
const round = (value: number) => Math.round(value * 10) / 10;
