import type { MessagesTable } from '../database/schema.ts';

/** A mail, and what must become of it. */
type Example = {
  name: string;
  /** `{id}` stands for the Message-ID of the mail that it answers, `{token}` for the letters of Reply-To. */
  eml: string;
  /** How its characters become bytes. */
  bytes?: 'latin1';
  verdict?: 'ours' | 'copy' | 'unclaimed' | 'forged';
  message?: Partial<MessagesTable>;
  /** The reply came back, for this reason. */
  bounce?: MessagesTable['bounce_reason'];
  /** The whole quoted part is this. */
  quote?: string;
  files?: { name: string; type?: string; size?: number; state?: 'kept' | 'left' | 'too-large' }[];
};

const from = 'From: Grace Liu <grace@example.org>\n';
const answers = 'In-Reply-To: {id}\nReferences: {id}\n';
const utf8 = 'Content-Type: text/plain; charset="UTF-8"\n';

/** A mail of Grace's with a plain text. */
const plain = (text: string, head = '') => `${from}${answers}Message-ID: <1@example.org>\n${head}\n${text}`;
/** The parts of a multipart mail. */
const parts = (boundary: string, ...all: string[]) =>
  `${all.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;
const multipart = (kind: string, boundary: string) =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\n`;
const encode = (text: string) => Buffer.from(text).toString('base64');

const ours = 'Come and see us.';

/** Mails as families' mail programs write them; what of them is a quote, quoted-text.test.ts holds. */
const programs: Example[] = [
  {
    name: 'Gmail',
    eml: `${from}To: Academy <office@academy.example>
Date: Mon, 5 Jan 2026 11:02:00 -0600
Message-ID: <CAF=gmail1@mail.gmail.com>
Subject: =?UTF-8?Q?Re=3A_your_inquiry?=
${answers}MIME-Version: 1.0
${multipart('alternative', '000g')}
${parts(
  '000g',
  `${utf8}Content-Transfer-Encoding: quoted-printable

Tuesday at 4=E2=80=AFPM is fine.

On Mon, Jan 5, 2026 at 10:00=E2=80=AFAM Anna Keller, The Music Academy <
office@academy.example> wrote:

> ${ours}
>
`,
  `Content-Type: text/html; charset="UTF-8"\n\n<div dir="ltr">Tuesday at 4 PM is fine.</div>`,
)}`,
    message: {
      subject: 'Re: your inquiry',
      text: 'Tuesday at 4\u202fPM is fine.',
      dated_at: '2026-01-05T17:02:00.000Z',
      message_id: '<CAF=gmail1@mail.gmail.com>',
    },
    quote: `On Mon, Jan 5, 2026 at 10:00\u202fAM Anna Keller, The Music Academy <\noffice@academy.example> wrote:\n\n> ${ours}\n>`,
  },
  {
    name: 'Outlook',
    eml: plain(
      `Tuesday is fine.\n\n________________________________\nFrom: Anna Keller <office@academy.example>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Grace Liu <grace@example.org>\nSubject: Re: your inquiry\n\n${ours}\n`,
      `Thread-Topic: Re: your inquiry\n${utf8}`,
    ),
    message: { text: 'Tuesday is fine.' },
    quote: `________________________________\nFrom: Anna Keller <office@academy.example>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Grace Liu <grace@example.org>\nSubject: Re: your inquiry\n\n${ours}`,
  },
  {
    name: 'Apple Mail, flowed',
    eml: plain(
      `Tuesday is \nfine.\n\nSent from my iPhone\n\n> On Jan 5, 2026, at 10:00 AM, Anna Keller <office@academy.example> wrote:\n> \n> ${ours}\n`,
      'Content-Type: text/plain; charset=us-ascii; format=flowed\n',
    ),
    message: { text: 'Tuesday is fine.\n\nSent from my iPhone' },
    quote: `> On Jan 5, 2026, at 10:00 AM, Anna Keller <office@academy.example> wrote:\n> \n> ${ours}`,
  },
  {
    name: 'QQ',
    eml: plain(
      encode(`可以。\n\n\n------------------ 原始邮件 ------------------\n发件人: "Anna Keller"\n\n${ours}`),
      'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\nX-QQ-mid: xmapz1\n',
    ),
    message: { text: '可以。' },
    quote: `------------------ 原始邮件 ------------------\n发件人: "Anna Keller"\n\n${ours}`,
  },
  {
    name: 'Samsung, in one line',
    eml: plain(`Yes.\n\n-------- Original message --------From: Anna <x@y.example> Date: 1/5/26 ${ours}`),
    message: { text: 'Yes.' },
    quote: `-------- Original message --------From: Anna <x@y.example> Date: 1/5/26 ${ours}`,
  },
  {
    name: 'a signature, and a quote without a line above it',
    eml: plain(`Yes.\n-- \nGrace\n\n> ${ours}\n`),
    message: { text: 'Yes.\n-- \nGrace' },
    quote: `> ${ours}`,
  },
];

