import type { MessagesTable, Schema } from '../database/schema.ts';

/** What must become of a mail; of its message and files by name, only what is said. */
type Outcome = Partial<MessagesTable> & {
  verdict?: 'ours' | 'copy' | 'unclaimed' | 'forged';
  /** The reply came back, for this reason. */
  bounce?: MessagesTable['bounce_reason'];
  /** What becomes of its files; of those that are named alone, nothing else is said. */
  files?: (string | Partial<Schema['attachments']>)[];
  /** How the mail's characters become bytes. */
  bytes?: 'latin1';
};

/** In a mail, `{id}` stands for the Message-ID of that which it answers, `{token}` for the letters of Reply-To. */
type Example = [name: string, eml: string, outcome: Outcome];

const from = 'From: Grace Liu <grace@example.org>\n';
const answers = 'In-Reply-To: {id}\nReferences: {id}\n';
const utf8 = 'Content-Type: text/plain; charset="UTF-8"\n';
const html = 'Content-Type: text/html; charset=utf-8\n';

/** A mail of Grace's with a plain text. */
const plain = (text: string, head = '') => `${from}${answers}Message-ID: <1@example.org>\n${head}\n${text}`;
/** The parts of a multipart mail. */
const parts = (boundary: string, ...all: string[]) =>
  `${all.map((part) => `--${boundary}\n${part}\n`).join('')}--${boundary}--\n`;
