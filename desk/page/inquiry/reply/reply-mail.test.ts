import { describe, expect, it } from 'vitest';
import type { FullInquiry } from '../../../contract/inbox.ts';
import type { Message } from '../../../contract/messages.ts';
import { deskWords } from '../../../words/desk-words.ts';
import {
  fillReply,
  findQuoted,
  findReplyLanguage,
  formatQuote,
  listFamilyAddresses,
  prepareReply,
} from './reply-mail.ts';

const context = {
  words: deskWords,
  facts: {
    academy: { en: 'The Music Academy', 'zh-Hans': '音乐学院' },
    city: { en: 'Houston', 'zh-Hans': '休斯顿' },
    timeZone: 'America/Chicago',
    instructors: [{ slug: 'haoran-wu', names: { en: 'Haoran Wu', 'zh-Hans': '吴浩然' }, isOnSite: true }],
  },
  me: { name: 'Anna Keller', signatures: { en: '', 'zh-Hans': '' } },
  now: new Date('2026-03-12T17:00:00Z'),
};
// Of an inquiry, what a reply reads.
const inquiry = {
  ...{ name: 'Hannah Brooks', email: 'Hannah.Brooks@example.com', language: 'en', enteredBy: null },
  ...{ createdAt: '2026-03-10T21:32:00Z', message: 'Hello,\r\n\r\nMy son Eli is nine.' },
  ...{ messages: [], instructor: 'haoran-wu', booking: null },
} as unknown as FullInquiry;
const answer = (address: string, at: string, text = 'Thank you.') =>
  ({ kind: 'answer', address, at, text }) as Message;

describe('prepareReply', () => {
  it('greets, and signs below where one writes', () => {
    const { subject, text, cursor } = prepareReply(inquiry, context);
    expect(subject).toBe('Re: Your inquiry to The Music Academy');
    expect(text).toBe('Hello Hannah Brooks,\n\n\n\nWarm regards,\nAnna Keller\nThe Music Academy');
    expect(text.slice(0, cursor)).toBe('Hello Hannah Brooks,\n\n');
  });

  it('writes in Chinese to who wrote on the Chinese page, with the signature of that language', () => {
    const me = { name: 'Anna', signatures: { en: 'Yours', 'zh-Hans': '安娜' } };
    const prepared = prepareReply({ ...inquiry, language: 'zh-Hans' }, { ...context, me });
    expect(prepared.subject).toBe('Re: 您在音乐学院的咨询');
    expect(prepared.text).toBe('Hannah Brooks，您好：\n\n\n\n安娜');
  });

  it('keeps a hostile name on its line, and one from right to left in its place', () => {
    const greet = (name: string) => prepareReply({ ...inquiry, name }, context).text.split('\n')[0];
    expect(greet('A\r\nBcc: x {me}\n')).toBe('Hello A Bcc: x {me},');
    expect(greet('דוד\u202E')).toBe('Hello \u2068דוד\u2069,');
  });
});

it('fills a saved reply, and leaves “…” for what the desk does not know and other braces as they are', () => {
  const text = ' {instructor} meets you {when}, {date}.\n\n{me} ';
  const fill = (booking: string | null) => fillReply(text, { ...inquiry, booking }, context);
  expect(fill('haoran-wu')).toBe('Haoran Wu meets you …, {date}.\n\nAnna Keller');
  // The instructor whom the family asked for is not booked.
  expect([fill('nobody'), fill(null)]).toEqual(Array(2).fill('… meets you …, {date}.\n\nAnna Keller'));
});

it.each([
  ['en', '2026-03-14T15:00 haoran-wu', 'Saturday, March 14 at 3:00 PM, Haoran Wu'],
  ['zh-Hans', '2026-03-14T15:00 haoran-wu', '3月14日（周六）15:00, 吴浩然'],
  ['en', '2026-03-14T24:00', 'Saturday, March 14 at …, …'],
  ['en', '2027-12-05T15:00', 'Sunday, December 5, 2027 at 3:00 PM, …'],
] as const)('says in %s when and with whom it is booked', (language, booking, text) => {
  expect(fillReply('{when}, {instructor}', { ...inquiry, language, booking }, context)).toBe(text);
});

it.each([
  ['en', '20:00', 'Saturday, January 16, 2027 at 8:00 PM Houston time (Sunday 10:00 AM for you)'],
  ['zh-Hans', '20:00', '2027年1月16日（周六）20:00（休斯顿时间，您那里是周日 10:00）'],
  ['en', '24:00', 'Saturday, January 16, 2027 at … Houston time (… for you)'],
] as const)(
  'says in %s whose hour %s is, where the clock of the family shows another',
  (language, time, text) => {
    const booked = { ...inquiry, language, booking: `2027-01-16T${time} haoran-wu` };
    const fill = (timeZone: string) => fillReply('{when}', { ...booked, timeZone }, context);
    expect(fill('Asia/Shanghai')).toBe(text);
    expect(fill('America/Chicago')).not.toContain('Houston');
  },
);

it('finds the language of an inquiry without one in its text', () => {
  expect(findReplyLanguage({ language: null, message: '您好，Anna' })).toBe('zh-Hans');
  expect(findReplyLanguage({ language: null, message: 'Hello' })).toBe('en');
  expect(findReplyLanguage({ language: 'en', message: '您好' })).toBe('en');
});

it('lists the inquiry’s address, then others that have answered, each once', () => {
  const messages = [
    answer('hannah@work.example', '2026-03-11T10:00:00Z'),
    answer('hannah.brooks@example.com', '2026-03-11T11:00:00Z'),
    { ...answer('report@example.com', '2026-03-11T12:00:00Z'), kind: 'report' as const },
  ];
  expect(listFamilyAddresses({ ...inquiry, messages })).toEqual([
    'hannah.brooks@example.com',
    'hannah@work.example',
  ]);
});

describe('findQuoted', () => {
  it('finds what the address itself wrote last', () => {
    const messages = [
      answer('hannah.brooks@example.com', '2026-03-11T10:00:00Z', 'Monday is fine.'),
      answer('hannah@work.example', '2026-03-11T11:00:00Z', 'From work.'),
    ];
    const find = (to: string, own = messages) => findQuoted({ ...inquiry, messages: own }, to)?.text;
    expect(find('hannah.brooks@EXAMPLE.com')).toBe('Monday is fine.');
    expect(find('hannah@work.example')).toBe('From work.');
    expect(find('hannah.brooks@example.com', [])).toBe('Hello,\n\nMy son Eli is nine.');
    expect(find('hannah@work.example', [])).toBeUndefined();
  });

  it('quotes nothing of what staff entered, and of a long message its first lines', () => {
    const entered = { ...inquiry, enteredBy: 'Jun Zhang' };
    expect(findQuoted(entered, inquiry.email)).toBeNull();
    const long = { ...inquiry, message: 'x\n'.repeat(80) };
    expect(findQuoted(long, inquiry.email)?.text.split('\n')).toEqual([...Array(60).fill('x'), '…']);
  });
});

it('quotes as a mail program does', () => {
  expect(formatQuote(inquiry, findQuoted(inquiry, inquiry.email), context)).toBe(
    'Hannah Brooks wrote on Tue, Mar 10, 4:32 PM:\n> Hello,\n>\n> My son Eli is nine.',
  );
  expect(formatQuote(inquiry, null, context)).toBe('');
});
