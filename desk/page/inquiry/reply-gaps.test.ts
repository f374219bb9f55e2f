import { expect, it } from 'vitest';
import { findGaps } from './reply-gaps.ts';

const values = { me: 'Anna', instructor: 'Haoran Wu', student: undefined };

it('names the words that the desk does not know, each once', () => {
  const text = 'We would love to meet {student}.\n{instructor} will teach {student}.\n{me}';
  expect(findGaps(text, values, 'en')).toEqual(['student']);
  expect(findGaps(text, { ...values, instructor: undefined }, 'en')).toEqual(['student', 'instructor']);
});

it('names an ellipsis by the words before it, with those that are filled in', () => {
  expect(findGaps('Hello.\n{instructor} has time on …\nA lesson takes … minutes.', values, 'en')).toEqual([
    { words: 'has time on …' },
    { words: 'A lesson takes …' },
  ]);
  expect(findGaps('{instructor}老师以下时间有空：……\n每次…分钟。', values, 'zh-Hans')).toEqual([
    { words: '师以下时间有空：……' },
    { words: '每次…' },
  ]);
});

it('names other braces as they are, and finds none in a whole text', () => {
  expect(findGaps('On {date}', values, 'en')).toEqual([{ words: 'On {date}' }]);
  expect(findGaps('Warm regards, {me}', values, 'en')).toEqual([]);
});
