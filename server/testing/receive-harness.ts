import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import { createMailReceiver, readMailBytes } from '../conversation/receive-mail.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { readFacts } from '../facts.ts';
import { readMessageTokens } from '../mail/message-token.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { addPerson } from '../staff/people.ts';
import type { ThreadLimits } from '../threads/thread-keeper.ts';
import { createClock } from './clock.ts';
import { anna } from './desk-harness.ts';
import { mailAddresses } from './mail-harness.ts';
import { createRecordedLog } from './recorded-log.ts';
import { insertSample } from './sample-inquiry.ts';
import { createAnswer } from './sample-message.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

type Options = {
  attachmentBytes?: number;
  readFree?: () => Promise<number | undefined>;
  limits?: ThreadLimits;
};
type Sending = {
  inquiry?: Partial<InquiriesTable>;
  inquiryId?: string;
  address?: string;
  kind?: 'reply' | 'acknowledgement';
};

/** What receives mails, on a real database with Anna on the list of staff, and threads that a test opens. */
export async function createReceiveHarness(location: string, options: Options = {}) {
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const { now } = clock;
  const tokens = await readMessageTokens(database);
  const { log, lines } = createRecordedLog();
  await addPerson(database, anna, now());
  const { attachmentBytes = 2 ** 31, readFree = async () => undefined, ...limits } = options;
  const config = { dataDir: '', attachmentBytes, mail: mailAddresses };
  const receiver = createMailReceiver({
    database,
    config,
    now,
    log,
    facts: readFacts(),
    readFree,
    ...limits,
  });

  /** Sends a mail to the family of an inquiry, by default a reply to a new one of Grace's. */
  async function send({
    inquiry = {},
    address = 'grace@example.org',
    kind = 'reply',
    ...given
  }: Sending = {}) {
    const inquiryId = given.inquiryId ?? (await insertSample(database, now(), inquiry));
    clock.advance(60_000);
    const at = now().toISOString();
    const id = randomUUIDv7();
    await queueMails(database, [{ id, inquiry_id: inquiryId, kind, address }], 'academy.example', now());
    const sent = database.updateTable('outbox_messages').set({ state: 'sent', sent_at: at, attempts: 1 });
    await sent.where('id', '=', id).execute();
    const reply = { id, address, message_id: null, author: 'Anna', name: '', text: 'Come and see us.' };
    const row = { ...createAnswer(inquiryId, at), ...reply, kind: 'reply' as const };
    if (kind === 'reply') await database.insertInto('messages').values(row).execute();
    clock.advance(60_000);
    const token = tokens.messageId(id);
    return { inquiryId, id, token, messageId: `<${token}@academy.example>` };
  }

  /** Takes a mail as it lies in a file, now. */
  const receive = async (eml: string | Buffer, at = now()) =>
    receiver.receive(await readMailBytes(Readable.from([Buffer.from(eml)])), { at });

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

  return { database, clock, tokens, lines, receiver, send, receive, read, readInquiry };
}