const multipart = (kind: string, boundary: string) =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\n`;
/** A mail of Grace's with these parts. */
const mixed = (...all: string[]) => `${from}${answers}${multipart('mixed', 'm')}\n${parts('m', ...all)}`;
const part = (type: string, text: string) => `Content-Type: ${type}\n\n${text}`;
const encode = (text: string) => Buffer.from(text).toString('base64');
/** The same as a word of a head. */
const encodeWord = (text: string) => `=?utf-8?B?${encode(text)}?=`;

const ours = 'Come and see us.';

/** A mail as Gmail writes it; what of it is a quote, quoted-text.test.ts holds. */
const gmail: Example = [
  'Gmail',
  plain(
    `Tuesday at 4=E2=80=AFPM is fine.\n\nOn Mon, Jan 5, 2026 at 10:00=E2=80=AFAM Anna Keller <\noffice@academy.example> wrote:\n\n> ${ours}\n>\n`,
    `Date: Mon, 5 Jan 2026 11:02:00 -0600\nSubject: =?UTF-8?Q?Re=3A_your_inquiry?=\n${utf8}Content-Transfer-Encoding: quoted-printable\n`,
  ),
  {
    subject: 'Re: your inquiry',
    text: 'Tuesday at 4\u202fPM is fine.',
    dated_at: '2026-01-05T17:02:00.000Z',
    message_id: '<1@example.org>',
    quote: `On Mon, Jan 5, 2026 at 10:00\u202fAM Anna Keller <\noffice@academy.example> wrote:\n\n> ${ours}\n>`,
  },
];

/** Character sets, encodings and structures. */
const encodings: Example[] = [
  ...[
    ['Latin letters of Windows', 'text/plain; charset=windows-1252', 'Gr\xf6\xdfe \x96 ok.', 'Größe – ok.'],
    ['no character set that exists, and a NUL', 'text/plain; charset=x-none', 'Cafe\0!', 'Cafe!'],
    ['a text of another type', 'text/markdown', 'Saturday.', 'Saturday.'],
    ['a flowed text', 'text/plain; format=flowed', 'One \ntwo.\n \n3 \n> 4 \n5', 'One two.\n\n3 \n> 4 \n5'],
    ['many blank lines', 'text/plain', `Three.${'\n'.repeat(300)}Four.`, 'Three.\n\n\nFour.'],
    ['HTML', 'text/html', '<style>p { color: red }</style><p>Dear Anna,<br>&amp;</p>', 'Dear Anna,\n&'],
    ['hostile HTML', 'text/html', '<script>alert(1)</script><img src="/x" onerror=x><p>Hi</p>', 'Hi'],
    ['a table', 'text/html', '<table><tr><th>Day<th>At</tr><tr><td><p>1</p><td>2</table>', 'Day   At\n1   2'],
    ['what is struck out', 'text/html', '<s>4:00</s> 5:00', '~~4:00~~ 5:00'],
    ['a link', 'text/html', '<a href="http://x.example/">http://x.example/</a>', 'http://x.example/'],
    ['ticked boxes', 'text/html', '<input type="checkbox" checked>4 <input type=radio>5', '☑ 4 ☐ 5'],
    ['choices', 'text/html', '<select><option>4<option selected>5</select>', '☐ 4 ☑ 5'],
    ['a type without a slash', 'text; charset=utf-8', 'Saturday.', 'Saturday.'],
    ['a type of HTML without a slash', 'html', '<p>Saturday.', 'Saturday.'],
    ['a text with the name of one', 'text/plain; name="message.txt"', 'Saturday.', 'Saturday.'],
    ['a picture with words', 'text/html', '<img src="https://x.example/pixel.gif" alt="👍">', '👍'],
    ['a large picture', 'text/html', `<img src="data:image/png;base64,${'QUJD'.repeat(40_000)}">1`, '1'],
  ].map(
    ([name = '', type, body = '', text = '']): Example => [
      name,
      plain(body, `Content-Type: ${type}\n`),
      { text, is_cut: 0, ...(body.includes('\x96') && { bytes: 'latin1' }) },
    ],
  ),
  ['a quote in HTML', plain(`Yes.<blockquote>${ours}`, html), { text: 'Yes.', quote: `> ${ours}` }],
  ...[
    ['a text as a file, and nothing else', 'text/plain; name="0.txt"', 'Saturday.', '0.txt'],
    ['S/MIME, encrypted', 'application/pkcs7-mime; name="smime.p7m"', '', 'smime.p7m'],
  ].map(
    ([name = '', type, text = '', file = '']): Example => [
      name,
      `${from}${answers}Content-Type: ${type}\n\n${text}`,
      { text, files: [file] },
    ],
  ),
  ...[
    ['GB18030', '你好，Anna！我们星期二来。𠮷野', 'xOO6w6OsQW5uYaOhztLDx9DHxtq2/sC0oaOVNLI10rA=', 'GB18030'],
    ['GBK that says it is GB2312', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', 'gb2312'],
    ['ISO-2022-JP', 'こんにちは', 'GyRCJDMkcyRLJEEkTxsoQg==', 'iso-2022-jp'],
    ['GBK without a label', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', ''],
    ['GBK that says it is ASCII', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', 'us-ascii'],
    ['GBK by the number of its page', '您好，星期六可以。', 'xPq6w6Os0MfG2sH5v8nS1KGj', 'cp936'],
    ['Big5 without a label', '貝貝星期六可以。', 'qKmoqaxQtMGku6VppUihQw==', ''],
    ['Latin letters without a label', 'Sí, el sábado.', 'U+0sIGVsIHPhYmFkby4=', ''],
    ['UTF-8 under another label', '星期六 café', encode('星期六 café'), 'iso-8859-1'],
    [
      'UTF-8 with a broken letter',
      '星期六可以，谢谢您\ufffd。',
      '5pif5pyf5YWt5Y+v5Lul77yM6LCi6LCi5oKo5eOAgg==',
      'utf-8',
    ],
    ['base64 with words below', '六。\n\n--\nA list', `${encode('六。')}\n\n--\nA list`, 'utf-8'],
  ].map(
    ([name = '', text = '', body, charset]): Example => [
      name,
      plain(
        `${body}\n`,
        `Content-Type: text/plain${charset && `; charset=${charset}`}\nContent-Transfer-Encoding: base64\n`,
      ),
      { text },
    ],
  ),
  [
    'an empty plain part beside the HTML, and a plain footer below',
    mixed(
      `${multipart('alternative', 'a')}\n${parts('a', `${utf8}\n\u200b`, 'Content-Type: text/html\n\n<p>Tuesday.')}`,
      `${utf8}\n--\nA list.`,
    ),
    { text: 'Tuesday.\n--\nA list.' },
  ],
  [
    'plain text, a photo, HTML, a text that is a file, and a mail, which is one, too',
    mixed(
      `${utf8}\nBefore`,
      part('image/png; name="3/4.png"', 'x'),
      part('text/html', '<p>After'),
      part('text/plain; name="notes.txt"', 'C E G'),
      part('message/rfc822', 'From: x@example.org\nSubject: Hidden\n\nOther words'),
    ),
    {
      text: 'Before\nAfter',
      files: [
        '3_4.png',
        { name: 'notes.txt', type: 'text/plain', size: 5 },
        { name: 'attachment-3.eml', type: 'message/rfc822' },
      ],
    },
  ],
  [
    'nested multiparts with a picture in the text',
    mixed(
      `${multipart('related', 'b')}\n${parts(
        'b',
        `${multipart('alternative', 'c')}\n${parts('c', `${utf8}\nSee the picture.`, part('text/html', '<img src="cid:1"> See'))}`,
        part('image/png\nContent-ID: <1>\nContent-Disposition: inline; filename="logo.png"', '123'),
      )}`,
      part(
        'application/pdf; name="=?UTF-8?Q?pl=C3=A4ne.pdf?="\nContent-Transfer-Encoding: base64',
        'JVBERg==',
      ),
    ),
    {
      text: 'See the picture.',
      files: [
        { name: 'logo.png', type: 'image/png', size: 3, state: 'kept' },
        { name: 'pläne.pdf', type: 'application/pdf', size: 4, state: 'kept' },
      ],
    },
  ],
  [
    'texts that a server has named, and a file',
    mixed(
      'Content-Type: text/plain; name=msg.txt\nContent-Disposition: inline\n\nHello',
      part('application/pdf; name=a.pdf', 'x'),
      'Content-Type: text/plain; name="ATT00001.txt"\nContent-Disposition: attachment\n\nGrace',
    ),
    { text: 'Hello\nGrace', files: ['a.pdf'] },
  ],
  [
    'uuencoded files in a text',
    plain(
      'Two files:\nbegin 644 notes.txt\n#0V%T\n`\nend\nbegin 600 \xd5\xd5.pdf\n"4$0\nend\nbegin 6 lessons\nbegin 644 none\nThe end',
    ),
    {
      text: 'Two files:\nbegin 6 lessons\nbegin 644 none\nThe end',
      bytes: 'latin1',
      files: [
        { name: 'notes.txt', size: 3 },
        { name: '照.pdf', size: 2 },
      ],
    },
  ],
  [
    'names of files in raw GBK and raw Latin letters',
    mixed(
      `${utf8}\nSee.`,
      'Content-Type: image/png; name="x.png"\nContent-Disposition: attachment; filename="\xd5\xd5\xc6\xac.png"\n\nx',
      'Content-Type: application/pdf; name=pl\xe4ne.pdf\n\nx',
      'Content-Disposition: attachment; filename="\xd5\x5c\xd5\xd5\xc6\xac\xd5\xd5\xc6\xac;1.pdf"\n\nx',
    ),
    { text: 'See.', bytes: 'latin1', files: ['照片.png', 'pläne.pdf', '誠照片照片;1.pdf'] },
  ],
  [
    'an invitation without a name',
    plain(
      parts(
        'i',
        `${utf8}\nLesson?`,
        part('text/calendar; method=REQUEST; charset=utf-8', 'BEGIN:VCALENDAR\nEND:VCALENDAR'),
      ),
      multipart('alternative', 'i'),
    ),
    { text: 'Lesson?', files: [{ name: 'attachment-1.ics', type: 'text/calendar' }] },
  ],
];

