import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveAnswer } from '../../contract/inbox.ts';
import { compareLive, listenToStream } from './live.ts';

/** Inquiries and changes have IDs of one sign; a change is its own and that of its inquiry. */
const createAnswer = (arrived: string, changes: string[], others: Partial<LiveAnswer> = {}): LiveAnswer => ({
  arrived: [...arrived],
  changes: changes.map(([id = '', inquiry = '']) => ({ id, inquiry, kind: 'note', by: 'Jun Zhang' })),
  open: [],
  reminded: [],
  waiting: [],
  trouble: null,
  ...others,
});

describe('compareLive', () => {
  const seen = createAnswer('ba', ['2a']);
  const empty = createAnswer('', []);
  const due = createAnswer('ba', ['3a'], { reminded: ['x', 'a'], waiting: ['y'] });
  const laterDue = createAnswer('ba', ['3a'], { reminded: ['x', 'a'], waiting: ['x', 'y'] });
  const remind = (...reminded: string[]) => createAnswer('ba', ['2a'], { reminded });
  const trouble = { stuck: { waiting: 1, since: '2026-03-12T16:00:00Z', isListed: true } };
  type Compared = NonNullable<ReturnType<typeof compareLive>>;
  const gap = { isGap: true };
  const changed = (...ids: string[]) => ({ changed: ids, isGap: false });
  it.each<[what: string, before: LiveAnswer | null, after: LiveAnswer, news: Partial<Compared> | null]>([
    ['a gap in the first answer', null, seen, { ...gap, changed: [], acts: [] }],
    ['that something arrived', seen, createAnswer('cb', ['2a']), changed()],
    ['each changed inquiry once', seen, createAnswer('cba', ['4b', '3b', '2a']), changed('b')],
    ['a gap where no arrival that was seen is left', seen, createAnswer('dc', ['2a']), gap],
    ['a gap where no change that was seen is left', seen, createAnswer('ba', ['9a']), gap],
    ['no gap where there was nothing before', empty, seen, changed('a')],
    ['nothing where nothing is left at all', seen, empty, null],
    ['what time has moved, where an act has moved it too once', seen, due, { changed: ['a', 'x', 'y'] }],
    ['nothing in what was due before', due, due, null],
    ['a reminder of yesterday, of an inquiry that begins to wait today', due, laterDue, { changed: ['x'] }],
    ['a gap where more came due than the answer tells', remind('x', 'y'), remind('v', 'w'), gap],
    ['that mails got stuck, or went out', seen, { ...seen, trouble }, changed()],
    [
      'nothing in mails that still are stuck',
      { ...seen, trouble },
      { ...seen, trouble: { ...trouble } },
      null,
    ],
  ])('finds %s', (_, before, after, news) => {
    expect(compareLive(before, after)).toEqual(news && expect.objectContaining(news));
  });

  it('leaves out what the page knows already', () => {
    const answer = createAnswer('ba', ['4b', '3a', '2a']);
    const isKnown = ({ id }: { id: string }) => id !== '3';
    expect(compareLive(seen, answer, isKnown)).toMatchObject({ changed: ['a'], isGap: false });
    expect(compareLive(seen, answer, () => true)).toBeNull();
  });
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Step = 'message' | 'ping' | 'error' | 'signed-out' | { state: number } | number;

// What happens to a stream, or how many milliseconds pass; what the page receives of it, and whether it is over.
it.each<[what: string, steps: Step[], received: string[], isClosed?: boolean]>([
  [
    'lasts while answers or pings come',
    ['message', 30_000, 'ping', 30_000, 'message', 34_999],
    ['one', 'one'],
  ],
  ['is closed, once, when nothing comes any more', ['message', 35_000, 60_000], ['one', 'end'], true],
  ['is slow, and then closed, when nothing ever comes', [3000, 32_000], ['wait', 'end'], true],
  [
    'is watched on while the browser connects again',
    ['message', { state: 0 }, 'error', 35_000],
    ['one', 'wait', 'end'],
    true,
  ],
  ['ends at once when it is refused', [{ state: 2 }, 'error', 60_000], ['end'], true],
  ['says that the session is over', ['signed-out'], ['signed out']],
])('a stream %s', (_, steps, received, isClosed = false) => {
  const stream = Object.assign(new EventTarget(), { readyState: 1, close: vi.fn<() => void>() });
  const heard: string[] = [];
  const stop = listenToStream(stream, {
    onAnswer: (data) => heard.push(data),
    onWait: () => heard.push('wait'),
    onEnd: () => heard.push('end'),
    onSignedOut: () => heard.push('signed out'),
  });
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else if (typeof step === 'object') stream.readyState = step.state;
    else stream.dispatchEvent(new MessageEvent(step, { data: 'one' }));
  }
  expect(heard).toEqual(received);
  expect(stream.close).toHaveBeenCalledTimes(isClosed ? 1 : 0);
  // It is closed with the page, and silent then.
  stop();
  vi.advanceTimersByTime(60_000);
  expect(stream.close).toHaveBeenCalled();
  expect(heard).toEqual(received);
});
