/** One line of the table: what was measured, beside what, and whether that is what was to be reached. */
export interface Figure {
  what: string;
  ours: string;
  /** What it is measured against, side by side in the same run. */
  beside?: string;
  goal?: string;
  reached?: boolean;
}

/** A part that can be chosen by its name. It says what it does while it does it. */
export type Part = (say: (text: string) => void) => Promise<Figure[]>;

/** Says in the table that a part could not be measured, and why. */
export function skipped(what: string, why: string): Figure[] {
  return [{ what, ours: `skipped: ${why}` }];
}

export const median = (numbers: number[]) => percentile(numbers, 0.5);

/** The number that this share of all numbers stays under. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const columns = ['what', 'ours', 'beside', 'goal', 'reached'] as const;

/** Writes the figures as one table in Markdown. */
export function writeTable(figures: Figure[]): string {
  const cell = (figure: Figure, column: (typeof columns)[number]) => {
    if (column !== 'reached') return figure[column] ?? '';
    return figure.reached === undefined ? '' : figure.reached ? 'yes' : 'NO';
  };
  const rows = figures.map((figure) => columns.map((column) => cell(figure, column)));
  const head = ['figure', 'ours', 'beside', 'to reach', 'reached'];
  const widths = head.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, index) => text.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
