import { expect, it } from 'vitest';
import { createMailDates } from './letter.ts';

it('says the weekday of a near day, else the day, with the year where it is not this one', () => {
  // Thursday, 4 AM in Houston.
  const now = new Date('2026-01-08T10:00:00Z');
  const english = createMailDates(now, 'en', 'America/Chicago');
  const days = ['2026-01-06', '2026-02-03', '2025-12-30', '2026-01-01T04'].map((day) =>
    english.day(day.length > 10 ? `${day}:00:00Z` : `${day}T18:00:00Z`),
  );
  expect(days).toEqual(['Tue', 'Feb 3', 'Dec 30, 2025', 'Dec 31, 2025']);
  const chinese = createMailDates(now, 'zh-Hans', 'America/Chicago');
  expect(chinese.moment('2025-12-30T18:00:00Z')).toBe('2025年12月30日 12:00');
});
