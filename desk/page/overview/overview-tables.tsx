import { useDesk } from '../desk-context.ts';
import styles from './overview.module.css';
import type { OverviewWords } from './overview-words.ts';

interface ChartTableProps {
  /** The ID of the chart's heading. */
  labelledBy: string;
  /** The heads of the columns: that of the rows first. */
  heads: string[];
  rows: { name: string; cells: (string | number)[] }[];
}

/** The figures of a chart, for those who want to read them. */
export function ChartTable({ labelledBy, heads: [head, ...heads], rows }: ChartTableProps) {
  const { overview } = useDesk().words;
  return (
    <details className={styles.asTable}>
      <summary>{overview.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={labelledBy}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {heads.map((text) => (
                <th key={text} scope="col" className={styles.number}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {heads.map((text, column) => (
                  <td key={text} className={styles.number}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

interface GroupTableProps {
  title: string;
  /** The head of the first column. */
  head: string;
  rows: { name: string; total: number; booked: number }[];
  format: OverviewWords;
}

/** A table with a bar a row: how many inquiries each has, and how many of them were booked. */
export function GroupTable({ title, head, rows, format }: GroupTableProps) {
  const { pages, status } = useDesk().words;
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
              {pages.inquiries}
            </th>
            <th scope="col" className={styles.number}>
              {status.booked}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, total, booked }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td aria-hidden="true">
                <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect width={total} height="1" />
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
