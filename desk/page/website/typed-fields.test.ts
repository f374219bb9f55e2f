import { expect, test } from 'vitest';
import type { FieldBox, WebsiteField } from '../../contract/website.ts';
import {
  cloneField,
  fillBraces,
  findProblem,
  makeKey,
  prepare,
  readBox,
  toChange,
  withoutSaved,
} from './typed-fields.ts';

const address = 'content/en/about.yaml: hero.lead';
const box = (more: Partial<FieldBox> = {}): FieldBox => ({
  ...{ address, language: 'en', site: 'On the site', ...more },
});
const who = { person: 'jun', by: 'Jun Zhang', at: '2026-03-12T17:00:00Z' };
const draft = (value: string) => ({ ...who, value });
const both = { en: 'Lead', 'zh-Hans': '导语' };
const field = (boxes: FieldBox[]): WebsiteField => ({
  ...{ id: 'about: hero.lead', title: both, hint: null, kind: 'line', maxLength: 12, isOptional: false },
  ...{ options: [], item: [], least: null, most: null, entry: null, placeholder: null, braces: [], boxes },
});
const saved = box({ draft: draft('Saved') });

test('a box shows what is typed, or taken back, before the saved draft, and that before the site', () => {
  expect(readBox(box(), {})).toBe('On the site');
  expect(readBox(saved, {})).toBe('Saved');
  expect(readBox(saved, { [address]: { value: 'Typed' } })).toBe('Typed');
  expect(readBox(saved, { [address]: {} })).toBe('On the site');
});

test('what is sent says what its person saw', () => {
  expect(toChange(saved, 'Other')).toEqual({ address, value: 'Other', seen: ['Saved'] });
  expect(toChange(saved, 'Other', 'Earlier')).toEqual({ address, value: 'Other', seen: ['Earlier'] });
});

test('undone before it is answered, what goes back to the site is compared with the site', () => {
  const back = toChange(saved, 'On the site');
  const { changes } = prepare({ [address]: back });
  const undone = { [address]: { value: 'Saved', seen: back.seen ?? [] } };
  expect(withoutSaved(undone, changes)).toEqual({ [address]: { value: 'Saved', seen: ['On the site'] } });
});

test('what was sent may stand there from then on, though no answer came; a conflict waits for its writer', () => {
  const conflict = { value: 'Theirs', by: 'Jun', at: '' };
  const { typed, changes } = prepare({
    [address]: { value: 'Typed\u200b', seen: ['Before'] },
    other: { value: 'Mine', seen: ['Before'], conflict },
  });
  expect(changes).toEqual([{ address, value: 'Typed\u200b', seen: ['Typed', 'Before'] }]);
  expect(prepare(typed)).toEqual({ typed, changes });
});

test('an answer takes away only what was saved: what was typed since stays, and sees what was saved', () => {
  const typed = {
    [address]: { value: 'Typed since', seen: ['Before'] },
    other: { value: 'Saved', seen: ['Before'] },
    taken: {},
    both: { value: 'Mine', seen: ['Before'] },
  };
  const sent = Object.entries({ ...typed, [address]: { value: 'Typed' } });
  const all = sent.map(([of, own]) => ({ address: of, ...own }));
  const conflict = { value: 'Theirs', by: 'Jun', at: '' };
  expect(withoutSaved(typed, all, { both: conflict })).toEqual({
    [address]: { value: 'Typed since', seen: ['Typed'] },
    both: { value: 'Mine', seen: ['Before'], conflict },
  });
});

test('what was begun on a joined list is compared with it, though what was sent before is answered again', () => {
  const begun = { [address]: { value: ['Mine again', 'Theirs'], seen: [['Mine', 'Theirs']] } };
  const sent = { address, value: ['Mine'], seen: [['Mine'], ['Before']] };
  expect(withoutSaved(begun, [sent])).toEqual(begun);
});

test('too long is said at once, in characters as readers count them; the rest as the server has said', () => {
  const lead = field([box()]);
  const judge = (value: string, problems = {}) =>
    findProblem(lead, box(), { typed: { [address]: { value } }, problems });
  expect(judge('123456789012345')).toMatchObject({ code: 'too-long', detail: { n: 3 } });
  expect(judge('一二三四五六七')).toMatchObject({ code: 'too-long', detail: { n: 1 } });
  expect(judge('short', { [address]: { code: 'too-long', text: '' } })).toBeNull();
  expect(judge('short', { [address]: { code: 'markup', text: '' } })).toMatchObject({ code: 'markup' });
  // The Chinese is missing, though nobody has typed into it.
  const missing = { [address]: { code: 'missing' as const, text: '' } };
  expect(findProblem(lead, box(), { typed: {}, problems: missing })).toMatchObject({ code: 'missing' });
  // Nor has anybody saved since the page was opened.
  const opened = { ...box(), problem: missing[address] };
  expect(findProblem(lead, opened, { typed: {}, problems: null })).toMatchObject({ code: 'missing' });
});

test('a new entry has a key of its English words, and fields at addresses of its own', () => {
  expect(makeKey('What happens if I miss a lesson?', [])).toBe('what-happens-if-i-miss');
  expect(makeKey('Café?', ['cafe'])).toBe('cafe-2');
  expect(makeKey('José Muñoz', [])).toBe('jose-munoz');
  const at = (key: string) => `about: faq.items.${key}.question`;
  const boxAt = (key: string) => `content/en/about.yaml: faq.items.${key}.question`;
  const old = { ...field([box({ address: boxAt('old') })]), id: at('old') };
  const clone = cloneField({ ...old, entry: { of: 'about: faq.items', key: 'old' } }, 'new');
  expect(clone.id).toBe(at('new'));
  expect(clone.boxes[0]).toMatchObject({ address: boxAt('new'), site: null });
});

test('the preview shows words with their braces filled in', () => {
  const braces = [{ brace: '{academy.area}', values: { en: 'Bellaire', 'zh-Hans': '贝莱尔' }, page: null }];
  expect(fillBraces('In {academy.area}', braces, 'en')).toBe('In Bellaire');
  expect(fillBraces('在{academy.area}', braces, 'zh-Hans')).toBe('在贝莱尔');
});
