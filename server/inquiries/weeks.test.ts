import { describe, expect, it } from 'vitest';
import { readWeeks } from './weeks.ts';

const zone = 'America/Chicago';

describe('readWeeks', () => {
  it("runs from Monday to Sunday in the academy's time zone, where the date may differ", () => {
    // Sunday night in Houston, Monday in UTC.
    expect(readWeeks(new Date('2026-01-12T05:59:59Z'), 2, zone).map(({ monday }) => monday)).toEqual([
      '2025-12-29',
      '2026-01-05',
    ]);
    expect(readWeeks(new Date('2026-01-12T06:00:00Z'), 1, zone)).toEqual([
      { monday: '2026-01-12', from: '2026-01-12T06:00:00.000Z', before: '2026-01-19T06:00:00.000Z' },
    ]);
  });

  it('leaves no gap where summer time begins and ends', () => {
    const weeks = readWeeks(new Date('2026-12-31T12:00:00Z'), 60, zone);
    for (const [index, week] of weeks.entries()) {
      if (index > 0) expect(week.from).toBe(weeks[index - 1]?.before);
    }
  });
});