const statusOf = (code: string) =>
  `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; grace@example.org\nAction: failed\nStatus: ${code.slice(0, 5)}\nDiagnostic-Code: smtp; 550 ${code}`;
const report = (...all: string[]) =>
  `From: Mail Delivery System <MAILER-DAEMON@mx.example.org>\nAuto-Submitted: auto-replied\nContent-Type: multipart/report; report-type=delivery-status; boundary="r"\n\n${parts('r', ...all)}`;

/** What programs send by themselves: it is folded, and wakes nobody. */
const automatic: Example[] = [
  ...[
    'Auto-Submitted: auto-replied\n',
    'Auto-Submitted: auto-generated (vacation)\nX-Auto-Response-Suppress: All\n',
    'Precedence: bulk\nX-Autoreply: yes\n',
    ...['Precedence: auto_reply\n', 'Precedence: junk\n', 'X-Autoreply: yes\n', 'X-Auto-Reply: yes\n'],
    'X-Auto-Response-Suppress: All\nSubject: =?utf-8?B?7J6Q64+ZIO2ajOyLoDogWW91ciBpbnF1aXJ5?=\n',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply\nSubject: Autosvar: Your inquiry\n',
    'X-Auto-Response-Suppress: OOF\nSubject: =?utf-8?B?5LiN5Zyo77yaWW91ciBpbnF1aXJ5?=\n',
    'X-Autogenerated: Reply\n',
    'X-MS-Exchange-Message-Class: IPM.Note.Rules.ReplyTemplate.Microsoft\n',
    'Content-Class: urn:content-classes:RecallMessage\nSubject: x\n',
    ...[
      'Automatic reply: Re: your inquiry',
      '自动回复：您的咨询',
      '自動回覆',
      'Automatische Antwort: Ihre Anfrage',
      'Abwesenheitsnotiz: Ihre Anfrage',
      'Respuesta automática: Su consulta',
      'Réponse automatique : Votre demande',
      'Trả lời tự động: Piano',
      '자동 회신: 문의',
      '自動応答: お問い合わせ',
      'Out of Office: Re: your inquiry',
      '已读：您的咨询',
      '閱讀回執: 您的諮詢',
      'Recall: Your inquiry',
      '撤回：您的咨询',
    ].map((subject) => `Subject: ${encodeWord(subject)}\n`),
  ].map(
    (head): Example => [
      `an automatic answer: ${head.split('\n', 1)[0]}`,
      plain('I am away until Monday.', head),
      { kind: 'automatic', text: 'I am away until Monday.' },
    ],
  ),
  ...[
    'Auto-Submitted: no\n',
    'Subject: Vacation: we are away\n',
    'Subject: Is automatic payment possible?\n',
    'Subject: Read this: a plan\n',
    ...['Re: your inquiry', 'Antwort: Piano', 'Trả lời: Piano', 'Re[2]: Piano', '회신: Piano'].map(
      (subject) => `X-Auto-Response-Suppress: All\nSubject: ${encodeWord(subject)}\n`,
    ),
  ].map((head): Example => [`an answer: ${head}`, plain('Yes.', head), { kind: 'answer' }]),
  ...[
    ['of Gmail', 'text/vnd.google.email-reaction+json', '{"emoji":"👍🏽","version":1}', '👍🏽'],
    ['in JSON of ASCII', 'text/vnd.google.email-reaction+json', '{"emoji":"\\u2764\\ufe0f"}', '❤️'],
    ['in a file without a name', 'application/json', '{"emoji":"👍","version":1}', '👍'],
    ['by its disposition', 'text/plain; charset=utf-8\nContent-Disposition: reaction', '👍', '👍'],
  ].map(
    ([name, type = '', body = '', emoji = '']): Example => [
      `a reaction ${name}`,
      mixed(`${utf8}\n${emoji}\n\nGrace reacted via Gmail`, part(type, body)),
      { kind: 'answer', text: emoji },
    ],
  ),
  ...[
    'Grace Liu reacted to your message:\n👍',
    '👍\n\nGrace Liu hat auf Ihre Nachricht reagiert',
    '刘芳 回应了你的邮件：👍',
  ].map((text): Example => [`a reaction in words: ${text}`, plain(text), { text: '👍' }]),
  [
    'an answer about a reaction',
    plain('She reacted well to the lesson 👍\nThank you!'),
    { text: 'She reacted well to the lesson 👍\nThank you!' },
  ],
  [
    'a bounce of Postfix',
    report(
      part('text/plain', 'Your message could not be delivered.'),
      statusOf('5.1.1 User unknown'),
      part('text/rfc822-headers', 'Message-ID: {id}\nSubject: Re'),
    ),
    { kind: 'report', text: 'Your message could not be delivered.' },
  ],
  [
    'a bounce of Gmail',
    report(
      `${multipart('alternative', 'q')}\n${parts('q', `${utf8}\nNot found`, part('text/html', '<b>Not found</b>'))}`,
      statusOf('5.1.1 The email account does not exist'),
      part('message/rfc822', `Message-ID: {id}\nSubject: Re: your inquiry\n\n${ours}`),
    ),
    { kind: 'report', text: 'Not found' },
  ],
  [
    'a bounce of Outlook, whose relay wrote a Message-ID of its own',
    report(
      part('text/html', '<p>Your message was refused.</p>'),
      statusOf('5.7.1 blocked by policy'),
      part('message/rfc822', 'Message-ID: <other@outlook.example>\nReferences: <x@y.example> {id}\n\nx'),
    ),
    { kind: 'report', text: 'Your message was refused.' },
  ],
  [
    'a bounce of qmail, all in one text',
    `Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\n\nI was not able to deliver your message to these addresses.\n\n<grace@example.org>:\nSorry, no mailbox here by that name.\n\n--- Below is a copy.\n\nMessage-ID: {id}`,
    { kind: 'report', bounce: 'no-address' },
  ],
  [
    'a bounce that somebody of the family passes on',
    mixed(`${utf8}\nSee below.`, statusOf('5.1.1 x')),
    { kind: 'answer', text: 'See below.', files: ['attachment-1'] },
  ],
  [
    'a bounce of somebody else’s mail',
    report(
      part('text/plain', 'No'),
      statusOf('5.1.1 x'),
      part('message/rfc822', 'Message-ID: <x@y.example>\n\nx'),
    ),
    { verdict: 'unclaimed' },
  ],
  [
    'a receipt that it was read',
    plain(
      parts('d', part('text/plain', 'Read.')),
      'Content-Type: multipart/report; report-type=Disposition-Notification; boundary=d\n',
    ),
    { kind: 'report', text: 'Read.' },
  ],
];

