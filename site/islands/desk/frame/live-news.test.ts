import { describe, expect, it } from 'vitest';
import type { LiveAnswer } from '../../../../desk/inbox.ts';
import { compareLive, isQuiet } from './live-news.ts';

const createAnswer = (arrived: string[], changes: [id: string, inquiry: string][]): LiveAnswer => ({
  arrived,
  changes: changes.map(([id, inquiry]) => ({ id, inquiry, kind: 'note', by: 'Jun Zhang' })),
  open: [],
  trouble: null,
});

describe('compareLive', () => {
  const seen = createAnswer(['b', 'a'], [['2', 'a']]);

  it('takes the first answer as a gap', () => {
    expect(compareLive(null, seen)).toEqual({ arrived: [], changed: [], isGap: true });
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
    expect(compareLive(seen, answer)).toEqual({ arrived: ['c'], changed: ['b'], isGap: false });
  });

  it('sees a gap when nothing that was seen is left', () => {
    expect(compareLive(seen, createAnswer(['d', 'c'], [['2', 'a']])).isGap).toBe(true);
    expect(compareLive(seen, createAnswer(['b', 'a'], [['9', 'a']])).isGap).toBe(true);
  });

  it('sees no gap where there was nothing before, or nothing is left at all', () => {
    const nothing = createAnswer([], []);
    expect(compareLive(nothing, seen)).toEqual({ arrived: ['b', 'a'], changed: ['a'], isGap: false });
    expect(isQuiet(compareLive(seen, nothing))).toBe(true);
  });

  it('is not quiet when something arrived, changed or may be missing', () => {
    expect(isQuiet({ arrived: ['a'], changed: [], isGap: false })).toBe(false);
    expect(isQuiet({ arrived: [], changed: ['a'], isGap: false })).toBe(false);
    expect(isQuiet({ arrived: [], changed: [], isGap: true })).toBe(false);
  });
});
