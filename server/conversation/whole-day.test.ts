import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CountsAnswer } from '../../desk/inbox.ts';
import { createNewsWatch } from '../desk/news-mail.ts';
import { createMailer } from '../mail/mailer.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { whenDone } from '../testing/clean-up.ts';
import { runInquiriesCommand, settingsFor } from '../testing/command-harness.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { inquiryIn, refusalIn, startInbox } from '../testing/inbox-harness.ts';
import { mailAddresses } from '../testing/mail-harness.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { postInquiry, sampleBody } from '../testing/sample-inquiry.ts';
import { startSmtpReceiver } from '../testing/smtp-receiver.ts';

const minute = 60_000;
const hour = 60 * minute;
const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251));

/** Two instances on one database, which mail to a real SMTP server, and the command that takes what comes. */
async function open(location: string) {
  const smtp = await startSmtpReceiver();
  const own = { smtpUrl: smtp.url, requiresTls: false, isAcknowledging: true, replyTo: undefined };
  const mail = { ...mailAddresses, ...own };
  const mailer = createMailer({ mail, dataDir: '' });
  whenDone(() => mailer.close());
  const options = { location, mailer, isAcknowledging: true };
  const first = await startInbox(options);
  const second = await startInbox(options);
  const env = { ...settingsFor(location), MAIL_FROM: mail.from, MAIL_TO: mail.to };

  /** Lets time pass on both instances; what is due leaves from one. Returns the mails that came. */
  async function pass(milliseconds: number, { outbox } = first) {
    first.clock.advance(milliseconds);
    second.clock.advance(milliseconds);
    await outbox.sendDue();
    return smtp.received.splice(0);
  }

  const receive = (eml: string) =>
    runInquiriesCommand(['receive'], env, first.clock.now, undefined, Readable.from([Buffer.from(eml)]));

  /** The views that hold the one inquiry, for Anna on one instance and for Jun on the other, and what is unread. */
  async function look() {
    const views = async ({ send }: typeof first.ann) => {
      const { counts, unread, news } = (await send('GET', 'counts')).json as CountsAnswer;
      const holding = Object.entries(counts).filter(([, count]) => count === 1);
      return { views: holding.map(([view]) => view), unread, news };
    };
    const [row] = (await list(first.ann)).rows;
    return { anna: await views(first.ann), jun: await views(second.jun), row };
  }
  const list = async ({ send }: typeof first.ann) =>
    (await send('GET', 'inquiries?view=all')).json as { rows: { id: string }[] };

  /** What a morning mail of now tells one of the staff. */
  async function readMorningOf(staffId: string) {
    const mornings = [{ kind: 'morning', staff_id: staffId } as const];
    await queueMails(first.database, mornings, 'academy.example', first.clock.now());
    return (await pass(0))[0]?.mail.text;
  }

  const { log } = createRecordedLog();
  const watches = [first, second].map(({ database, outbox, clock }) =>
    createNewsWatch({ database, outbox, now: clock.now, config: { mail }, log }),
  );
  /** The mails of news after ten minutes, for which both instances look at once. */
  async function readNews() {
    await pass(10 * minute);
    await Promise.all(watches.map(({ poll }) => poll()));
    return (await pass(0)).map(({ mail: { subject }, envelope }) => [envelope.to.join(), subject]);
  }

  return { first, second, pass, receive, look, readMorningOf, readNews };
}

const from = 'From: Grace Liu <grace@example.org>\nTo: site@academy.example\n';
const write = (answered: string, text: string) =>
  `${from}Message-ID: <${randomUUID()}@mail.example.org>\nIn-Reply-To: ${answered}\n\n${text}\n`;
const writeWithFile = (answered: string, text: string) =>
  `${from}Message-ID: <plan@mail.example.org>\nIn-Reply-To: ${answered}\nSubject: Re: viola\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64')}\n--b--\n`;
const writeReport = (returned: string) =>
  `From: MAILER-DAEMON@mx.example.org\nMessage-ID: <${randomUUID()}@mx.example.org>\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\n\n--r\n\nYour message could not be delivered.\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; grace@example.org\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 mailbox is full\n--r\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${returned}\n--r--\n`;

