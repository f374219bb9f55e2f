import { describe, expect, it } from 'vitest';
import { findEnd, isLongOver, listComing, listRemarks, type When } from './dates.ts';

const zone = 'America/Chicago';
const workshop: When = { day: '2027-03-06', opens: '14:00' };
const row: When = { day: '2027-01-09', lastDay: '2027-05-18', weekly: true, opens: '10:00', closes: '10:45' };
const camp: When = { day: '2027-07-06', lastDay: '2027-07-17', opens: '09:00', closes: '12:30' };

describe('a date is over', () => {
  it.each<[what: string, When, end: string]>([
    ['at its end', { ...workshop, closes: '15:30' }, '2027-03-06T15:30:00-06:00'],
    ['at the end of its day, without an end', workshop, '2027-03-07T00:00:00-06:00'],
    ['at the end of its last day', camp, '2027-07-17T12:30:00-05:00'],
    ['with the last one of a row', row, '2027-05-15T10:45:00-05:00'],
    ['at the end of a day of 23 hours', { day: '2027-03-14' }, '2027-03-15T00:00:00-05:00'],
    [
      'at its end on a day of 25 hours',
      { ...workshop, day: '2027-11-07', closes: '15:00' },
      '2027-11-07T15:00:00-06:00',
    ],
  ])('%s', (_, when, end) => expect(findEnd(when, zone)).toEqual(new Date(end)));

  it('and is listed until then, the soonest first and those under way before them', () => {
    const all = [camp, workshop, row, { ...workshop, opens: '09:00' }];
    const list = (time: string) => listComing(all, new Date(time), zone).map((when) => all.indexOf(when));
    expect(list('2027-03-06T23:59:59-06:00')).toEqual([2, 3, 1, 0]);
    expect(list('2027-03-07T00:00:00-06:00')).toEqual([2, 0]);
    expect(list('2027-07-17T12:30:00-05:00')).toEqual([]);
  });
});

describe('staff are told', () => {
  const names = { en: 'Winter break', 'zh-Hans': '寒假' };
  const closed = [
    { from: '2026-12-24', to: '2026-12-26', names },
    { from: '2027-01-04', to: '2027-01-08', names },
  ];
  it.each<[When, remarks: string[]]>([
    [{ day: '', lastDay: '2026-12-26' }, []],
    [{ day: '0020-12-26' }, []],
    [{ day: '2026-12-26' }, ['2026-12-26']],
    [{ day: '2026-12-27' }, []],
    [{ day: '2026-12-12', lastDay: '2027-01-10', weekly: true }, ['2026-12-26']],
    [{ day: '2026-12-20', lastDay: '2027-01-10' }, ['2026-12-24', '2027-01-04']],
    [{ day: '2026-12-08' }, ['over']],
    [{ day: '2026-12-08', lastDay: '2026-12-09' }, []],
  ])('%o: %s', (when, remarks) => {
    const found = listRemarks(when, closed, '2026-12-09');
    expect(found.map((remark) => (remark.code === 'closed' ? remark.day : remark.code))).toEqual(remarks);
  });
});

it('a date is over for long a month after its last day, and never while its year is typed', () => {
  const all: When[] = [workshop, { day: '2027-03-07' }, row, { day: '0020-03-06' }, { day: '' }];
  expect(all.filter((when) => isLongOver(when, '2027-04-07'))).toEqual([workshop]);
});
