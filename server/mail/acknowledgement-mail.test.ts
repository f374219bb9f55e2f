import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts.ts';
import { sampleInquiry } from '../testing/samples.ts';
import { createAcknowledgementWriter } from './acknowledgement-mail.ts';

const names = { en: 'The Real Academy', 'zh-Hans': '真学院' };
const facts = { ...readFacts(), names, phone: '(713) 555-0199' };
const context = { from: 'site@academy.example', to: 'office@academy.example', facts };

const write = (changes: Partial<typeof sampleInquiry> = {}) =>
  createAcknowledgementWriter(context)({ ...sampleInquiry, ...changes });

describe('the mail that thanks a visitor', () => {
  it('goes to the visitor, in both languages where theirs is unknown, and a reply to the staff', () => {
    const { from, to, replyTo, subject, text, headers } = write();
    expect({ from, to, replyTo }).toEqual({
      from: 'site@academy.example',
      to: { name: '', address: 'grace@example.org' },
      replyTo: 'office@academy.example',
    });
    expect(subject).toBe('Your inquiry to The Real Academy · 您在真学院的咨询');
    expect(text).toMatch(/Your message has arrived[\s\S]*call us at \(713\) 555-0199[\s\S]*我们已经收到/);
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}/);
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
  });

  it.each([
    ['en', 'Your inquiry to The Real Academy', /\p{Script=Han}/u],
    ['zh-Hans', '您在真学院的咨询', /message/],
  ] as const)('is in %s alone for who read the page in it', (language, expected, other) => {
    const { subject, text } = write({ language });
    expect(subject).toBe(expected);
    expect(text).not.toMatch(other);
  });

  it("contains no typed text, so that the form can't be used to write to strangers", () => {
    const typed = { name: 'Buy now', message: 'at https://spam.example', phone: '666' };
    expect(JSON.stringify(write(typed))).not.toMatch(/Buy now|spam|666/);
  });
});
