import { expect, it } from 'vitest';
import { languages } from '../../inquiry/language.ts';
import { addDays } from '../studio-clock.ts';
import { checkContent } from './check-content.ts';
import { markContent } from './marks.ts';
import { readContentFolder } from './read-content-folder.ts';
import { withoutMarks } from './text-marks.ts';

const today = new Date().toISOString().slice(0, 10);
const program = readContentFolder();

/** Every fact that the program's own content leaves out. */
const overlay = {
  'content/academy.yaml: closedDays': [
    { from: addDays(today, 2), names: { en: 'Thanksgiving', 'zh-Hans': '感恩节' } },
    { from: addDays(today, 4), to: addDays(today, 6), names: { en: 'Break', 'zh-Hans': '放假' } },
  ],
  'content/academy.yaml: postal.street': '5000 Bellaire Boulevard',
  'content/academy.yaml: postal.postalCode': '77401',
  'content/academy.yaml: social': [{ label: 'Instagram', url: 'https://instagram.example/academy' }],
  // One name begins as the other: a mark after it must not move it.
  'content/instructors/yerin-park.yaml: order': null,
  'content/instructors/yerin-park.yaml: name': 'Mei Lin',
  'content/instructors/haoran-wu.yaml: order': null,
  'content/instructors/haoran-wu.yaml: name': 'Mei Linda',
};
const plain = checkContent({ ...program, overlay });
const marked = markContent({ ...program, overlay });

/** All texts of a value that have a mark, without it. */
function listMarked(value: unknown): string[] {
  if (typeof value === 'string') return value === withoutMarks(value) ? [] : [withoutMarks(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listMarked) : [];
}

const computed =
  /^\d{4}-\d\d-\d\d$|^\d\d:\d\d$|^[\d+() -]{5,}$|^[A-Z]{2}$|@|:\/\/|\.(svg|webp)$|^[a-z\d]+(-[a-z\d]+)+$/;

// That pages are the same with them, server/website/page-renderer.test.ts holds.
it.each(languages)('marks texts in %s, and nothing that pages compute with', (language) => {
  const texts = listMarked(marked[language]);
  expect(texts.filter((text) => computed.test(text))).toEqual([]);
  for (const text of ['Thanksgiving', '感恩节', plain[language].academy.hours[0]?.label])
    expect(texts).toContain(text);
  expect(withoutMarks(JSON.stringify(marked[language]))).toBe(JSON.stringify(plain[language]));
});
