/** One row of the table: the measurement, its comparison, and whether it meets its goal. */
export type Figure = {
  what: string;
  ours: string;
  /** The comparison, measured side by side in the same run. */
  beside?: string;
  goal?: string;
  reached?: boolean;
};

/** A part of the benchmark that can be selected by name. It reports its progress. */
export type Part = (say: (text: string) => void) => Promise<Figure[]>;

export const median = (numbers: number[]) => percentile(numbers, 0.5);

/** A quantile of the numbers. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats the figures as a Markdown table. */
export function formatTable(figures: Figure[]): string {
  const rows = [
    ['figure', 'ours', 'beside', 'to reach', 'reached'],
    ['---', '---', '---', '---', '---'],
    ...figures.map(({ what, ours, beside = '', goal = '', reached }) => [
      ...[what, ours, beside, goal],
      reached === undefined ? '' : reached ? 'yes' : 'NO',
    ]),
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
