import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { createReceiver } from '../testing/start-server.ts';
import { ThreadEndedError } from '../threads/open-thread.ts';

const limits = { cpuMilliseconds: 400, milliseconds: 60_000, megabytes: 128 };
const harness = makeOnce(async () => createReceiver({ limits }));

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const least = 16 * kilobyte;
// The server answers others within that, of its own processor time: without the thread one mail takes 51 s,
// with it the largest takes 50 ms, and six times that on a machine that is short of memory.
const mostMicroseconds = 1_000_000;

/** A report is sent from nobody, too, whose mails are read to find what they return. */
type Shape = { head?: string; body?: string; isReport?: true };
const fill = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const html = (body: string): Shape => ({ head: 'Content-Type: text/html; charset=utf-8\n', body });
const base64 = (body: string, type = 'text/plain; charset=utf-8'): Shape => ({
  head: `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n`,
  body: Buffer.from(body).toString('base64'),
});
const multipart = (part: (at: number) => string, count: number, kind = 'mixed'): Shape => ({
  head: `Content-Type: multipart/${kind}; boundary=b\n`,
  body: `${Array.from({ length: count }, (_, at) => `--b\n${part(at)}\n`).join('')}--b--\n`,
});
const report = (body: string): Shape => ({
  isReport: true,
  head: 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n',
  body: `--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\n${body}\n--b--\n`,
});

