import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveAnswer } from '../../inbox.ts';
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
    expect(compareLive(null, seen)).toEqual({ changed: [], isGap: true });
  });

  it('finds that something arrived, and each changed inquiry once', () => {
    expect(compareLive(seen, createAnswer('cb', ['2a']))).toEqual({ changed: [], isGap: false });
    const answer = createAnswer('cba', ['4b', '3b', '2a']);
    expect(compareLive(seen, answer)).toEqual({ changed: ['b'], isGap: false });
  });

  it('leaves out what the page knows already', () => {
    const answer = createAnswer('ba', ['4b', '3a', '2a']);
    const isKnown = ({ id }: { id: string }) => id !== '3';
    expect(compareLive(seen, answer, isKnown)).toEqual({ changed: ['a'], isGap: false });
    expect(compareLive(seen, answer, () => true)).toBeNull();
  });

  it('sees a gap when nothing that was seen is left', () => {
    expect(compareLive(seen, createAnswer('dc', ['2a']))?.isGap).toBe(true);
    expect(compareLive(seen, createAnswer('ba', ['9a']))?.isGap).toBe(true);
  });

  it('sees no gap where there was nothing before, or nothing is left at all', () => {
    const empty = createAnswer('', []);
    expect(compareLive(empty, seen)).toEqual({ changed: ['a'], isGap: false });
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
    const trouble = {
      stuck,
      refused: [],
      disk: null,
      backup: null,
      files: null,
      mailbox: null,
    };
    expect(compareLive(seen, { ...seen, trouble })).toEqual({ changed: [], isGap: false });
    expect(compareLive({ ...seen, trouble }, { ...seen, trouble: { ...trouble } })).toBeNull();
  });
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream whose events the test sends, and what the page receives of them. */
function listen() {
  const stream = Object.assign(new EventTarget(), { readyState: 1, close: vi.fn<() => void>() });
  const received: string[] = [];
  const stop = listenToStream(stream, {
    onAnswer: (data) => received.push(data),
    onWait: () => received.push('wait'),
    onEnd: () => received.push('end'),
    onSignedOut: () => received.push('signed out'),
  });
  const say = (type: string, data = '') => stream.dispatchEvent(new MessageEvent(type, { data }));
  return { stream, received, stop, say };
}

it('lasts while answers or pings come', () => {
  const { stream, received, say } = listen();
  say('message', 'one');
  for (const type of ['ping', 'ping', 'message', 'ping']) {
    vi.advanceTimersByTime(30_000);
    say(type, 'two');
  }
  expect(received).toEqual(['one', 'two']);
  expect(stream.close).not.toHaveBeenCalled();
});

it('is closed, once, when nothing comes any more', () => {
  const { stream, received, say } = listen();
  say('message', 'one');
  vi.advanceTimersByTime(34_999);
  expect(received).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(['one', 'end']);
  expect(stream.close).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('is slow, and then closed, when nothing ever comes', () => {
  const { received } = listen();
  vi.advanceTimersByTime(3000);
  expect(received).toEqual(['wait']);
  vi.advanceTimersByTime(32_000);
  expect(received).toEqual(['wait', 'end']);
});

it('is watched on while the browser connects again', () => {
  const { stream, received, say } = listen();
  say('message', 'one');
  stream.readyState = 0;
  say('error');
  vi.advanceTimersByTime(35_000);
  expect(received).toEqual(['one', 'wait', 'end']);
});

it('ends at once when it is refused', () => {
  const { stream, received, say } = listen();
  stream.readyState = 2;
  say('error');
  expect(received).toEqual(['end']);
  expect(vi.getTimerCount()).toBe(0);
});

it('says that the session is over', () => {
  const { received, say } = listen();
  say('signed-out');
  expect(received).toEqual(['signed out']);
});

it('is closed with the page, and silent then', () => {
  const { stream, received, stop } = listen();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(stream.close).toHaveBeenCalledOnce();
  expect(received).toEqual([]);
});
