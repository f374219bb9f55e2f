import { afterEach, describe, expect, it } from 'vitest';
import { inEachLanguage } from '../../inquiry/language.ts';
import { findLongestText, getOpeningTimes } from '../content/opening-hours.ts';
import { readContent } from '../content/read-content.ts';
import { findOpeningStatus } from './open-now.ts';

const contents = inEachLanguage(readContent);
const times = getOpeningTimes(contents.en);
const zones = { Houston: 'America/Chicago', Shanghai: 'Asia/Shanghai', London: 'Europe/London' };
const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

const isOpen = 'Open now · until';
// In 2026 Houston's clocks go forward on 8 March and back on 1 November, both Sundays, at 2:00 in the night;
// London's on 29 March and 25 October. Offsets below are Houston's of that day.
const cases: [string, string][] = [
  ['2026-03-06T10:59:59-06:00', 'Closed · opens today 11:00 AM'],
  ['2026-03-06T11:00:00-06:00', `${isOpen} 8:00 PM`],
  ['2026-03-06T19:59:59-06:00', `${isOpen} 8:00 PM`],
  ['2026-03-06T20:00:00-06:00', 'Closed · opens Saturday 8:30 AM'],
  // Clocks go forward.
  ['2026-03-08T03:00:00-05:00', 'Closed · opens Monday 11:00 AM'],
  ['2026-03-09T11:00:00-05:00', `${isOpen} 8:00 PM`],
  // London's clocks have gone back already.
  ['2026-10-26T20:00:00-05:00', 'Closed · opens Tuesday 11:00 AM'],
  // Clocks go back: 1:30 comes twice.
  ['2026-11-01T01:30:00-05:00', 'Closed · opens Monday 11:00 AM'],
  ['2026-11-01T01:30:00-06:00', 'Closed · opens Monday 11:00 AM'],
];

// By Temporal, and where a browser has none, by Intl: content/studio-clock.test.ts.
describe.each(Object.entries(zones))('for a visitor in %s', (_, visitorZone) => {
  it.each(cases)('at %s it says %j', (now, text) => {
    process.env['TZ'] = visitorZone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(visitorZone);
    expect(findOpeningStatus(times, new Date(now))).toEqual({ isOpen: text.startsWith(isOpen), text });
  });
});

it.each([
  ['2026-07-14T12:00:00-05:00', '开放中 · 至20:00'],
  ['2026-07-14T09:00:00-05:00', '休息中 · 今天11:00开放'],
  ['2026-07-17T21:00:00-05:00', '休息中 · 周六8:30开放'],
])('at %s it says %j in Chinese', (now, text) => {
  expect(findOpeningStatus(getOpeningTimes(contents['zh-Hans']), new Date(now))?.text).toBe(text);
});

it('opens a week later where one day is all there is', () => {
  const week = times.week.map((hours, day) => (times.days[day] === 'Monday' ? hours : -1));
  const late = new Date('2026-03-09T21:00:00-05:00');
  expect(findOpeningStatus({ ...times, week }, late)?.text).toBe('Closed · opens Monday 11:00 AM');
});

describe('with closed days', () => {
  const names = { en: 'Break', 'zh-Hans': '放假' };
  const closedDays = [
    { from: '2026-12-24', to: '2027-01-03', names },
    { from: '2026-11-26', names },
    { from: '2026-03-07', to: '2026-03-08', names },
    { from: '2026-12-23', names },
  ];
  const readTimes = (language: 'en' | 'zh-Hans') => {
    const content = contents[language];
    const academy = { ...content.academy, closedDays };
    return getOpeningTimes({ ...content, academy }, new Date('2026-01-01T12:00:00-06:00'));
  };

  it.each([
    ['2026-11-25T19:59:59-06:00', `${isOpen} 8:00 PM`],
    ['2026-11-25T20:00:00-06:00', 'Closed · opens Friday 11:00 AM'],
    ['2026-11-26T00:00:00-06:00', 'Closed today · opens Friday 11:00 AM'],
    ['2026-11-27T11:00:00-06:00', `${isOpen} 8:00 PM`],
    // The clocks go forward.
    ['2026-03-06T20:00:00-06:00', 'Closed · opens Monday 11:00 AM'],
    ['2026-03-08T03:00:00-05:00', 'Closed today · opens Monday 11:00 AM'],
    // A week ahead or more, a weekday would say another day: today, or a nearer one.
    ['2026-12-22T20:00:00-06:00', 'Closed · opens Jan 4 11:00 AM'],
    ['2026-12-27T12:00:00-06:00', 'Closed today · opens Jan 4 11:00 AM'],
    ['2026-12-28T12:00:00-06:00', 'Closed today · opens Jan 4 11:00 AM'],
    ['2026-12-29T12:00:00-06:00', 'Closed today · opens Monday 11:00 AM'],
    ['2027-01-04T00:00:00-06:00', 'Closed · opens today 11:00 AM'],
  ])('at %s it says %j', (now, text) => {
    const status = { isOpen: text.startsWith(isOpen), text };
    expect(findOpeningStatus(readTimes('en'), new Date(now))).toEqual(status);
  });

  it.each([
    ['2026-11-26T12:00:00-06:00', '今天休息 · 周五11:00开放'],
    ['2026-12-22T20:00:00-06:00', '休息中 · 1月4日11:00开放'],
  ])('at %s it says %j in Chinese', (now, text) => {
    expect(findOpeningStatus(readTimes('zh-Hans'), new Date(now))?.text).toBe(text);
  });

  it('keeps the space of the longest text', () => {
    expect(findLongestText(readTimes('en'))).toBe('Closed today · opens Wednesday 11:00 AM');
  });
});

it('says nothing where the studio never opens', () => {
  expect(findOpeningStatus({ ...times, week: times.week.map(() => -1) }, new Date())).toBeNull();
});
