import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';
import { readWeeks } from './stats.ts';

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

const inquiries = [
  { inquiry_type: 'general' as const },
  { inquiry_type: 'general' as const },
  { inquiry_type: 'trial-lesson' as const },
  { honeypot: 'spam' },
];

describe('stats', () => {
  it('draws weeks and types as bars, without what is in quarantine', async () => {
    const { run } = await createCommandHarness(inquiries);
    const drawn = await run('stats', '--weeks', '2');
    expect(drawn).toContain(`\n2025-12-29   0\n2026-01-05  ${'█'.repeat(40)} 3\n`);
    expect(drawn).toMatch(/^General Question +█{40} 2$/m);
    expect(drawn).toMatch(/^Request a Trial Lesson +█{20} 1$/m);
    expect(drawn).toMatch(/^Accompaniment Training +0$/m);
    expect(drawn).toContain('3 in all, and 1 in quarantine.');
  });

  it('draws twelve weeks by default, and when there are no inquiries', async () => {
    const { run } = await createCommandHarness([]);
    expect((await run('stats')).match(/^\d{4}-\d{2}-\d{2} +0$/gm)).toHaveLength(12);
  });

  it.each(['0', 'all', '521'])('refuses %s weeks', async (weeks) => {
    const { fail } = await createCommandHarness([]);
    expect(await fail('stats', '--weeks', weeks)).toMatchObject({ exitCode: 2 });
  });
});
