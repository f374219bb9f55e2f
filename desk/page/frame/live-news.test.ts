import { describe, expect, it } from 'vitest';
import type { LiveAnswer } from '../../inbox.ts';
import { compareLive, isQuiet } from './live-news.ts';

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

const nothing = { arrived: [], changed: [], isGap: false, hasTroubleChanged: false };

describe('compareLive', () => {
  const seen = createAnswer(['b', 'a'], [['2', 'a']]);

  it('takes the first answer as a gap', () => {
    expect(compareLive(null, seen)).toEqual({ ...nothing, isGap: true });
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
    expect(compareLive(seen, answer)).toEqual({ ...nothing, arrived: ['c'], changed: ['b'] });
  });

  it('sees a gap when nothing that was seen is left', () => {
    expect(compareLive(seen, createAnswer(['d', 'c'], [['2', 'a']])).isGap).toBe(true);
    expect(compareLive(seen, createAnswer(['b', 'a'], [['9', 'a']])).isGap).toBe(true);
  });

  it('sees no gap where there was nothing before, or nothing is left at all', () => {
    const empty = createAnswer([], []);
    expect(compareLive(empty, seen)).toEqual({ ...nothing, arrived: ['b', 'a'], changed: ['a'] });
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
    expect(isQuiet({ ...nothing, arrived: ['a'] })).toBe(false);
    expect(isQuiet({ ...nothing, changed: ['a'] })).toBe(false);
    expect(isQuiet({ ...nothing, isGap: true })).toBe(false);
  });
});
