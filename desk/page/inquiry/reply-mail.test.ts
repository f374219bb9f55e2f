import { describe, expect, it } from 'vitest';
import { deskWords } from '../../words/desk-words.ts';
import { findGaps, findReplyLanguage, writeReply } from './reply-mail.ts';

const context = {
  words: deskWords,
  facts: {
    academy: { en: 'The Music Academy', 'zh-Hans': '音乐学院' },
    timeZone: 'America/Chicago',
    instructors: [{ slug: 'haoran-wu', names: { en: 'Haoran Wu', 'zh-Hans': '吴浩然' } }],
  },
  me: 'Anna Keller',
};
const inquiry = {
  name: 'Hannah Brooks',
  email: 'hannah.brooks@example.com',
  message: 'Hello,\r\n\r\nMy son Eli is nine.',
  type: 'private-lessons',
  instructor: 'haoran-wu',
  language: 'en',
  createdAt: '2026-03-10T21:32:00Z',
} as const;

describe('writeReply', () => {
  it('greets, answers, and quotes the message', () => {
    expect(writeReply(inquiry, 'Thank you. {instructor} meets {student}.\n\n{me}', context)).toEqual({
      subject: 'Re: your inquiry to The Music Academy',
      text: 'Hello Hannah Brooks,\n\nThank you. Haoran Wu meets ….\n\nAnna Keller',
      quote: 'Hannah Brooks wrote on Tue, Mar 10, 4:32 PM:\n> Hello,\n>\n> My son Eli is nine.',
      gaps: ['student'],
    });
  });

  it('answers in Chinese who wrote on the Chinese page, with the name of the academy in Chinese', () => {
    const mail = writeReply({ ...inquiry, language: 'zh-Hans' }, '{instructor}老师周一有空。', context);
    expect(mail.subject).toBe('回复：您在音乐学院的咨询');
    expect(mail.text).toBe('Hannah Brooks，您好：\n\n吴浩然老师周一有空。');
  });

  it('is greeting and quote without a saved reply', () => {
    expect(writeReply(inquiry, '', context).text).toBe('Hello Hannah Brooks,');
  });

  it('keeps a hostile name on its line, and fills nothing that a visitor wrote', () => {
    const mail = writeReply({ ...inquiry, name: 'A\r\nBcc: x {me}\n', message: '{me}' }, '{me}', context);
    expect(mail.text).toBe('Hello A Bcc: x {me},\n\nAnna Keller');
    expect(mail.quote).toMatch(/> \{me\}$/);
  });
});

it('keeps the greeting in order around a name from right to left, without its controls of direction', () => {
  expect(writeReply({ ...inquiry, name: 'דוד\u202E' }, '', context).text).toBe('Hello \u2068דוד\u2069,');
});

it('leaves “…” for an instructor it does not know, and other braces as they are', () => {
  const write = (instructor: string | null) =>
    writeReply({ ...inquiry, instructor }, '{instructor}, {date}', context).text;
  expect([write('__proto__'), write(null)]).toEqual(Array(2).fill('Hello Hannah Brooks,\n\n…, {date}'));
});

it('finds the language of an inquiry without one in its text', () => {
  expect(findReplyLanguage({ language: null, message: '您好，Anna' })).toBe('zh-Hans');
  expect(findReplyLanguage({ language: null, message: 'Hello' })).toBe('en');
  expect(findReplyLanguage({ language: 'en', message: '您好' })).toBe('en');
});

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