/** Mails of a size, each of which grows faster than its size in what reads it, or once did. */
const shapes: Record<string, (size: number) => Shape> = {
  'parts of 100 KB': (size) =>
    multipart(() => `\n${fill('words ', 100 * kilobyte)}`, Math.min(290, size / 3000)),
  'small parts': (size) => multipart((at) => `\n${at} ${fill('word ', size / 290)}`, 290),
  'the same parts': (size) => multipart(() => `\n${fill('words ', size / 290)}`, 290),
  alternatives: (size) =>
    multipart(() => `Content-Type: text/html\n\n${fill('<p>a', size / 290)}`, 290, 'alternative'),
  'a style with many ends': (size) => html(`<style${fill('</style', size)}`),
  'many styles': (size) => html(fill('<style>', size)),
  'many comments': (size) => html(fill('<!--', size)),
  'metas without an end': (size) => html(fill('<meta ', size)),
  'pictures without an end': (size) => html(fill('data:image/png;base64,', size)),
  'tags without an end': (size) => html(fill('<a ', size)),
  'tags in tags': (size) => html(fill('<div>', size)),
  'tables in tables': (size) => html(fill('<table><tr><td>', size)),
  'lists in lists': (size) => html(fill('<ul><li>', size)),
  'quotes in quotes': (size) => html(fill('<blockquote>', size)),
  'struck out in struck out': (size) => html(fill('<s>', size)),
  entities: (size) => html(fill('&amp', size)),
  attributes: (size) => html(`<p ${fill('a=1 ', size)}>`),
  'spans of columns': (size) => html(`<table>${fill('<td colspan=9>', size)}`),
  'blanks in HTML': (size) => html(fill(' \n', size)),
  'accents on one letter': (size) => base64(`a${fill('\u0301', size / 2)}`),
  'nineteen accents and a quotation mark': (size) => base64(fill(`${'\u0301'.repeat(19)}’`, size / 2)),
  'accents of many classes': (size) => base64(fill('\u0323\u0301\u0327', size / 2)),
  'half-width sound marks': (size) => base64(fill('\uff9e', size / 3)),
  'a ligature of eighteen letters': (size) => base64(fill('\ufdfa', size / 3)),
  'Korean letters apart': (size) => base64(fill('\u1112\u1161\u11ab', size / 3)),
  'traditional characters': (size) => base64(fill('龍鐵體', size / 3)),
  'capital letters': (size) => base64(fill('İẞΣ', size / 2)),
  'invisible characters': (size) => base64(fill('\u200b\u2060', size / 3)),
  'marks of quotes': (size) => ({ body: fill('> ', size) }),
  'lines of a quote': (size) => ({ body: fill('> Come and see us.\n', size) }),
  'the words that we sent': (size) => ({ body: fill('Come and see us. ', size) }),
  'fields of a quoted head': (size) => ({ body: fill('From: a@b\n', size) }),
  'lines between': (size) => ({ body: fill('---- a\n', size) }),
  'sentences that introduce': (size) => ({ body: fill('On 2026-01-01 a@b wrote:\n', size) }),
  'banners below heads': (size) => ({
    body: fill(`From: a@b\nTo: c\nDate: d\n${'banner\n'.repeat(20)}Come and see us.\n`, size),
  }),
  'a banner of one line': (size) => ({
    body: `Yes.\nFrom: a@b\nTo: c\n\n${fill('-a*|', size)}\n\nCome and see us.`,
  }),
  'notices above': (size) => ({ body: fill('Attention: an e-mail from outside.\n\n', size) }),
  'notices below': (size) => ({ body: fill('Get Outlook for iOS<https://aka.ms/o0ukef>\n', size) }),
  'uuencoded files': (size) => ({ body: fill('begin 644 a\n#0V%T\nend\n', size) }),
  'uuencoded files without an end': (size) => ({ body: fill(`begin 644 a\n${'#0V%T\n'.repeat(40)}`, size) }),
  'a name of raw letters': (size) =>
    multipart(() => `Content-Type: image/png; name="${fill('\xd5\xd5', size / 290)}\n\nx`, 290),
  'reactions in words': (size) => base64(fill('👍 reacted to your message ', size)),
  'ticked boxes': (size) => html(fill('<input type=checkbox checked>', size)),
  'choices in choices': (size) => html(fill('<select><option selected>', size)),
  blanks: (size) => ({ body: fill(' ', size) }),
  'empty lines': (size) => ({ body: fill('\n \n', size) }),
  'flowed lines': (size) => ({
    head: 'Content-Type: text/plain; format=flowed; delsp=yes\n',
    body: fill('a \n', size),
  }),
  'base64 with words': (size) => ({
    head: base64('').head ?? '',
    body: fill(`${'QUJD'.repeat(19)}\n\n*words*\n`, size),
  }),
  'quoted-printable': (size) => ({
    head: 'Content-Transfer-Encoding: quoted-printable\n',
    body: fill('=E2=80=', size),
  }),
  'bytes of no letters': (size) => ({ body: fill('\xb0\xa1', size) }),
  'a charset of another': (size) => ({
    head: 'Content-Type: text/plain; charset=iso-2022-jp\n',
    body: fill('\x1b$B', size),
  }),
  'ends of lines in CR': (size) => ({ body: fill('a\r', size) }),
  boundaries: (size) => ({ head: 'Content-Type: multipart/mixed; boundary=b\n', body: fill('--b\n', size) }),
  'multiparts in each other': (size) => ({
    head: 'Content-Type: multipart/mixed; boundary=0\n',
    body: Array.from(
      { length: size / 60 },
      (_, at) => `--${at}\nContent-Type: multipart/mixed; boundary=${at + 1}\n\n`,
    ).join(''),
  }),
  'mails in mails': (size) => ({
    body: fill('Content-Type: message/rfc822\n\n', size),
    head: 'Content-Type: message/rfc822\n',
  }),
  'long heads of parts': (size) =>
    multipart(() => `Content-Type: ${fill('a;', 60 * kilobyte)}\n\nx`, size / (60 * kilobyte)),
  'continued file names': (size) =>
    multipart(
      () =>
        `Content-Type: image/png;${Array.from({ length: size / 290 / 14 }, (_, at) => ` name*${at}*=%41;`).join('\n')}\n\nx`,
      290,
    ),
  'encoded file names': (size) =>
    multipart(() => `Content-Type: image/png; name="${fill('=?utf-8?q?a?= ', size / 290)}"\n\nx`, 290),
  'fields in a charset': (size) => ({ head: fill('a:\xb0\xa1\n', size) }),
  'a subject of encoded words': (size) => ({ head: `Subject: ${fill('=?utf-8?q?=41?= ', size)}\n` }),
  'a subject without an end': (size) => ({ head: `Subject: ${fill('=?utf-8?q?', size)}\n` }),
  senders: (size) => ({ head: `From: ${fill('a@b, ', size)}\n` }),
  'a sender in brackets': (size) => ({ head: `From: ${fill('(', size)}\n` }),
  'a sender in groups': (size) => ({ head: `From: ${fill('a:;', size)}\n` }),
  'accents of a sender': (size) => ({ head: `From: ${fill('\xcc\x81', size)}@example.org\n` }),
  'others on it': (size) => ({ head: `Cc: ${fill('"a, <" <a@b.example>, g:x@y.example;', size)}\n` }),
  recipients: (size) => ({ head: `To: ${fill(`${'a'.repeat(64)}, `, size)}\n` }),
  'fields for recipients': (size) => ({ head: fill('To: a@b\n', size) }),
  references: (size) => ({ head: `References: ${fill('<a@b>\n ', size)}\n` }),
  'brackets of references': (size) => ({ head: `References: ${fill('<', size)}\n` }),
  'blanks of a date': (size) => ({ head: `Date: ${fill(' (', size)}\n` }),
  'a type of parameters': (size) => ({ head: `Content-Type: text/plain;${fill(' a=b;', size)}\n` }),
  'recipients of a report': (size) => report(fill('Final-Recipient: rfc822; a@b\nAction: failed\n\n', size)),
  'a reason of a report': (size) =>
    report(
      `Final-Recipient: rfc822; grace@example.org\nAction: failed\nDiagnostic-Code: ${fill('smtp; 5', size)}\n`,
    ),
  'a report in words': (size) => report(fill('grace@example.org ', size)),
  'words of a subject': (size) => ({
    head: `X-Auto-Response-Suppress: All\nSubject: ${fill('auto reply ', size)}\n`,
  }),
  'tokens in a report': (size) => ({ isReport: true, body: fill(`${'a'.repeat(42)}@`, size) }),
};

