import { describe, expect, it } from 'vitest';
import type { SavedReply } from '../../inbox.ts';
import { deskWords } from '../../words/desk-words.ts';
import { fillReply, findFirstReply, findReplyLanguage, writeReply } from './reply-mail.ts';

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

describe('fillReply', () => {
  it('leaves “…” for an instructor it does not know, and other braces as they are', () => {
    const unknown = { ...inquiry, instructor: '__proto__' };
    expect(fillReply('{instructor}, {date}', unknown, context, 'en')).toBe('…, {date}');
    expect(fillReply('{instructor}', { ...inquiry, instructor: null }, context, 'en')).toBe('…');
  });
});

it('finds the language of an inquiry without one in its text', () => {
  expect(findReplyLanguage({ language: null, message: '您好，Anna' })).toBe('zh-Hans');
  expect(findReplyLanguage({ language: null, message: 'Hello' })).toBe('en');
  expect(findReplyLanguage({ language: 'en', message: '您好' })).toBe('en');
});

it('chooses the saved reply of the type, else none', () => {
  const reply = (type: SavedReply['type']) => ({
    id: '1',
    version: 1,
    names: { en: '', 'zh-Hans': '' },
    type,
    texts: { en: '', 'zh-Hans': '' },
  });
  const replies = [reply(null), reply('private-lessons')];
  expect(findFirstReply(replies, inquiry)).toBe(replies[1]);
  expect(findFirstReply([reply(null)], inquiry)).toBeUndefined();
});