const grace = { name: 'Grace', address: 'grace@example.org' };
const turned = 'Subject: a\u202eb\u0007';

const viaGroup = 'From: "\'Grace\' via Office" <office@academy.example>\n';
const viaList = 'From: Grace via Office <office@lists.example>\nList-Id: Office <office.lists.example>\n';
const staff = 'anna@academy.example';

/** Who has sent it, and when; who is on it, and who wrote what a group or a list passes on under its own address. */
const heads: Example[] = [
  ['From: Us: Grace <grace@example.org>;', { address: grace.address }],
  ['From: Grace <\u202agrace\u200b\uff20example.org\u202c>', grace],
  ['From: Grace; <grace@example.org>', grace],
  ['From: "Grace \u202eeuil" <grace@example.org>', { name: 'Grace [U+202E]euil' }],
  ['From: Grace <grace\0@example.org>', { address: 'grace\ufffd@example.org' }],
  ['From: Anna@academy.example', { kind: 'outside' }],
  ['From: office@academy.example', { kind: 'outside' }],
  [`${from}${turned}`, { subject: 'a[U+202E]b[U+0007]', text: 'a[U+202E]b[U+0007]\n\nHello' }],
  [`${from}Date: Thu, 1 Jan 1970 00:00:00 +0000`, { dated_at: '1970-01-01T00:00:00.000Z' }],
  [`${from}Date: Thu, 31 Dec 2099 23:59:59 +0000 (UTC)`, { dated_at: '2099-12-31T23:59:59.000Z' }],
  [`${from}Date: yesterday`, { dated_at: null }],
  [`${viaGroup}X-Original-From: Grace <grace@example.org>\nX-Original-Sender: bounce@example.org`, grace],
  [`${viaGroup}X-Original-Sender: grace@example.org\nReply-To: office@academy.example`, grace],
  [`${viaGroup}List-Id: <o.academy.example>\nReply-To: office@academy.example, grace@example.org`, grace],
  [`${viaList}Reply-To: office@lists.example, Grace <grace@example.org>`, grace],
  [`${viaList}Reply-To: office@lists.example\nCc: grace@example.org`, { address: 'office@lists.example' }],
  [`${viaGroup}List-Id: <o.academy.example>\nReply-To: ${staff}\nCc: grace@example.org`, { kind: 'outside' }],
  [`${viaGroup}X-Original-From: Anna <${staff}>\nReply-To: grace@example.org`, { kind: 'outside' }],
  [
    `From: ${staff}\nList-Id: <o.l.example>\nReply-To: o@l.example\nX-Original-Sender: a@b.example`,
    { kind: 'outside' },
  ],
  [
    `${from}X-Original-Sender: other@example.org\nReply-To: x@example.org`,
    { ...grace, name: 'Grace Liu', others: 'x@example.org' },
  ],
  [
    `${from}To: office+{token}@academy.example, ${staff}, "Liu, Tom" <Tom@example.net>\nCc: site@academy.example, g: a@b.example, tom@example.net;, no address, GRACE@example.org\nReply-To: c@d.example`,
    { others: 'tom@example.net a@b.example c@d.example' },
  ],
  [`${from}Delivered-To: desk@academy.example\nTo: desk@academy.example`, { others: null }],
  [
    `${from}Cc: ${Array.from({ length: 30 }, (_, at) => `${at}@x.example`).join(', ')}`,
    { others: Array.from({ length: 10 }, (_, at) => `${at}@x.example`).join(' ') },
  ],
].map(([head, outcome]) => [`a head: ${head}`, `${answers}${head}\n\nHello`, outcome] as Example);

