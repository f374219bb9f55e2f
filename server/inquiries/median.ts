/** A value, and how often it occurs. */
export type Counted = { value: number; count: number };

/** The median of counted values, rounded to a whole one; null when there is none. */
export function countedMedian(values: readonly Counted[]): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const lower = valueAt(sorted, Math.floor((total - 1) / 2));
  const upper = valueAt(sorted, Math.floor(total / 2));
  return Math.round((lower + upper) / 2);
}

function valueAt(sorted: readonly Counted[], place: number): number {
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (passed > place) return value;
  }
  return 0;
}
