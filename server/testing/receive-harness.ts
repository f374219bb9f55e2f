import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { createMailReceiver } from '../conversation/receive-mail.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { readMessageTokens } from '../mail/message-token.ts';
import { addPerson } from '../staff/people.ts';
import { createClock } from './clock.ts';
import { createRecordedLog } from './recorded-log.ts';
import { insertSample } from './sample-inquiry.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

type Options = { attachmentBytes?: number; readFree?: () => Promise<number | undefined> };

/** What receives mails, on a real database with Anna on the list of staff, and threads that a test opens. */
export async function createReceiveHarness(location: string, options: Options = {}) {
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const tokens = await readMessageTokens(database);
  const { log, lines } = createRecordedLog();
  await addPerson(
    database,
    { email: 'anna@academy.example', name: 'Anna Keller', language: 'en' },
    clock.now(),
  );
  const mail = { from: 'Academy <site@academy.example>', to: 'office@academy.example' };
  const { attachmentBytes = 2 ** 31, readFree = async () => undefined } = options;
  const config = { dataDir: '', attachmentBytes, mail };
  const receiver = createMailReceiver({
    database,
    config,
    now: clock.now,
    log,
    facts: readFacts(),
    readFree,
  });

  /** Sends a reply to an inquiry, by default a new one of Grace's; returns how an answer names it. */
  async function send({
    inquiry = {},
    inquiryId: given,
    address = 'grace@example.org',
    kind = 'reply',
  }: {
    inquiry?: Partial<InquiriesTable>;
    inquiryId?: string;
    address?: string;
    kind?: Extract<OutboxMessagesTable['kind'], 'reply' | 'acknowledgement'>;
  } = {}) {
    const inquiryId = given ?? (await insertSample(database, clock.now(), inquiry));
    clock.advance(60_000);
    const at = clock.now().toISOString();
    const id = randomUUIDv7();
    const messageId = `<${tokens.messageId(id)}@academy.example>`;
    await database
      .insertInto('outbox_messages')
      .values({
        id,
        inquiry_id: inquiryId,
        kind,
        state: 'sent',
        attempts: 1,
        refusals: 0,
        address,
        message_id: messageId,
        next_attempt_at: at,
        created_at: at,
        sent_at: at,
      })
      .execute();
    if (kind === 'reply')
      await database
        .insertInto('messages')
        .values({
          id,
          inquiry_id: inquiryId,
          kind,
          created_at: at,
          author: 'Anna Keller',
          name: '',
          address,
          subject: 'Re: your inquiry',
          text: 'Come and see us.',
          quote: '',
          is_cut: 0,
        })
        .execute();
    clock.advance(60_000);
    return { inquiryId, id, messageId, token: tokens.messageId(id) };
  }

  /** Takes a mail as it lies in a file, now. */
  const receive = (eml: string | Buffer, at = clock.now(), recipients: string[] = []) =>
    receiver.receive(Readable.from([Buffer.from(eml)]), { at, recipients });

  /** The mails that an inquiry has got, and their files. */
  async function read(inquiryId: string) {
    const messages = await database
      .selectFrom('messages')
      .selectAll()
      .where('inquiry_id', '=', inquiryId)
      .where('kind', '!=', 'reply')
      .orderBy('id')
      .execute();
    const files = await database
      .selectFrom('attachments')
      .selectAll()
      .where('inquiry_id', '=', inquiryId)
      .orderBy('position')
      .execute();
    return { messages, files };
  }

  const readInquiry = (id: string) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { location, database, clock, tokens, lines, receiver, send, receive, read, readInquiry };
}