/** Odd and hostile mails. */
const odd: Example[] = [
  [
    'letters of GBK in the head',
    `${answers}Content-Type: text/plain; charset=gb2312\nFrom: "\xc1\xf5\xb7\xbc" <grace@example.org>\n\nx`,
    { name: '刘芳', bytes: 'latin1' },
  ],
  [
    'broken MIME: no closing boundary, a part without an end',
    `${from}${answers}${multipart('mixed', 'x')}\n--x\n${utf8}\nStill here.\n--x\nContent-Type: application/pdf; name=a.pdf\nContent-Transfer-Encoding: base64\n\nJVBE*`,
    { text: 'Still here.', files: ['a.pdf'] },
  ],
  ['lines that end in CR alone', plain('Hello').replaceAll('\n', '\r'), { text: 'Hello' }],
  ['no Message-ID', `${from}${answers}\nHello`, { text: 'Hello', message_id: null }],
  [
    'a subject that says it all',
    plain(`Sent from my phone\n\n> ${ours}`, 'Subject: Mia is ill\n'),
    { text: 'Mia is ill\n\nSent from my phone', quote: `> ${ours}` },
  ],
  ['no text at all', `${from}${answers}\n`, { text: '' }],
  ['a head alone', `${from}${answers}`, { text: '' }],
  ['no sender', `${answers}\nHello`, { name: '', address: '' }],
  [
    'hostile file names',
    mixed(
      ...[
        '../../etc/passwd',
        'C:\\\\temp\\\\a.exe',
        encodeWord('gpj\u202e.exe\u0007'),
        '..',
        `${'a'.repeat(300)}.html`,
      ].map((name) => part(`text/html; name="${name}"`, 'x')),
    ),
    { files: ['passwd', 'a.exe', 'gpj[U+202E].exe[U+0007]', 'attachment-4', `${'a'.repeat(195)}.html`] },
  ],
  [
    'a line of a mailbox file first, and lines that end in CR LF',
    `From grace@example.org Mon Jan  5 10:00:00 2026\r\n${plain('Hello').replaceAll('\n', '\r\n')}`,
    { text: 'Hello' },
  ],
];

