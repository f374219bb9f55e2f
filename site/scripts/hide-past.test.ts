import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWithDate } from './begin-with-date.ts';
import { hidePast } from './hide-past.ts';

// On a page that is open, kept by a browser or served by a static host, with a clock of its own.

const day = 86_400_000;
const start = Date.parse('2027-03-06T23:59:00-06:00');
const returns: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => returns.push(listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openPage(...ends: number[]) {
  const rows = ends.map((end) => ({ hidden: false, dataset: { until: String(end) } }));
  const section = { hidden: false, querySelectorAll: () => rows };
  hidePast(section as unknown as HTMLElement);
  return () => (section.hidden ? 'no list' : rows.map(({ hidden }) => (hidden ? '-' : 'x')).join(''));
}

it('hides each date as it ends, and the list with the last one', () => {
  const read = openPage(start - 1, start + 60_000, start + 40 * day);
  expect(read()).toBe('-xx');
  vi.advanceTimersByTime(59_999);
  expect(read()).toBe('-xx');
  vi.advanceTimersByTime(1);
  expect(read()).toBe('--x');
  vi.advanceTimersByTime(40 * day);
  expect(read()).toBe('no list');
});

it('hides what ended while the browser kept the page', () => {
  const read = openPage(start + day);
  vi.setSystemTime(start + day);
  expect(read()).toBe('x');
  returns.at(-1)?.();
  expect(read()).toBe('no list');
});

it.each([
  ['a date', '?about=workshops&date=abcdefgh', 'Workshops: Strings, Sat, Mar 6\n'],
  ['one that is over', '?about=workshops&date=hgfedcba', 'Workshops\n'],
  ['one that nobody knows', '?about=workshops&date=%3Cb%3EHello', 'Workshops\n'],
  ['none', '?about=workshops', 'Workshops\n'],
])('the message of a visitor who asks for %s begins so', (_, search, begun) => {
  const dates = [
    ['abcdefgh', 'Workshops: Strings, Sat, Mar 6', start + 1],
    ['hgfedcba', 'Workshops: Flutes, Sat, Feb 6', start],
  ];
  const message = { value: 'Workshops\n', dataset: { begun: 'Workshops\n' } };
  const form = { querySelector: () => null, elements: { namedItem: () => message } };
  const fieldset = { form, dataset: { dates: JSON.stringify(dates) } };
  beginWithDate({ querySelector: () => fieldset } as unknown as Document, search);
  expect([message.value, message.dataset.begun]).toEqual([begun, begun]);
});
