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

  it('takes the first answer as a gap', () => {
    expect(compareLive(null, seen)).toEqual({ changed: [], acts: [], isGap: true });
  });

  it('finds that something arrived, and each changed inquiry once', () => {
    expect(compareLive(seen, createAnswer('cb', ['2a']))).toMatchObject({ changed: [], isGap: false });
    const answer = createAnswer('cba', ['4b', '3b', '2a']);
    expect(compareLive(seen, answer)).toMatchObject({ changed: ['b'], isGap: false });
  });

  it('leaves out what the page knows already', () => {
    const answer = createAnswer('ba', ['4b', '3a', '2a']);
    const isKnown = ({ id }: { id: string }) => id !== '3';
    expect(compareLive(seen, answer, isKnown)).toMatchObject({ changed: ['a'], isGap: false });
    expect(compareLive(seen, answer, () => true)).toBeNull();
  });

  it('sees a gap when nothing that was seen is left', () => {
    expect(compareLive(seen, createAnswer('dc', ['2a']))?.isGap).toBe(true);
    expect(compareLive(seen, createAnswer('ba', ['9a']))?.isGap).toBe(true);
  });

  it('sees no gap where there was nothing before, or nothing is left at all', () => {
    const empty = createAnswer('', []);
    expect(compareLive(empty, seen)).toMatchObject({ changed: ['a'], isGap: false });
    expect(compareLive(seen, empty)).toBeNull();
  });

  it('takes what time has moved for changed, where an act has moved it too once', () => {
    const due = createAnswer('ba', ['3a'], { reminded: ['x', 'a'], waiting: ['y'] });
    expect(compareLive(seen, due)?.changed).toEqual(['a', 'x', 'y']);
    expect(compareLive(due, due)).toBeNull();
    // A reminder of yesterday, of an inquiry that begins to wait today.
    const later = createAnswer('ba', ['3a'], { reminded: ['x', 'a'], waiting: ['x', 'y'] });
    expect(compareLive(due, later)?.changed).toEqual(['x']);
  });

  it('sees a gap when more came due than the answer tells', () => {
    const due = (...reminded: string[]) => createAnswer('ba', ['2a'], { reminded });
    expect(compareLive(due('x', 'y'), due('v', 'w'))?.isGap).toBe(true);
  });

  it('tells that mails got stuck, or went out', () => {
    const stuck = { waiting: 1, since: '2026-03-12T16:00:00Z', isListed: true };
    const trouble = { stuck };
    expect(compareLive(seen, { ...seen, trouble })).toMatchObject({ changed: [], isGap: false });
    expect(compareLive({ ...seen, trouble }, { ...seen, trouble: { ...trouble } })).toBeNull();
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