/** Which mail of ours it answers. */
const tokens: Example[] = [
  [
    'a folded ID with comments around it, among others',
    'References: <a@example.org> (a (nested\\) "comment") <x@example.org>)\n (x) {id} <b@example.org>',
  ],
  ['an ID that is broken in two lines', 'In-Reply-To: {broken}'],
  ['an ID as encoded words', 'In-Reply-To: =?utf-8?B?{encoded}?='],
  [
    'a token in the address alone, in capitals',
    'To: "Anna, Keller" <office+{TOKEN}@academy.example>, b@c.example',
  ],
  ['a token in Delivered-To', 'Delivered-To: office+{token}@academy.example'],
  ['our own mail', 'Sender: site@academy.example\nMessage-ID: {id}', 'copy'],
  ['no token', 'In-Reply-To: <x@example.org>\nSubject: Re: your inquiry', 'unclaimed'],
  ['a forged MAC', 'In-Reply-To: {forged}', 'forged'],
  ['a token in the subject and the text', 'Subject: {token} {id}\n\n{token} {id}', 'unclaimed'],
].map(([name, head, verdict = 'ours']) => [name, `${from}${head}\n\nx`, { verdict }] as Example);

export const mailCorpus: readonly Example[] = [
  gmail,
  ...encodings,
  ...automatic,
  ...heads,
  ...odd,
  ...tokens,
];