async function measureWhile<Result>(
  task: () => Promise<Result>,
): Promise<{ longest: number; result: Result }> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  look();
  const result = await task().finally(() => {
    look();
    isOver = true;
  });
  return { longest, result };
}

/** Writes a mail of a shape that answers one of ours, or comes from nobody. */
function writeMail({ head = '', body = 'Yes' }: Shape, answered: string | undefined): Buffer {
  const sender = /^From:/m.test(head) ? '' : 'From: grace@example.org\n';
  const route = answered ? `${sender}In-Reply-To: ${answered}\n` : 'From: <>\nReturn-Path: <>\n';
  return Buffer.from(`Message-ID: <${randomUUID()}@example.org>\n${route}${head}\n${body}`, 'latin1');
}

// The largest first, a quarter each time until the thread comes to an end: then it says most.
it.each(Object.entries(shapes))('%s keep nobody waiting', async (_, shape) => {
  const { send, receive } = harness();
  const { messageId } = await send();
  async function attack(size: number, answered?: string): Promise<boolean> {
    const mail = writeMail(shape(size), answered);
    const { longest, result } = await measureWhile(() => receive(mail).catch((error: unknown) => error));
    expect(longest).toBeLessThan(mostMicroseconds);
    if (result instanceof Error) expect(result).toBeInstanceOf(ThreadEndedError);
    return !(result instanceof Error);
  }
  const { body, isReport } = shape(kilobyte);
  let size = body === undefined ? megabyte - 10 * kilobyte : megabyte;
  if (isReport) await attack(size);
  while (size > least && !(await attack(size, messageId))) size /= 4;
});

it('the mail after them is stored', async () => {
  const { send, receive } = harness();
  const { messageId } = await send();
  const mail = writeMail({}, messageId);
  expect(await receive(mail)).toMatchObject({ verdict: 'ours', isRepeated: false });
});
