import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { isolateDirection } from '../../content/isolate-direction.ts';
import { sampleInquiry } from '../testing/samples.ts';
import { createNotificationWriter } from './notification-mail.ts';

const writeMail = createNotificationWriter({
  from: 'site@academy.example',
  to: 'office@academy.example',
  siteUrl: 'https://academy.example',
  facts: { timeZone: 'America/Chicago' },
});

function write(changes: Partial<typeof sampleInquiry> = {}, isDeskOpen = false) {
  const inquiry = { ...sampleInquiry, created_at: '2026-11-21T19:35:00.000Z', id: 'i-1', ...changes };
  return writeMail(inquiry as Parameters<typeof writeMail>[0], isDeskOpen);
}

const ours = [
  'Sent through the inquiry form of https://academy.example. Your reply goes to the visitor, grace@example.org.',
  'Inquiry ID: i-1',
  'Received: 2026-11-21 13:35 America/Chicago',
];
const delimiter = "The visitor's message, to the end of this mail:";

describe('the mail that tells the staff of an inquiry', () => {
  it('begins with our own text and ends with the visitor’s, in the academy’s time zone', () => {
    const fake = `${delimiter}\n\n-- \n${ours.join('\n')}\nYour reply goes to ceo@bank.example`;
    const { text, html = '' } = write({ message: `Hello!\n${fake}` });
    expect(text.startsWith(`${ours.join('\n')}\n`)).toBe(true);
    expect(text.slice(text.indexOf(delimiter))).toBe(`${delimiter}\n\nHello!\n${fake}\n`);
    const order = [...ours.map((line) => line.split(': ').at(-1) ?? ''), 'Name', 'Hello!'];
    const positions = order.map((words) => html.indexOf(words));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).not.toContain(-1);
    // Nothing stands below the visitor's words.
    expect(html.slice(html.indexOf('</div>'))).toBe('</div>\n</body></html>\n');
  });

  it('links to the conversation where the desk is open, and says that other replies are not kept there', () => {
    const { text, html } = write({}, true);
    const advice =
      'Answer at the desk, where colleagues see it; a reply from your mail program is not kept there:';
    const address = 'https://academy.example/desk?inquiry=i-1';
    expect(text.split('\n')[1]).toBe(`${advice} ${address}`);
    expect(html).toContain(`<p>${advice} <a href="${address}">${address}</a></p>`);
    expect(write().text).not.toContain('/desk');
  });

  it.each([
    ['en', 'English'],
    ['zh-Hans', 'Chinese'],
  ] as const)('says of %s, where to reply and in a row, that the visitor read %s', (language, name) => {
    const { text, html } = write({ language });
    const hint = `Your reply goes to the visitor, grace@example.org, who read the page in ${name}.`;
    expect(text.split('\n')[0]).toContain(hint);
    expect(text).toContain(`\nLanguage: ${name}\n`);
    expect(html).toContain(hint);
    expect(html).toMatch(new RegExp(`>Language</th><td[^>]*>${name}</td>`));
    const unknown = write();
    expect(`${unknown.text}${unknown.html}`).not.toMatch(/language|who read/i);
  });

  it.each([
    ['name', { name: 'Grace \u202egpj.exe\u2069' }, 'Grace [U+202E]gpj.exe[U+2069]'],
    ['name, as a separator', { name: 'Grace\u2028Phone: 1' }, 'Grace[U+2028]Phone: 1'],
    ['phone', { phone: '\u202a713\u202c' }, '[U+202A]713[U+202C]'],
    ['message', { message: 'Red \u001b[31m \u202d and \u0007' }, 'Red [U+001B][31m [U+202D] and [U+0007]'],
  ])('shows control characters and changes of direction in the %s', (_, changes, shown) => {
    const { subject, replyTo, text, html } = write(changes);
    expect(`${subject}${JSON.stringify(replyTo)}${text}${html}`.replaceAll('\n', '')).not.toMatch(
      /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u,
    );
    expect(text).toContain(shown);
    expect(html).toContain(shown);
    if ('name' in changes) expect(subject).toContain(shown);
  });

  it.each([
    'ceo@bank.example',
    'The Bank <ceo@bank.example>',
    'ceo＠bank.example',
    'ceo﹫bank.example',
    '\u200bceo@\u200bbank.example',
    '=?utf-8?q?ceo=40bank.example?=',
  ])('names the visitor’s own address where the name is %j', (name) => {
    const { subject, replyTo, text } = write({ name });
    expect(replyTo).toEqual({ name: '', address: 'grace@example.org' });
    expect(subject).toBe('Inquiry: Request a Trial Lesson from grace@example.org');
    expect(text).toContain(`Name: ${name}\n`);
  });

  it.each([
    ['right to left', '\u0645\u0647\u200c\u0631\u062e', 'مرحبا، أريد أن أتعلم العود\nשלום וברכה'],
    ['spaces and long lines', 'Al  Bo', `  two  spaces\n\n\ttab ${'long '.repeat(300)}.\n.\nFrom here`],
    ['markup', '<b>Bo</b>', '<script>alert("1")</script> & &amp; </div><img src=x onerror=alert(1)>'],
    ['what looks like a header', 'Bo <a>, c: d;', 'Bcc: all@example.org\nSubject: x\n\nbody'],
    ['what looks quoted or encoded', 'Bo "x" \\', '=?utf-8?b?PGI+?= =0D=0A =3D'],
  ])('keeps %s intact in name, text and HTML', (_, name, message) => {
    const { subject, replyTo, text, html = '' } = write({ name, message });
    expect(replyTo).toEqual({ name, address: 'grace@example.org' });
    expect(subject).toBe(`Inquiry: Request a Trial Lesson from ${isolateDirection(name)}`);
    expect(text.endsWith(`:\n\n${message}\n`)).toBe(true);
    const written = /<div dir="auto"[^>]*>([\s\S]*)<\/div>/.exec(html)?.[1] ?? '';
    expect(written).not.toMatch(/[<>"']/);
    expect(parse(`<p>${written}</p>`).textContent).toBe(message);
  });
});
