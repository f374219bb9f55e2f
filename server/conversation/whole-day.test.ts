import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { isPostgresUrl } from '../database/location.ts';
import { createNewsWatch } from '../desk/news/news-watch.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { whenDone } from '../testing/clean-up.ts';
import { runInquiriesCommand } from '../testing/command-harness.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { inquiryIn, startInbox } from '../testing/inbox-harness.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { postInquiry, sampleBody } from '../testing/sample-inquiry.ts';
import { startSmtpReceiver } from '../testing/smtp-receiver.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';

const minute = 60_000;

/** Two instances on one database, which mail to a real SMTP server, and the command that takes what comes. */
async function open(location: string) {
  const smtp = await startSmtpReceiver();
  const mail = {
    smtpUrl: smtp.url,
    requiresTls: false,
    isAcknowledging: true,
    replyTo: undefined,
    from: 'Academy <site@academy.example>',
    to: 'office@academy.example',
  };
  const mailer = createMailer({ mail, dataDir: '' });
  whenDone(() => mailer.close());
  const options = { location, mailer, isAcknowledging: true };
  const [first, second] = [await startInbox(options), await startInbox(options)];
  const env = {
    DATA_DIR: isPostgresUrl(location) ? newTemporaryFolder() : location,
    MAIL_FROM: mail.from,
    MAIL_TO: mail.to,
    ...(isPostgresUrl(location) && { DATABASE_URL: location }),
  };

  /** Lets time pass on both instances; what is due leaves from one. Returns the mails that came. */
  async function pass(milliseconds: number, { outbox } = first) {
    for (const { clock } of [first, second]) clock.advance(milliseconds);
    await outbox.sendDue();
    return smtp.received.splice(0);
  }

  const receive = (eml: string) =>
    runInquiriesCommand(['receive'], env, first.clock.now, undefined, Readable.from([Buffer.from(eml)]));

  const watches = [first, second].map(({ database, outbox, clock }) =>
    createNewsWatch({ database, outbox, now: clock.now, config: { mail }, log: createRecordedLog().log }),
  );
  /** The mails of news after ten minutes, for which both instances look at once. */
  async function readNews() {
    await pass(10 * minute);
    await Promise.all(watches.map(({ poll }) => poll()));
    return (await pass(0)).map(({ mail: { subject }, envelope }) => [envelope.to.join(), subject]);
  }

  return { first, second, pass, receive, readNews };
}

const write = (answered: string | undefined, text: string) =>
  `From: Grace Liu <grace@example.org>\nMessage-ID: <${randomUUID()}@mail.example.org>\nIn-Reply-To: ${answered}\n\n${text}\n`;
const writeReport = (returned?: string) =>
  `From: MAILER-DAEMON@mx.example.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=r\n\n--r\n\nSorry.\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; grace@example.org\nAction: failed\nStatus: 5.2.2\n--r\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${returned}\n--r--\n`;

// What each step changes is in the tests of that step; here one leads to the next, by the mails alone.
it.each(databaseKinds)(
  'a conversation goes from the form to the last thanks, over SMTP and two instances, on $name',
  async ({ create }) => {
    const { first, second, pass, receive, readNews } = await open(await create());
    const { ann, annaId } = first;
    const { jun } = second;
    const sent = await postInquiry(first.url, { ...sampleBody, language: 'en' });
    const { id } = (await sent.json()) as { id: string };
    const path = `inquiries/${id}`;
    const read = async (browser = ann) => inquiryIn(await browser.send('GET', path));
    const reply = async (browser: typeof ann, text: string, seen: string | null) => {
      const draft = { id: randomUUID(), to: sampleBody.email, subject: 'Re: viola', text, seen };
      expect((await browser.send('POST', `${path}/replies`, draft)).status).toBe(201);
      return draft.id;
    };
    const mails = await pass(minute, second);
    const acknowledgement = mails.find(({ envelope }) => envelope.to.includes(sampleBody.email))?.mail;

    await reply(ann, 'Dear Grace,\n\nyes. When?', null);
    const [{ mail: ours } = expect.fail('none')] = await pass(10_000);
    expect(ours).toMatchObject({
      inReplyTo: acknowledgement?.messageId,
      to: [{ address: sampleBody.email }],
    });
    expect(await receive(write(ours.messageId, 'On Mondays.'))).toBe(`Stored in ${id}.\n`);
    const waitingSince = first.clock.now().toISOString();
    expect(await read(jun)).toMatchObject({
      status: 'contacted',
      assignedTo: { id: annaId },
      waitingSince,
      unreadSince: waitingSince,
    });

    // A colleague answers, by the other instance; it comes back, and calls its sender until it is sent again.
    await pass(minute);
    const junsReply = await reply(jun, 'At four?', (await read(jun)).messages.at(-1)?.id ?? null);
    const [{ mail: juns } = expect.fail('none')] = await pass(10_000, second);
    expect(juns.text).toContain('> On Mondays.');
    expect(await read()).toMatchObject({ waitingSince: null });
    expect(await receive(writeReport(juns.messageId))).toBe(`Stored in ${id}.\n`);
    const fateOf = async () => (await read()).messages.find((message) => message.id === junsReply)?.fate;
    expect(await fateOf()).toMatchObject({ state: 'sent', bounce: { reason: 'full' } });
    expect(await read()).toMatchObject({ waitingSince, returnedTo: second.junId });
    expect((await readNews()).sort()).toEqual([
      ['anna@academy.example', 'Grace Liu answered'],
      ['jun@academy.example', 'The reply to Grace Liu came back'],
    ]);
    expect((await ann.send('POST', `${path}/replies/${junsReply}/resend`)).status).toBe(200);
    expect(await read()).toMatchObject({ waitingSince: null, returnedAt: null });
    const [{ mail: again } = expect.fail('none'), ...more] = await pass(minute);
    expect([again.messageId, again.text, more]).toEqual([juns.messageId, juns.text, []]);

    expect(await receive(write(again.messageId, 'Thank you!'))).toBe(`Stored in ${id}.\n`);
    expect(await readNews()).toEqual([['anna@academy.example', 'Grace Liu answered']]);
    expect(await readNews()).toEqual([]);
    const { messages } = await read();
    expect(messages.map(({ kind, author }) => author ?? kind)).toEqual([
      ...['Anna', 'answer', 'Jun Zhang', 'report', 'answer'],
    ]);
  },
);