/** Character sets, encodings and structures. */
const encodings: Example[] = [
  {
    name: 'GB18030',
    eml: plain(
      'xOO6w6OsQW5uYaOhztLDx9DHxtq2/sC0oaOVNLI10rA=\n',
      'Content-Type: text/plain; charset=GB18030\nContent-Transfer-Encoding: base64\nSubject: =?GB18030?B?xOO6ww==?=\n',
    ),
    message: { text: '你好，Anna！我们星期二来。𠮷野', subject: '你好' },
  },
  {
    name: 'GBK that says it is GB2312',
    eml: plain(
      'xPq6w6Os0MfG2sH5v8nS1KGj\n',
      'Content-Type: text/plain; charset=gb2312\nContent-Transfer-Encoding: base64\n',
    ),
    message: { text: '您好，星期六可以。' },
  },
  {
    name: 'Latin letters of Windows, quoted-printable',
    eml: plain(
      'Gr=F6=DFe, caf=E9 =96 ok=\n.\n',
      'Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable\n',
    ),
    message: { text: 'Größe, café – ok.' },
  },
  {
    name: 'ISO-2022-JP',
    eml: plain(
      'GyRCJDMkcyRLJEEkTxsoQg==\n',
      'Content-Type: text/plain; charset=iso-2022-jp\nContent-Transfer-Encoding: base64\n',
    ),
    message: { text: 'こんにちは' },
  },
  {
    name: 'a character set that does not exist, and a NUL',
    eml: plain('Caf\u00e9\0!', 'Content-Type: text/plain; charset=x-none\n'),
    message: { text: 'Café!' },
  },
  ...[
    ['GBK without a label', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', ''],
    ['GBK that says it is ASCII', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', 'us-ascii'],
    ['GBK by the number of its page', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', 'cp936'],
    ['Big5 without a label', '貝貝星期六可以。', 'qKmoqaxQtMGku6VppUihQw==', ''],
    [
      'Latin letters without a label',
      'Sí, el sábado.',
      Buffer.from('Sí, el sábado.', 'latin1').toString('base64'),
      '',
    ],
    ['UTF-8 under another label', '星期六 café', encode('星期六 café'), 'iso-8859-1'],
    [
      'UTF-8 with a broken letter',
      '星期六可以，谢谢您\ufffd。',
      '5pif5pyf5YWt5Y+v5Lul77yM6LCi6LCi5oKo5eOAgg==',
      'utf-8',
    ],
    [
      'base64 with plain words below',
      '星期六。\n\n--\nA list: http://x.example',
      `${encode('星期六。')}\n\n--\nA list: http://x.example`,
      'utf-8',
    ],
  ].map(([name = '', text = '', body, charset]) => ({
    name,
    eml: plain(
      `${body}\n`,
      `Content-Type: text/plain${charset && `; charset=${charset}`}\nContent-Transfer-Encoding: base64\n`,
    ),
    message: { text },
  })),
  {
    name: 'a table, a picture, and what is struck out, in HTML',
    eml: plain(
      `<!-- x --><img src="data:image/png;base64,${'QUJD'.repeat(40_000)}"><table><tr><th>Day<th>From</tr><tr><td><p>Monday</p><td><s>4:00</s> 5:00</tr></table><a href="http://x.example/">http://x.example/</a><img src="https://x.example/pixel.gif" alt="👍">`,
      'Content-Type: text/html; charset=utf-8\n',
    ),
    message: { text: 'Day   From\nMonday   ~~4:00~~ 5:00\n\nhttp://x.example/👍', is_cut: 0 },
  },
  {
    name: 'an empty plain part beside the HTML, and a plain footer below',
    eml: `${from}${answers}${multipart('mixed', 'm')}
${parts('m', `${multipart('alternative', 'a')}\n${parts('a', `${utf8}\n\u200b`, 'Content-Type: text/html\n\n<p>Tuesday.')}`, `${utf8}\n--\nA list.`)}`,
    message: { text: 'Tuesday.\n--\nA list.' },
  },
  {
    name: 'plain text, a photo, and HTML',
    eml: `${from}${answers}${multipart('mixed', 'm')}
${parts('m', `${utf8}\nBefore`, 'Content-Type: image/png; name="3/4.png"\n\nx', 'Content-Type: text/html\n\n<p>After')}`,
    message: { text: 'Before\nAfter' },
    files: [{ name: '3_4.png' }],
  },
  {
    name: 'a text that came as a file, and nothing else',
    eml: `${from}${answers}Content-Type: text/plain; name="text_0.txt"\n\nSaturday.`,
    message: { text: 'Saturday.' },
    files: [{ name: 'text_0.txt' }],
  },
  {
    name: 'a text of another type',
    eml: plain('Saturday.', 'Content-Type : text/markdown\n'),
    message: { text: 'Saturday.' },
  },
  {
    name: 'a flowed text with a blank line of one space, and many blank lines',
    eml: plain(`One \ntwo.\n \nThree.${'\n'.repeat(300)}Four.`, 'Content-Type: text/plain; format=flowed\n'),
    message: { text: 'One two.\n\nThree.\n\n\nFour.' },
  },
  {
    name: 'HTML only',
    eml: plain(
      '<html><head><style>p { color: red }</style></head><body><p>Dear Anna,<br>Tuesday &amp; Friday.</p><blockquote>Come and see us.</blockquote></body></html>',
      'Content-Type: text/html; charset=utf-8\n',
    ),
    message: { text: 'Dear Anna,\nTuesday & Friday.' },
    quote: `> ${ours}`,
  },
  {
    name: 'nested multiparts with a picture in the text',
    eml: `${from}${answers}${multipart('mixed', 'a')}
${parts(
  'a',
  `${multipart('related', 'b')}
${parts(
  'b',
  `${multipart('alternative', 'c')}
${parts('c', `${utf8}\nSee the picture.`, 'Content-Type: text/html\n\n<img src="cid:1"> See')}`,
  'Content-Type: image/png; name="logo.png"\nContent-ID: <1>\nContent-Disposition: inline; filename="logo.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
)}`,
  'Content-Type: application/pdf; name="=?UTF-8?Q?pl=C3=A4ne.pdf?="\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERg==',
)}`,
    message: { text: 'See the picture.' },
    files: [
      { name: 'logo.png', type: 'image/png', size: 8, state: 'kept' },
      { name: 'pläne.pdf', type: 'application/pdf', size: 4, state: 'kept' },
    ],
  },
  {
    name: 'a text that is a file',
    eml: `${from}${answers}${multipart('mixed', 'a')}
${parts('a', `${utf8}\nHello`, 'Content-Type: text/plain; name="notes.txt"\n\nC E G')}`,
    message: { text: 'Hello' },
    files: [{ name: 'notes.txt', type: 'text/plain', size: 5 }],
  },
  {
    name: 'two texts around a picture, as Apple Mail writes',
    eml: `${from}${answers}${multipart('mixed', 'a')}
${parts('a', `${utf8}\nBefore`, 'Content-Type: image/jpeg; name=a.jpg\n\nx', `${utf8}\nAfter`)}`,
    message: { text: 'Before\nAfter' },
    files: [{ name: 'a.jpg' }],
  },
  {
    name: 'S/MIME, encrypted',
    eml: plain(
      'MIAGCSqGSIb3DQEHA6CA\n',
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"\nContent-Transfer-Encoding: base64\n',
    ),
    message: { text: '' },
    files: [{ name: 'smime.p7m', type: 'application/pkcs7-mime' }],
  },
  {
    name: 'S/MIME, signed',
    eml: `${from}${answers}Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=s

${parts('s', `${utf8}\nSigned.`, 'Content-Type: application/pkcs7-signature; name="smime.p7s"\n\nx')}`,
    message: { text: 'Signed.' },
    files: [{ name: 'smime.p7s' }],
  },
  {
    name: 'winmail.dat',
    eml: `${from}${answers}${multipart('mixed', 'w')}
${parts('w', `${utf8}\nSee attached.`, 'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\neJ8+Ig==')}`,
    message: { text: 'See attached.' },
    files: [{ name: 'winmail.dat', type: 'application/ms-tnef' }],
  },
  {
    name: 'an invitation without a name',
    eml: `${from}${answers}${multipart('alternative', 'i')}
${parts('i', `${utf8}\nLesson?`, 'Content-Type: text/calendar; method=REQUEST; charset=utf-8\n\nBEGIN:VCALENDAR\nEND:VCALENDAR')}`,
    message: { text: 'Lesson?' },
    files: [{ name: 'attachment-1.ics', type: 'text/calendar' }],
  },
  {
    name: 'a forwarded mail, which is a file',
    eml: `${from}${answers}${multipart('mixed', 'f')}
${parts('f', `${utf8}\nSee below.`, 'Content-Type: message/rfc822\n\nFrom: x@example.org\nSubject: Hidden\n\nOther words')}`,
    message: { text: 'See below.' },
    files: [{ name: 'attachment-1.eml', type: 'message/rfc822' }],
  },
];

const statusOf = (action: string, address: string, code: string) =>
  `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: ${code.slice(0, 5)}\nDiagnostic-Code: smtp; 550 ${code}`;
const report = (head: string, ...all: string[]) =>
  `From: Mail Delivery System <MAILER-DAEMON@mx.example.org>\n${head}Content-Type: multipart/report; report-type=delivery-status; boundary="r"\n\n${parts('r', ...all)}`;
const returned = `Content-Type: message/rfc822\n\nMessage-ID: {id}\nSubject: Re: your inquiry\n\n${ours}`;

/** What programs send by themselves: it is folded, and wakes nobody. */
const automatic: Example[] = [
  ...[
    'Auto-Submitted: auto-replied\n',
    'Auto-Submitted: auto-generated (vacation)\nX-Auto-Response-Suppress: All\n',
    'Precedence: bulk\nX-Autoreply: yes\n',
    'Precedence: auto_reply\n',
    'Precedence: junk\n',
    'X-Autoreply: yes\n',
    'Subject: Automatic reply: Re: your inquiry\n',
    'Subject: =?utf-8?B?6Ieq5Yqo5Zue5aSN77ya5oKo?=\n',
  ].map((head) => ({
    name: `an automatic answer: ${head.split('\n', 1)[0]}`,
    eml: plain('I am away until Monday.', head),
    message: { kind: 'automatic' as const, text: 'I am away until Monday.' },
  })),
  {
    name: 'one that says it is none',
    eml: plain('Yes.', 'Auto-Submitted: no\n'),
    message: { kind: 'answer' },
  },
  {
    name: 'a bounce of Postfix',
    eml: report(
      'Auto-Submitted: auto-replied\n',
      'Content-Description: Notification\n\nYour message could not be delivered.',
      statusOf('failed', 'grace@example.org', '5.1.1 User unknown'),
      'Content-Type: text/rfc822-headers\n\nMessage-ID: {id}\nSubject: Re',
    ),
    message: { kind: 'report', text: 'Your message could not be delivered.' },
  },
  {
    name: 'a bounce of Exim',
    eml: report(
      `X-Failed-Recipients: grace@example.org\nReferences: {id}\n`,
      'Content-type: text/plain; charset=us-ascii\n\nThis message was created automatically.',
      statusOf('failed', 'grace@example.org', '5.2.2 mailbox is full'),
      returned,
    ),
    message: { kind: 'report' },
  },
  {
    name: 'a bounce of Gmail',
    eml: report(
      'In-Reply-To: {id}\nAuto-Submitted: auto-replied\n',
      `${multipart('alternative', 'q')}\n${parts('q', `${utf8}\nAddress not found`, 'Content-Type: text/html\n\n<b>Address not found</b>')}`,
      statusOf('failed', 'grace@example.org', '5.1.1 The email account does not exist'),
      returned,
    ),
    message: { kind: 'report', text: 'Address not found' },
  },
  {
    name: 'a bounce of Outlook, whose relay wrote a Message-ID of its own',
    eml: report(
      'Auto-Submitted: auto-replied\n',
      'Content-Type: text/html\n\n<p>Your message was refused.</p>',
      statusOf('failed', 'grace@example.org', '5.7.1 blocked by policy'),
      'Content-Type: message/rfc822\n\nMessage-ID: <other@outlook.example>\nReferences: <x@y.example> {id}\n\nx',
    ),
    message: { kind: 'report', text: 'Your message was refused.' },
  },
  {
    name: 'a bounce of qmail, all in one text',
    eml: `Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\n\nI was not able to deliver your message to these addresses.\n\n<grace@example.org>:\nSorry, no mailbox here by that name.\n\n--- Below is a copy.\n\nMessage-ID: {id}`,
    message: { kind: 'report' },
    bounce: 'no-address',
  },
  {
    name: 'a bounce in parts that are no report',
    eml: `From: postmaster@mx.example.org\n${multipart('mixed', 'm')}
${parts('m', 'Content-Type: text/plain\n\nNo.', statusOf('failed', 'grace@example.org', '5.2.2 full'), returned)}`,
    message: { kind: 'report', text: 'No.' },
    bounce: 'full',
  },
  {
    name: 'a bounce that somebody of the family passes on',
    eml: `${from}${answers}${multipart('mixed', 'm')}
${parts('m', `${utf8}\nSee below.`, statusOf('failed', 'x@example.org', '5.1.1 x'))}`,
    message: { kind: 'answer', text: 'See below.' },
    files: [{ name: 'attachment-1' }],
  },
  {
    name: 'a bounce of somebody else’s mail',
    eml: report(
      '',
      'Content-Type: text/plain\n\nNo',
      statusOf('failed', 'x@example.org', '5.1.1 x'),
      'Content-Type: message/rfc822\n\nMessage-ID: <x@y.example>\n\nx',
    ),
    verdict: 'unclaimed',
  },
  {
    name: 'a receipt that it was read',
    eml: plain('x', '').replace(
      '\n\nx',
      `\nContent-Type: multipart/report; report-type=disposition-notification; boundary=d\n\n${parts('d', 'Content-Type: text/plain\n\nRead.')}`,
    ),
    message: { kind: 'report', text: 'Read.' },
  },
];

/** Odd and hostile mails. */
const odd: Example[] = [
  {
    name: 'broken MIME: no closing boundary, a part without an end',
    eml: `${from}${answers}${multipart('mixed', 'x')}\n--x\n${utf8}\nStill here.\n--x\nContent-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\nJVBE*`,
    message: { text: 'Still here.' },
    files: [{ name: 'a.pdf' }],
  },
  {
    name: 'a multipart without a boundary',
    eml: plain('Hello', 'Content-Type: multipart/mixed; boundary=gone\n'),
    message: { text: 'Hello' },
  },
  {
    name: 'letters of GBK in the head',
    eml: `${answers}Content-Type: text/plain; charset=gb2312\nFrom: "\xc1\xf5\xb7\xbc" <grace@example.org>\n\nx`,
    bytes: 'latin1',
    message: { name: '刘芳' },
  },
  {
    name: 'a group as the sender',
    eml: `${answers}From: Us: Grace <grace@example.org>;\n\nx`,
    message: { address: 'grace@example.org' },
  },
  {
    name: 'marks that nobody sees, and full-width signs in the address',
    eml: `From: Grace <\u202agrace\u200b\uff20example.org\u202c>\n${answers}\nHello`,
    message: { name: 'Grace', address: 'grace@example.org' },
  },
  {
    name: 'a semicolon behind the sender',
    eml: `${answers}From: Grace; <grace@example.org>\n\nx`,
    message: { name: 'Grace', address: 'grace@example.org' },
  },
  {
    name: 'lines that end in CR alone',
    eml: plain('Hello').replaceAll('\n', '\r'),
    message: { text: 'Hello' },
  },
  { name: 'no Message-ID', eml: `${from}${answers}\nHello`, message: { text: 'Hello', message_id: null } },
  {
    name: 'a subject that says it all',
    eml: plain(`Sent from my phone\n\n> ${ours}`, 'Subject: Mia is ill\n'),
    message: { text: 'Mia is ill\n\nSent from my phone' },
    quote: `> ${ours}`,
  },
  { name: 'no text at all', eml: `${from}${answers}\n`, message: { text: '' } },
  { name: 'a head alone', eml: `${from}${answers}`, message: { text: '' } },
  { name: 'no sender', eml: `${answers}\nHello`, message: { name: '', address: '' } },
  {
    name: 'a date of 1970',
    eml: plain('x', 'Date: Thu, 1 Jan 1970 00:00:00 +0000\n'),
    message: { dated_at: '1970-01-01T00:00:00.000Z' },
  },
  {
    name: 'a date of 2099',
    eml: plain('x', 'Date: Thu, 31 Dec 2099 23:59:59 +0000 (UTC)\n'),
    message: { dated_at: '2099-12-31T23:59:59.000Z' },
  },
  { name: 'a date that is none', eml: plain('x', 'Date: yesterday\n'), message: { dated_at: null } },
  {
    name: 'hostile HTML',
    eml: plain(
      '<script>alert(1)</script><img src="https://track.example/x.gif" onerror=x><p>Hi</p>',
      'Content-Type: text/html\n',
    ),
    message: { text: 'Hi' },
  },
  {
    name: 'hostile file names',
    eml: `${from}${answers}${multipart('mixed', 'n')}
${parts(
  'n',
  'Content-Type: application/pdf; name="../../etc/passwd"\n\nx',
  'Content-Type: application/x; name="C:\\\\temp\\\\a.exe"\n\nx',
  `Content-Type: application/x; name="=?utf-8?B?${encode('gpj\u202e.exe\u0007')}?="\n\nx`,
  'Content-Type: application/x; name=".."\n\nx',
  `Content-Type: text/html; name="${'a'.repeat(300)}.html"\n\nx`,
)}`,
    files: [
      { name: 'passwd' },
      { name: 'a.exe' },
      { name: 'gpj[U+202E].exe[U+0007]' },
      { name: 'attachment-4' },
      { name: `${'a'.repeat(195)}.html`, type: 'text/html' },
    ],
  },
  {
    name: 'a name and a subject that would change the direction of writing',
    eml: `From: "Grace \u202eeuil" <grace@example.org>\n${answers}Subject: a\u202eb\u0007\n\nx`,
    message: { name: 'Grace [U+202E]euil', subject: 'a[U+202E]b[U+0007]', text: 'a[U+202E]b[U+0007]\n\nx' },
  },
  {
    name: 'a line of a mailbox file first, and lines that end in CR LF',
    eml: `From grace@example.org Mon Jan  5 10:00:00 2026\r\n${plain('Hello').replaceAll('\n', '\r\n')}`,
    message: { text: 'Hello' },
  },
];

/** Which mail of ours it answers. */
const tokens: Example[] = [
  {
    name: 'a folded ID with comments around it, among others',
    eml: `${from}References: <a@example.org> (a (nested\\) "comment") <x@example.org>)\n (x) {id} <b@example.org>\n\nx`,
    message: {},
  },
  {
    name: 'an ID that is broken in two lines',
    eml: `${from}In-Reply-To: {broken}\n\nx`,
    message: {},
  },
  {
    name: 'an ID as encoded words',
    eml: `${from}In-Reply-To: =?utf-8?B?{encoded}?=\n\nx`,
    message: {},
  },
  {
    name: 'a token in the address alone, in capitals',
    eml: `${from}To: "Anna, Keller" <office+{TOKEN}@academy.example>, other@example.org\n\nx`,
    message: {},
  },
  {
    name: 'a token in Delivered-To',
    eml: `${from}Delivered-To: office+{token}@academy.example\n\nx`,
    message: {},
  },
  { name: 'our own mail', eml: `From: site@academy.example\nMessage-ID: {id}\n\nx`, verdict: 'copy' },
  {
    name: 'no token',
    eml: `${from}In-Reply-To: <x@example.org>\nSubject: Re: your inquiry\n\nx`,
    verdict: 'unclaimed',
  },
  { name: 'a forged MAC', eml: `${from}In-Reply-To: {forged}\n\nx`, verdict: 'forged' },
  { name: 'a cut ID', eml: `${from}In-Reply-To: {cut}\n\nx`, verdict: 'unclaimed' },
  { name: 'the MAC of another message', eml: `${from}In-Reply-To: {swapped}\n\nx`, verdict: 'forged' },
  { name: 'a cut token', eml: `${from}To: office+{cutToken}@academy.example\n\nx`, verdict: 'unclaimed' },
  {
    name: 'a token in the subject and the text',
    eml: `${from}Subject: {token} {id}\n\n{token} {id}`,
    verdict: 'unclaimed',
  },
  {
    name: 'a mail of the staff',
    eml: plain('I called them.').replace('grace@example.org', 'Anna@academy.example'),
    message: { kind: 'outside' },
  },
  {
    name: 'a mail of our own address',
    eml: plain('I called them.').replace('grace@example.org', 'office@academy.example'),
    message: { kind: 'outside' },
  },
];

export const mailCorpus: readonly Example[] = [...programs, ...encodings, ...automatic, ...odd, ...tokens];
