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
    'a field of its head that goes on in a second line',
    `From: Anna <office@academy.example>\nTo: Grace <grace@example.org>;\n tom@example.net\nSubject: Piano\n\n${ours}`,
  ],
  [
    'its sentence in three lines',
    `Anna Keller <office@academy.example>\n于2026年1月5日周一 10:00\n写道：\n\n> ${ours}`,
  ],
  [
    'its sentence in two lines',
    `Anna Keller <office@academy.example>\n於 2026年1月5日 週一 上午10:00 寫道：\n\n> ${ours}`,
  ],
  ['an arrow before a banner', `${attribution}\n> ACHTUNG: von außen.\n> Nicht klicken.\n>\n> ${ours}`],
  ['the line of QQ', `------------------ 原始邮件 ------------------\n发件人: "Anna Keller"\n\n${ours}`],
  ['a head below a line', `_____\nVon: Anna\nDatum: 5. Januar\n\n${ours}`],
  [
    'what they wrote before',
    `${attribution}\n> ${ours}\n>\n> On 4 January 2026, Grace wrote:\n>> ${known.written}`,
  ],
])('a quote is what we sent, with %s', (_, quote) => {
  expect(split(`Yes: Friday.\n\n${quote}\n`)).toEqual({ text: 'Yes: Friday.', quote });
});

const outlook = `From: Anna <office@academy.example>\nSent: 5 January\nSubject: Piano`;
it.each([
  'CAUTION: This email originated from outside of the organization.\nDo not click links.',
  '[You don’t often get email from office@academy.example. Learn why]',
  'ACHTUNG: Diese E-Mail kommt von außerhalb.\n\nKlicken Sie auf keinen Link.',
  'PRECAUCIÓN: correo externo',
  'Vous n’obtenez pas souvent d’e-mail à partir de office@academy.example.',
  'Bạn không thường nhận được email từ office@academy.example. Tìm hiểu tại sao',
  '[외부 메일] 링크를 클릭하지 마십시오.',
  '【社外メール】リンクにご注意ください。',
  '您通常不会收到来自 office@academy.example 的电子邮件。了解这一点为什么很重要',
  '------\n【外部郵件】請勿點擊連結。\n------',
  'Kahdella rivillä:\nulkopuolelta',
])('what stands between a head and the beginning of our text is the quote’s: %s', (banner) => {
  for (const head of [outlook, `_____\n${outlook}`, attribution]) {
    const quote = `${head}\n\n${banner}\n\n${ours}`;
    expect(split(`Yes: Friday.\n\n${quote}\n`)).toEqual({ text: 'Yes: Friday.', quote });
  }
});

it.each([
  'CAUTION: This email originated from outside of your organization.',
  '[EXTERNAL EMAIL] Sender: grace@example.org',
  'ACHTUNG: Diese E-Mail kommt von einem externen Absender.',
  'PRECAUCIÓN: este mensaje viene de fuera de la organización.',
  'ATTENTION : courriel externe, expéditeur inconnu.',
  'CẢNH BÁO: Email này được gửi từ bên ngoài tổ chức.',
  '⚠ 주의: 외부에서 보낸 메일입니다.',
  '【注意】社外の差出人からのメールです。',
  '警告：此邮件来自外部。',
  '【外部郵件】此郵件來自外部寄件者。',
  'Grace hat Ihnen noch nie geschrieben. Weitere Informationen\nhttps://aka.ms/LearnAboutSenderIdentification',
  'Virus-free.www.avast.com<https://www.avast.com/sig-email?utm_medium=email>',
  '--\nDiese E-Mail wurde von Avast-Antivirussoftware auf Viren geprüft.\nwww.avast.com',
  'Libre de virus. www.avg.com [https://www.avg.com/sig]',
  '此邮件没有病毒。 www.avast.com',
  'This email has been scanned for viruses.',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  '获取 Outlook for Android [https://aka.ms/AAb9ysg]',
  'Outlook für iOS beschaffen (https://aka.ms/o0ukef)',
  'CONFIDENTIALITY NOTICE: This message may hold privileged information. If you are not the intended recipient, delete it.',
  '____\nDiese E-Mail ist vertraulich und nur für den Empfänger bestimmt.',
  'Este mensaje es confidencial y va dirigido a su destinatario.',
  'Ce message est confidentiel. Si vous n’êtes pas le destinataire, effacez-le.',
  'Thư này được bảo mật và chỉ dành cho người nhận.',
  '本邮件及其附件含有保密信息，仅限于发送给收件人。',
  '이 메일은 기밀이며 지정된 수신인만 볼 수 있습니다.',
  '本メールには機密情報が含まれます。受信者以外は削除してください。',
])('what a program puts above or below a text is folded: %s', (notice) => {
  for (const mail of [`${notice}\n\nYes: Friday.`, `Yes: Friday.\n\n${notice}`])
    expect(split(mail)).toEqual({ text: 'Yes: Friday.', quote: notice });
  expect(split(`Yes: Friday.\n\n${notice}\n\n${attribution}\n> ${ours}\n\n${notice}`)).toEqual({
    text: 'Yes: Friday.',
    quote: [notice, `${attribution}\n> ${ours}`, notice].join('\n\n'),
  });
  expect(split(notice)).toEqual({ text: notice, quote: '' });
});

it.each([
  'Mia has a virus, so she stays at home.\n\nWe are free next week.',
  'Attention: the link for the recital does not open.\n\nGrace',
  '【请假】\n\n周六不能来，请问可以换时间吗？',
  '注意：孩子对猫过敏。\n\nGrace',
  'Please keep it confidential.\n\nGrace',
  'Yes.\n\nSent from Outlook',
])('what somebody wrote is none of it: %s', (mail) => expect(split(mail)).toEqual({ text: mail, quote: '' }));

it.each([
  ['what is not ours', `Yes.\n${attribution}\n> Is Monday fine?`],
  ['a citation, and what follows it', `Anna,\nyou wrote on 5 January 2026:\n${ours}\nIs that so?`],
  ['answers between its lines', `Hello,\n${attribution}\n> ${ours}\nMonday.\n> ${ours}\nAt three.`],
  ['some words that we used, too', 'Hello,\nWe have room on Monday and on Friday'],
  ['nothing else', `${attribution}\n> ${ours}`],
  ['a signature of theirs', `Yes.\n${known.written}`],
])('%s stays text', (_, mail) => expect(split(mail)).toEqual({ text: mail, quote: '' }));

it('an answer above our text, below what is no head, is shown', () => {
  const text = 'Our list:\nMonday: no\nFriday: yes\n\nSee you.';
  expect(split(`${text}\n\n> ${ours}`)).toEqual({ text, quote: `> ${ours}` });
});

it('what stands below a quote is shown, and a line of theirs above it', () => {
  const mail = `Answer: yes\n\n${attribution}\n> ${ours}\n\nAnd Friday?`;
  expect(split(mail).text).toBe('Answer: yes\n\nAnd Friday?');
});

it.each([
  ['attributions', `x\n${'20241写道:\n'.repeat(10_000)}> ${ours}\ny`],
  ['brackets', `${'<'.repeat(300)}\n`.repeat(300)],
  ['fields', `x\n${`A: b\n${ours}\n`.repeat(900)}y`],
])('a crowd of %s, which a stranger may send, is split', (_, text) => {
  expect(split(text).text).toBe(text.trim());
});