describe.each(databaseKinds)('a conversation, on $name, on two instances,', ({ create }) => {
  it('goes from the form to "No reply needed"', async () => {
    const { first, second, pass, receive, look, readMorningOf, readNews } = await open(await create());
    const { ann, annaId } = first;
    const { jun } = second;
    // Monday, when the studio opens.
    await pass(6 * hour);

    // The form, and its acknowledgement.
    const sent = await postInquiry(first.url, { ...sampleBody, language: 'en' });
    const { id } = (await sent.json()) as { id: string };
    const path = `inquiries/${id}`;
    const read = async (browser = ann) => inquiryIn(await browser.send('GET', path));
    const mails = await pass(minute, second);
    const acknowledgement = mails.find(({ envelope }) => envelope.to.includes(sampleBody.email))?.mail;
    expect(mails.map(({ envelope }) => envelope.to.join()).sort()).toEqual([
      'grace@example.org',
      'office@academy.example',
    ]);
    expect(await look()).toMatchObject({
      anna: { views: ['new', 'all'], unread: 1, news: 0 },
      jun: { views: ['new', 'all'], unread: 1, news: 0 },
      row: { isUnread: true, excerpt: sampleBody.message, excerptBy: null, unreadSince: null },
    });
    expect((await read()).messages).toEqual([]);

    // A reply from the desk.
    await ann.send('POST', `${path}/opened`, { seen: (await read()).lastAt });
    await pass(minute);
    const draft = (text: string, seen: string | null) => ({
      id: randomUUID(),
      to: sampleBody.email,
      subject: 'Re: viola',
      text,
      seen,
    });
    const reply = draft('Dear Grace,\n\nyes. When?', null);
    expect((await ann.send('POST', `${path}/replies`, reply)).status).toBe(201);
    expect(await pass(9_999)).toEqual([]);
    expect(await look()).toMatchObject({ row: { status: 'new', assignedTo: null, excerptBy: 'Anna' } });
    const [{ mail: replyMail } = {}] = await pass(1);
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'all'], unread: 0, news: 0 },
      jun: { views: ['all'], unread: 0, news: 0 },
      row: {
        isUnread: false,
        status: 'contacted',
        assignedTo: { id: annaId },
        waitingSince: null,
        excerpt: 'yes. When?',
        excerptBy: 'Anna',
      },
    });
    expect(replyMail).toMatchObject({
      from: { name: expect.stringContaining('Anna'), address: 'site@academy.example' },
      to: [{ address: sampleBody.email }],
      inReplyTo: acknowledgement?.messageId,
      references: `${acknowledgement?.messageId} ${replyMail?.messageId}`,
      text: expect.stringMatching(
        /^Dear Grace,\n\nyes\. When\?\n\nOn .*\n> Do you teach viola to adults\?\n$/,
      ),
    });
    expect((await read()).messages).toMatchObject([{ id: reply.id, fate: { state: 'sent', bounce: null } }]);

    // The family's answer, with a file.
    await pass(hour);
    const eml = writeWithFile(replyMail?.messageId ?? '', 'On Mondays. My plan is attached.');
    expect(await receive(eml)).toBe(`Stored in ${id}.\n`);
    expect(await receive(eml)).toBe(`Stored before in ${id}.\n`);
    const arrived = first.clock.now().toISOString();
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'all'], unread: 0, news: 1 },
      jun: { views: ['all'], unread: 0, news: 0 },
      row: {
        isUnread: false,
        status: 'contacted',
        waitingSince: arrived,
        unreadSince: arrived,
        lastAt: arrived,
        excerpt: 'On Mondays. My plan is attached.',
        excerptBy: null,
      },
    });
    const answer = (await read(jun)).messages.at(-1);
    expect(answer).toMatchObject({
      kind: 'answer',
      name: 'Grace Liu',
      text: 'On Mondays. My plan is attached.',
    });
    const [file] = answer?.attachments ?? [];
    expect(file).toMatchObject({
      name: 'plan.pdf',
      type: 'application/pdf',
      size: bytes.length,
      state: 'kept',
    });
    const download = await jun.request(`${path}/attachments/${file?.id}`);
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="plan.pdf"');
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);

    // After a working day it waits too long, whoever reads it.
    await pass(24 * hour - 1);
    expect((await look()).jun.views).toEqual(['all']);
    await pass(1);
    await ann.send('POST', `${path}/opened`, { seen: arrived });
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'waiting', 'all'], news: 0 },
      jun: { views: ['waiting', 'all'] },
      row: { unreadSince: null, waitingSince: arrived },
    });

    // A colleague answers it, by the other instance.
    const early = await jun.send('POST', `${path}/replies`, draft('Dear Grace,\n\nhello?', reply.id));
    expect([early.status, refusalIn(early).error]).toEqual([409, 'newer-message']);
    const junsReply = draft('Dear Grace,\n\non Monday at four.', answer?.id ?? null);
    expect((await jun.send('POST', `${path}/replies`, junsReply)).status).toBe(201);
    const [{ mail: junsMail } = {}] = await pass(10_000, second);
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'all'], news: 0 },
      jun: { views: ['all'] },
      row: { waitingSince: null, assignedTo: { id: annaId }, excerptBy: 'Jun Zhang' },
    });
    expect(junsMail).toMatchObject({
      from: { name: expect.stringContaining('Jun Zhang') },
      inReplyTo: '<plan@mail.example.org>',
      references: `${replyMail?.references?.split(' ').at(-1)} <plan@mail.example.org> ${junsMail?.messageId}`,
      text: expect.stringContaining('> On Mondays. My plan is attached.'),
    });

    // It comes back: it calls its sender, until it is sent again.
    await pass(minute);
    expect(await receive(writeReport(junsMail?.messageId ?? ''))).toBe(`Stored in ${id}.\n`);
    const fateOf = async (browser = ann) =>
      (await read(browser)).messages.find(({ id }) => id === junsReply.id)?.fate;
    expect(await fateOf()).toMatchObject({
      state: 'sent',
      bounce: {
        at: first.clock.now().toISOString(),
        reason: 'full',
        text: '5.2.2 552 5.2.2 mailbox is full',
      },
    });
    const returned = first.clock.now().toISOString();
    expect(await readNews()).toEqual([['jun@academy.example', 'The reply to Grace Liu came back']]);
    expect(await readNews()).toEqual([]);
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'waiting', 'all'], news: 0 },
      jun: { views: ['mine', 'waiting', 'all'], news: 1 },
      row: { waitingSince: arrived, returnedAt: returned, returnedTo: second.junId, isLate: true },
    });
    expect((await jun.send('GET', 'inquiries?view=mine')).json).toMatchObject({ calling: [id] });
    const cameBack = 'CAME BACK: NO ANSWER HAS REACHED THEM (1)\n- Grace Liu, ';
    expect(await readMorningOf(second.junId)).toContain(cameBack);
    expect(await readMorningOf(annaId)).not.toContain('CAME BACK');
    expect((await read(jun)).messages.map(({ kind }) => kind)).toEqual([
      'reply',
      'answer',
      'reply',
      'report',
    ]);

    // It is sent again.
    expect((await ann.send('POST', `${path}/replies/${junsReply.id}/resend`)).status).toBe(200);
    expect(await fateOf(jun)).toMatchObject({ state: 'pending', leavesAt: null, bounce: null });
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'all'], news: 0 },
      jun: { views: ['all'], news: 0 },
      row: { waitingSince: null, returnedAt: null, excerptBy: 'Jun Zhang' },
    });
    const [{ mail: again } = {}, ...more] = await pass(minute);
    expect(more).toEqual([]);
    expect([again?.messageId, again?.text]).toEqual([junsMail?.messageId, junsMail?.text]);
    expect(await fateOf()).toMatchObject({ state: 'sent', attempts: 2, bounce: null });

    // The last word is the family's, and needs none.
    await pass(hour);
    expect(await receive(write(again?.messageId ?? '', 'Thank you!'))).toBe(`Stored in ${id}.\n`);
    const thanked = first.clock.now().toISOString();
    expect(await readNews()).toEqual([['anna@academy.example', 'Grace Liu answered']]);
    await pass(24 * hour);
    await ann.send('POST', `${path}/opened`, { seen: thanked });
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'waiting', 'all'], news: 0 },
      jun: { views: ['waiting', 'all'] },
      row: { excerpt: 'Thank you!', waitingSince: thanked },
    });
    await pass(minute);
    const change = { field: 'waitingSince', from: thanked, to: null };
    expect((await jun.send('PATCH', path, change)).status).toBe(200);
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'all'], unread: 0, news: 0 },
      jun: { views: ['all'], unread: 0, news: 0 },
      row: { status: 'contacted', waitingSince: null, unreadSince: null, lastAt: thanked },
    });

    // Jun is reminded of it, although it is answered and Anna's, until it is done.
    const remindAt = new Date(first.clock.now().getTime() + hour).toISOString();
    expect((await jun.send('PATCH', path, { field: 'remindAt', from: null, to: remindAt })).status).toBe(200);
    await pass(hour - 1);
    expect((await look()).jun).toMatchObject({ views: ['all'], news: 0 });
    await pass(1);
    expect(await look()).toMatchObject({
      anna: { views: ['mine', 'all'], news: 0 },
      jun: { views: ['mine', 'all'], news: 1 },
    });
    expect((await jun.send('GET', 'inquiries?view=mine')).json).toMatchObject({ calling: [id] });
    expect(await readMorningOf(second.junId)).toContain('YOUR REMINDERS, DUE OR TODAY (1)\n- Grace Liu, ');
    expect(await readMorningOf(annaId)).not.toContain('Grace Liu');
    await jun.send('PATCH', path, { field: 'remindAt', from: remindAt, to: null });
    expect((await look()).jun).toMatchObject({ views: ['all'], news: 0 });

    // Anna lets him have it.
    await ann.send('PATCH', path, { field: 'assignedTo', from: annaId, to: second.junId });
    expect(await readNews()).toEqual([['jun@academy.example', 'Now yours: Grace Liu']]);

    const { messages, history } = await read();
    expect(messages.map(({ kind, author }) => author ?? kind)).toEqual([
      ...['Anna', 'answer', 'Jun Zhang', 'report', 'answer'],
    ]);
    const bySending = ['took-by-sending', 'contacted-by-sending'];
    const kinds = history.map(({ kind }) => kind).reverse();
    expect(kinds).toEqual(expect.arrayContaining(bySending));
    expect(kinds.filter((kind) => !bySending.includes(kind))).toEqual([
      ...['opened', 'sent', 'received', 'opened', 'sent', 'received', 'sent-again', 'received', 'opened'],
      ...['no-reply', 'reminder', 'reminder-cleared', 'assigned'],
    ]);
    expect(await pass(24 * hour)).toEqual([]);
  });
});
