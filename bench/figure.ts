/** One line of the table: what was measured, beside what, and whether that is what was to be reached. */
export type Figure = {
  what: string;
  ours: string;
  /** What it is measured against, side by side in the same run. */
  beside?: string;
  goal?: string;
  reached?: boolean;
};

/** A part that can be chosen by its name. It says what it does while it does it. */
export type Part = (say: (text: string) => void) => Promise<Figure[]>;

export const median = (numbers: number[]) => percentile(numbers, 0.5);

/** The number that this share of all numbers stays under. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Writes the figures as one table in Markdown. */
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
