import { expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { checkOverlay } from './check-overlay.ts';
import { readContentFolder } from './read-content-folder.ts';

const source = readContentFolder();
const address = 'content/programs/workshops.yaml: dates';
const titles = { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' };
const date = { id: 'abcdefgh', day: '2027-03-06', titles };

it.each<[what: string, changed: object, box: string, code: string]>([
  ['a last day before the first', { lastDay: '2027-03-05' }, 'lastDay', 'dates'],
  ['a row without an end', { weekly: true }, 'lastDay', 'weekly'],
  ['a row with one date only', { weekly: true, lastDay: '2027-03-12' }, 'lastDay', 'weekly'],
  ['an end at its beginning', { opens: '14:00', closes: '14:00' }, 'closes', 'ends'],
  ['an end without a beginning', { closes: '14:00' }, 'opens', 'time'],
  ['an hour that is none', { opens: '25:00' }, 'opens', 'time'],
  ['a day that is none', { day: '2027-02-29' }, 'day', 'no-day'],
  ['a year that is being typed', { day: '0020-03-06' }, 'day', 'no-day'],
  ['a missing language', { titles: { en: 'Strings' } }, 'titles.zh-Hans', 'empty'],
  ['Chinese for English', { lines: { en: '弦乐', 'zh-Hans': '弦乐' } }, 'lines.en', 'language'],
  ['a long title', { titles: { ...titles, en: 'x'.repeat(61) } }, 'titles.en', 'too-long'],
  ['an instructor who is none', { instructor: 'nobody-here' }, 'instructor', 'place'],
  ['a state that is none', { state: 'sold' }, 'state', 'choose'],
  ['the same date twice', {}, 'id', 'twice'],
])('refuses %s at its box', async (_, changed, box, code) => {
  const other = { ...date, id: code === 'twice' ? date.id : 'hgfedcba' };
  const problems = await checkOverlay(source, { [address]: [other, { ...date, ...changed }] });
  expect(problems).toMatchObject({ [address]: { code, boxes: { [`1.${box}`]: { code } } } });
});

it('says all refusals of a list, each at its box', async () => {
  const list = [
    { ...date, lastDay: '2027-03-01' },
    { ...date, id: 'hgfedcba', closes: '14:00' },
  ];
  const { boxes } = (await checkOverlay(source, { [address]: list }))[address] ?? {};
  expect(Object.keys(boxes ?? {})).toEqual(['0.lastDay', '1.opens']);
});

it('keeps the date of an instructor who leaves', () => {
  const overlay = {
    [address]: [{ ...date, instructor: 'haoran-wu' }],
    'content/instructors/haoran-wu.yaml': 'removed',
  };
  const [workshops] = checkContent(source, overlay).en.programs.filter(({ slug }) => slug === 'workshops');
  expect(workshops?.dates).toMatchObject([{ id: 'abcdefgh', state: 'open' }]);
});
