import { expect, it } from 'vitest';
import { splitQuote } from './quoted-text.ts';

const ours = 'Which day suits you? We have room on Monday and on Friday, from three to six in the afternoon.';
const known = { sent: [ours], written: ['My daughter is seven and plays the piano.'] };
const split = (text: string) => splitQuote(text, known);
const attribution = 'On 5 January 2026, Anna <office@academy.example> wrote:';

it.each([
  ['marks', `> ${ours}`],
  ['its own wrapping', `${attribution}\n> ${ours.replace('Monday', 'Monday\n>')}`],
  ['no mark or line above', ours],
  ['a head in any language', `Frá: Anna <office@academy.example>\nDagur: 5. janúar\nTil: Grace\n\n${ours}`],
  [
    'a banner of a gateway between its head and its text',
    `_____\nFrom: Anna\nSent: January 5, 2026\n\nCAUTION: This email is from outside.\nDo not click.\n\n${ours}`,
  ],
  [
    'a note of Outlook between its head and its text',
    `From: Anna <office@academy.example>\nSent: 5 January\n\n[You don’t often get email from office@academy.example. Learn why]\n\n${ours}`,
  ],
  ['a head below a line', `_____\nVon: Anna\nDatum: 5. Januar\n\n${ours}`],
  [
    'what they wrote before',
    `${attribution}\n> ${ours}\n>\n> On 4 January 2026, Grace wrote:\n>> ${known.written}`,
  ],
])('a quote is what we sent, with %s', (_, quote) => {
  expect(split(`Yes: Friday.\n\n${quote}\n`)).toEqual({ text: 'Yes: Friday.', quote });
});

it.each([
  ['what is not ours', `Yes.\n${attribution}\n> Is Monday fine?`],
  ['a citation, and what follows it', `Anna,\nyou wrote on 5 January 2026:\n${ours}\nIs that so?`],
  ['answers between its lines', `Hello,\n${attribution}\n> ${ours}\nMonday.\n> ${ours}\nAt three.`],
  ['some words that we used, too', 'Hello,\nWe have room on Monday and on Friday'],
  ['nothing else', `${attribution}\n> ${ours}`],
  ['a signature of theirs', `Yes.\n${known.written}`],
])('%s stays text', (_, mail) => expect(split(mail)).toEqual({ text: mail, quote: '' }));

it('what stands below a quote is shown, and a line of theirs above it', () => {
  const mail = `Answer: yes\n\n${attribution}\n> ${ours}\n\nChecked for viruses.`;
  expect(split(mail).text).toBe('Answer: yes\n\nChecked for viruses.');
});

it.each([
  ['attributions', `x\n${'20241写道:\n'.repeat(10_000)}> ${ours}\ny`],
  ['brackets', `${'<'.repeat(300)}\n`.repeat(300)],
  ['fields', `x\n${`A: b\n${ours}\n`.repeat(900)}y`],
])('a crowd of %s, which a stranger may send, is split', (_, text) => {
  expect(split(text).text).toBe(text.trim());
});
