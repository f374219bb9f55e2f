import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../facts.ts';
import { StartupError } from '../startup-error.ts';
import { sampleInquiry } from '../testing/sample-inquiry.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { readAcknowledgementWords } from './acknowledgement-words.ts';
import { createMailWriter } from './mail-writer.ts';

const names = { en: 'The <Real> Academy', 'zh-Hans': '<真>学院' };
const facts = { ...readFacts(), name: names.en, names, phone: '(713) 555-0199' };
const mail = {
  smtpUrl: undefined,
  requiresTls: true,
  from: 'site@academy.example',
  to: 'office@academy.example',
  isAcknowledging: true,
};

function write(changes: Partial<typeof sampleInquiry> = {}) {
  const writeMail = createMailWriter({ mail, siteUrl: 'https://academy.example' }, facts);
  const inquiry = { ...sampleInquiry, ...changes, id: 'i' } as Parameters<typeof writeMail>[0];
  const message = { id: 'm', message_id: '<m@academy.example>', kind: 'acknowledgement' };
  return writeMail(inquiry, message as Parameters<typeof writeMail>[1]);
}

describe('the mail that thanks a visitor', () => {
  it('goes to the visitor, in both languages where theirs is unknown, and a reply to the staff', () => {
    const { from, to, replyTo, subject, text, html, messageId, headers } = write();
    expect({ from, to, replyTo, messageId }).toEqual({
      from: 'site@academy.example',
      to: { name: '', address: 'grace@example.org' },
      replyTo: 'office@academy.example',
      messageId: '<m@academy.example>',
    });
    expect(subject).toBe(
      'Thank you for your message to The <Real> Academy · 您给<真>学院的留言已收到，谢谢！',
    );
    expect(text).toMatch(/Your message has arrived[\s\S]*call us at \(713\) 555-0199[\s\S]*我们已经收到/);
    expect(html).toContain('The &lt;Real&gt; Academy');
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
  });

  it('is in English alone for who read the English page', () => {
    const { subject, text, html } = write({ language: 'en' });
    expect(subject).toBe('Thank you for your message to The <Real> Academy');
    expect(text).toContain('Your message has arrived');
    expect(html).toContain('<html lang="en">');
    expect(`${text}${html}`).not.toMatch(/\p{Script=Han}|<hr>/u);
  });

  it('is in Chinese alone for who read the Chinese page', () => {
    const { subject, text, html } = write({ language: 'zh-Hans' });
    expect(subject).toBe('您给<真>学院的留言已收到，谢谢！');
    expect(text).toContain('我们已经收到');
    expect(html).toContain('<html lang="zh-Hans">');
    expect(html).toContain('&lt;真&gt;学院');
    expect(`${text}${html}`).not.toMatch(/message|lang="en"|<hr>/);
  });

  it("contains no typed text, so that the form can't be used to write to strangers", () => {
    const typed = { name: 'Buy now', message: 'at https://spam.example', phone: '666' };
    expect(JSON.stringify(write(typed))).not.toMatch(/Buy now|spam|666/);
  });
});

describe('its words', () => {
  it.each([
    ['missing', undefined],
    ['no YAML', '\t- {'],
    ['without Chinese', 'en: { subject: a, text: b }\n'],
    ['empty', 'en: { subject: a, text: b }\nzh-Hans: { subject: c, text: " " }\n'],
  ])('%s keep the server from starting, with one sentence', (_, content) => {
    const file = join(newTemporaryFolder(), 'words.yaml');
    if (content !== undefined) writeFileSync(file, content);
    expect(() => readAcknowledgementWords(facts, file)).toThrow(StartupError);
    expect(() => readAcknowledgementWords(facts, file)).toThrow(
      /^[^\n]*: correct [^\n]*words\.yaml[^\n]*\.$/,
    );
  });
});
