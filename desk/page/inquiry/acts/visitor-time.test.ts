import { expect, it } from 'vitest';
import { describeVisitorTime } from '../acts/visitor-time.tsx';

const academy = 'America/Chicago';
const at = (now: string, visitor: string | null, language: 'en' | 'zh-Hans' = 'en') =>
  describeVisitorTime(visitor, { now: new Date(now), language, timeZone: academy });

it.each([
  ['2026-03-10T14:42:00Z', 'Asia/Shanghai', '10:42 PM', true],
  ['2026-03-10T23:30:00Z', 'Asia/Shanghai', 'Wed 7:30 AM', true],
  ['2026-03-11T00:00:00Z', 'Asia/Shanghai', 'Wed 8:00 AM', false],
  ['2026-03-10T15:00:00Z', 'America/New_York', '11:00 AM', false],
  ['2026-03-11T01:59:00Z', 'America/Los_Angeles', '6:59 PM', false],
])('at %s it is in %s %s', (now, zone, time, isNight) => {
  expect(at(now, zone)).toEqual({ time, zone: zone.replace('_', ' '), isNight });
});

it('has Chinese clocks', () => {
  expect(at('2026-03-10T23:30:00Z', 'Asia/Shanghai', 'zh-Hans')?.time).toBe('周三 07:30');
});

it.each([null, academy, 'America/Mexico_City', 'Mars/Olympus', 'x'])(
  'says nothing of %j, whose clock is the academy’s or unknown',
  (zone) => {
    expect(at('2026-01-10T14:42:00Z', zone)).toBeNull();
  },
);
