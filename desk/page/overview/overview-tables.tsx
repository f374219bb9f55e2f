import type { ReactNode } from 'react';
import type { OverviewAnswer } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import styles from './overview.module.css';
import type { OverviewWords } from './overview-words.ts';

interface TableProps {
  answer: OverviewAnswer;
  format: OverviewWords;
  /** The ID of the chart's heading. */
  labelledBy: string;
}

/** The figures of a chart, for those who want to read them. */
function AsTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const { overview } = useDesk().words;
  return (
    <details className={styles.asTable}>
      <summary>{overview.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={labelledBy}>
        <table>{children}</table>
      </section>
    </details>
  );
}

function WeekHeads({ answer, format }: Omit<TableProps, 'labelledBy'>) {
  return answer.weeks.map((week) => (
    <th key={week} scope="col" className={styles.number}>
      {format.week(week)}
    </th>
  ));
}

/** Inquiries a week by type. */
export function TypeTable({ sums, ...props }: TableProps & { sums: number[] }) {
  const { words } = useDesk();
  const { answer, format, labelledBy } = props;
  const rows = answer.byType.map(({ type, counts, total }) => ({ name: format.type(type), counts, total }));
  rows.push({ name: words.overview.allTypes, counts: sums, total: answer.total });
  return (
    <AsTable labelledBy={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{words.filters.type.label}</th>
          <WeekHeads {...props} />
          <th scope="col" className={styles.number}>
            {words.overview.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts, total }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {answer.weeks.map((week, index) => (
              <td key={week} className={styles.number}>
                {format.number(counts[index] ?? 0)}
              </td>
            ))}
            <td className={styles.number}>{format.number(total)}</td>
          </tr>
        ))}
      </tbody>
    </AsTable>
  );
}

/** The medians of each week, in hours. */
export function MedianTable({ hours, ...props }: TableProps & { hours: (number | null)[] }) {
  const { overview } = useDesk().words;
  const { answer, labelledBy } = props;
  return (
    <AsTable labelledBy={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{overview.week}</th>
          <WeekHeads {...props} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{overview.hours}</th>
          {answer.weeks.map((week, index) => (
            <td key={week} className={styles.number}>
              {hours[index] ?? '–'}
            </td>
          ))}
        </tr>
      </tbody>
    </AsTable>
  );
}

interface GroupRow {
  key: string;
  name: string;
  total: number;
  booked: number;
}

interface GroupTableProps {
  title: string;
  /** The head of the first column. */
  head: string;
  rows: GroupRow[];
  format: OverviewWords;
}

/** A table with a bar a row: how many inquiries each has, and how many of them were booked. */
export function GroupTable({ title, head, rows, format }: GroupTableProps) {
  const { overview } = useDesk().words;
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <td />
            <th scope="col" className={styles.number}>
              {overview.inquiries}
            </th>
            <th scope="col" className={styles.number}>
              {overview.booked}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, total, booked }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td aria-hidden="true">
                <svg
                  className={styles.groupBar}
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(total / most) * 100} height="10" />
                </svg>
              </td>
              <td className={styles.number}>{format.number(total)}</td>
              <td className={styles.number}>{format.share(booked, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
