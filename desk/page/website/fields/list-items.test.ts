import { expect, it } from 'vitest';
import { readSite } from '../../../../content/model/check-content.ts';
import { listAllFields } from '../../../../content/model/fields.ts';
import { readContentFolder } from '../../../../content/model/read-content-folder.ts';
import type { FieldValue, ItemBox } from '../../../contract/website.ts';
import { formatDate, rankOf, readShown, readWhen, toRows, withValue } from './list-items.ts';

const fields = listAllFields(readSite(readContentFolder(), {}));
/** The boxes of a list of the content. */
const boxesOf = (of: string): ItemBox[] => fields.find(({ id }) => id === of)?.item ?? [];
const dates = boxesOf('programs/workshops: dates');
const closedDays = boxesOf('academy: closedDays');
const find = (name: string) => dates.find((box) => box.name === name) as ItemBox;
const titles = { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' };
const workshop = { id: 'abcdefgh', day: '2027-03-06', titles };

it('languages, days, hours and choices stand beside each other', () => {
  const named = (boxes: ItemBox[]) => toRows(boxes).map((row) => row.map(({ name }) => name));
  expect(named(closedDays)).toEqual([
    ['from', 'to'],
    ['names.en', 'names.zh-Hans'],
  ]);
  expect(named(dates.filter(({ kind }) => kind !== 'id'))).toEqual([
    ['day', 'lastDay'],
    ['weekly'],
    ['opens', 'closes'],
    ['titles.en', 'titles.zh-Hans'],
    ['lines.en', 'lines.zh-Hans'],
    ['place.en', 'place.zh-Hans'],
    ['instructor', 'state'],
  ]);
});

it.each<[what: string, item: object, box: string, value: FieldValue, after: object]>([
  ['a text', workshop, 'titles.en', 'Strings', { titles: { ...titles, en: 'Strings' } }],
  ['a needed text that is gone', workshop, 'titles.en', '', { titles: { ...titles, en: '' } }],
  ['the first of two languages', workshop, 'lines.en', '$40', { lines: { en: '$40' } }],
  ['the last of two languages that is gone', { ...workshop, lines: { en: 'x' } }, 'lines.en', '', {}],
  ['a tick', workshop, 'weekly', true, { weekly: true }],
  ['a tick that is gone', { ...workshop, weekly: true }, 'weekly', false, {}],
])('keeps %s', (_, item, box, value, after) => {
  expect(withValue(item as FieldValue, find(box), value)).toEqual({ ...workshop, ...after });
});

it('shows the usual option where an entry has none', () => {
  expect(readShown(workshop, find('state'))).toBe('open');
  expect(readShown(workshop, find('instructor'))).toBe('');
});

it.each<[what: string, days: object, when: object | undefined]>([
  ['a day that is being typed', { day: '0202-03-06' }, undefined],
  ['no day', { day: '' }, undefined],
  ['a last day that is being typed', { lastDay: '0002-03-06' }, { day: '2027-03-06', lastDay: undefined }],
  ['a last day before the first', { lastDay: '2027-03-05' }, { day: '2027-03-06', lastDay: undefined }],
])('reads %s as none', (_, days, when) => {
  const read = readWhen({ ...workshop, ...days }, dates);
  if (when) expect(read).toMatchObject(when);
  else expect(read).toBeUndefined();
});

it('orders entries by day and hour, those without a day last, and other lists not at all', () => {
  const ranks = [{ ...workshop, opens: '14:00' }, workshop, { ...workshop, day: '' }];
  expect(ranks.map((item) => rankOf(item, dates))).toEqual(['2027-03-06 14:00', '2027-03-06 ', '9999 ']);
  expect(rankOf('A paragraph', boxesOf('about: mission.paragraphs'))).toBeUndefined();
});

it.each([
  [workshop, 'Improvising for strings, Sat, Mar 6', '弦乐即兴，3月6日（周六）'],
  [
    { ...workshop, state: 'full' },
    'Improvising for strings, Sat, Mar 6, Full',
    '弦乐即兴，3月6日（周六），已满',
  ],
  [{ ...workshop, day: '' }, 'Improvising for strings', '弦乐即兴'],
])('says an entry in both languages', (item, english, chinese) => {
  expect(formatDate(item, dates, 'en', '2027-01-01')).toBe(english);
  expect(formatDate(item, dates, 'zh-Hans', '2027-01-01')).toBe(chinese);
});
