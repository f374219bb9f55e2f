import { expect, it } from 'vitest';
import { checkContent } from '../../content/model/check-content.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import { formatTime } from '../../inquiry/locales.ts';
import { listClosedDays, phoneHref } from './opening-hours.ts';

const contents = checkContent(readContentFolder(), {
  'content/academy.yaml: closedDays': [
    { from: '2026-12-24', to: '2027-01-01', names: { en: 'Winter break', 'zh-Hans': '寒假' } },
    { from: '2026-11-26', to: '2026-11-27', names: { en: 'Thanksgiving', 'zh-Hans': '感恩节' } },
    { from: '2026-11-11', names: { en: 'Veterans Day', 'zh-Hans': '退伍军人节' } },
  ],
});
const list = (time: string) =>
  Object.values(contents).map((content) => listClosedDays(content, new Date(time)).map(({ text }) => text));

it('lists what staff have added, the next first, in the words of each language', () => {
  expect(list('2026-11-01T12:00:00-05:00')).toEqual([
    [
      'Closed Wednesday, November 11 · Veterans Day',
      'Closed November 26–27 · Thanksgiving',
      'Closed December 24 – January 1 · Winter break',
    ],
    ['11月11日周三休息 · 退伍军人节', '11月26日–27日休息 · 感恩节', '12月24日–1月1日休息 · 寒假'],
  ]);
});

it('leaves out what is over by the clock of the studio', () => {
  expect(list('2026-11-27T23:59:59-06:00')[0]).toHaveLength(2);
  expect(list('2026-11-28T00:00:00-06:00')[0]).toEqual(['Closed December 24 – January 1 · Winter break']);
  expect(list('2027-01-02T00:00:00-06:00')[0]).toEqual([]);
});

it('is shown from a week ahead until the last day', () => {
  const days = listClosedDays(contents.en, new Date('2026-11-01T12:00:00-05:00'));
  expect(days).toMatchObject([
    { shownFrom: '2026-11-04', from: '2026-11-11', to: '2026-11-11' },
    { shownFrom: '2026-11-19', from: '2026-11-26', to: '2026-11-27' },
    { shownFrom: '2026-12-17', from: '2026-12-24', to: '2027-01-01' },
  ]);
});

// contact-file.test.ts and open-now.test.ts test other times, and the rows of hours.
it.each([
  ['00:00', '12:00 AM'],
  ['12:05', '12:05 PM'],
])('%s reads %s', (time, text) => expect(formatTime('en', time)).toBe(text));

it.each([
  ['(713) 555-0142', 'tel:+17135550142'],
  ['+1 713 555 0142', 'tel:+17135550142'],
  ['1-713-555-0142', 'tel:+17135550142'],
])('%s is dialled as %s', (phone, href) => expect(phoneHref(phone)).toBe(href));
