import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveAnswer } from '../../inbox.ts';
import { compareLive, isQuiet, listenToStream } from './live.ts';

const createAnswer = (
  arrived: string[],
  changes: [id: string, inquiry: string][],
  others: Partial<LiveAnswer> = {},
): LiveAnswer => ({
  arrived,
  changes: changes.map(([id, inquiry]) => ({ id, inquiry, kind: 'note', by: 'Jun Zhang' })),
  open: [],
  reminded: [],
  waiting: [],
  trouble: null,
  ...others,
});

const noNews = { arrived: [], changed: [], isGap: false, hasTroubleChanged: false };

describe('compareLive', () => {
  const seen = createAnswer(['b', 'a'], [['2', 'a']]);

  it('takes the first answer as a gap', () => {
    expect(compareLive(null, seen)).toEqual({ ...noNews, isGap: true });
  });

  it('finds nothing in the same answer', () => {
    expect(isQuiet(compareLive(seen, seen))).toBe(true);
  });

  it('finds what is new, and each changed inquiry once', () => {
    const answer = createAnswer(
      ['c', 'b', 'a'],
      [
        ['4', 'b'],
        ['3', 'b'],
        ['2', 'a'],
      ],
    );
    expect(compareLive(seen, answer)).toEqual({ ...noNews, arrived: ['c'], changed: ['b'] });
  });

  it('sees a gap when nothing that was seen is left', () => {
    expect(compareLive(seen, createAnswer(['d', 'c'], [['2', 'a']])).isGap).toBe(true);
    expect(compareLive(seen, createAnswer(['b', 'a'], [['9', 'a']])).isGap).toBe(true);
  });

  it('sees no gap where there was nothing before, or nothing is left at all', () => {
    const empty = createAnswer([], []);
    expect(compareLive(empty, seen)).toEqual({ ...noNews, arrived: ['b', 'a'], changed: ['a'] });
    expect(isQuiet(compareLive(seen, empty))).toBe(true);
  });

  it('takes what time has moved for changed, where an act has moved it too once', () => {
    const due = createAnswer(['b', 'a'], [['3', 'a']], { reminded: ['x', 'a'], waiting: ['y'] });
    expect(compareLive(seen, due).changed).toEqual(['a', 'x', 'y']);
    expect(isQuiet(compareLive(due, due))).toBe(true);
    // A reminder of yesterday, of an inquiry that begins to wait today.
    const later = createAnswer(['b', 'a'], [['3', 'a']], { reminded: ['x', 'a'], waiting: ['x', 'y'] });
    expect(compareLive(due, later).changed).toEqual(['x']);
  });

  it('sees a gap when more came due than the answer tells', () => {
    const due = (...reminded: string[]) => createAnswer(['b', 'a'], [['2', 'a']], { reminded });
    expect(compareLive(due('x', 'y'), due('v', 'w')).isGap).toBe(true);
  });

  it('tells that mails got stuck, or went out', () => {
    const trouble = { stuck: { waiting: 1, since: '2026-03-12T16:00:00Z', isListed: true }, refused: [] };
    const news = compareLive(seen, { ...seen, trouble });
    expect([news.hasTroubleChanged, isQuiet(news)]).toEqual([true, false]);
    expect(isQuiet(compareLive({ ...seen, trouble }, { ...seen, trouble: { ...trouble } }))).toBe(true);
  });

  it('is not quiet when something arrived, changed or may be missing', () => {
    expect(isQuiet({ ...noNews, arrived: ['a'] })).toBe(false);
    expect(isQuiet({ ...noNews, changed: ['a'] })).toBe(false);
    expect(isQuiet({ ...noNews, isGap: true })).toBe(false);
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
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  const stream = {
    readyState: 1,
    close: vi.fn<() => void>(),
    addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) =>
      void listeners.set(type, listener),
  };
  const received: string[] = [];
  const stop = listenToStream(stream, {
    onAnswer: (data) => received.push(data),
    onSlow: () => received.push('slow'),
    onBreak: () => received.push('break'),
    onEnd: () => received.push('end'),
    onSignedOut: () => received.push('signed out'),
  });
  const say = (type: string, data = '') => listeners.get(type)?.(new MessageEvent(type, { data }));
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
  expect(received).toEqual(['slow']);
  vi.advanceTimersByTime(32_000);
  expect(received).toEqual(['slow', 'end']);
});

it('is watched on while the browser connects again', () => {
  const { stream, received, say } = listen();
  say('message', 'one');
  stream.readyState = 0;
  say('error');
  vi.advanceTimersByTime(35_000);
  expect(received).toEqual(['one', 'break', 'end']);
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
