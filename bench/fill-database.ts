import { createHash, randomUUIDv7 } from 'node:crypto';
import { inquiryTypes } from '../inquiry/fields.ts';
import { type Database, openDatabase } from '../server/database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../server/database/schema.ts';

// Fills a data folder with made-up inquiries over three years, each with a mail that was sent.
// node bench/fill-database.ts FOLDER [1000000]

const rowsAtOnce = 500;
const span = 3 * 365 * 24 * 60 * 60 * 1000;
const instructors = ['grace-liu', 'haoran-wu', 'maya-stone'];
const sentence = 'My daughter is seven and would like to start with the violin, on Saturdays if you can. ';

/**
 * Adds inquiries to a database, in transactions of half a thousand.
 *
 * @param total how many
 * @param end when the last one came
 */
export async function fillDatabase(database: Database, total: number, end = new Date()): Promise<void> {
  for (let first = 0; first < total; first += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, total - first) }, (_, index) => first + index);
    const inquiries = numbers.map((number) => newInquiry(number, total, end));
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('inquiries').values(inquiries).execute();
      const mailed = inquiries.filter(({ quarantine_reason: reason }) => reason === null);
      await transaction.insertInto('outbox_messages').values(mailed.map(newSentMessage)).execute();
    });
  }
}

function newInquiry(number: number, total: number, end: Date): InquiriesTable {
  const time = end.getTime() - Math.floor(span * (1 - number / total)) - 1;
  return {
    id: newId(time, number),
    created_at: new Date(time).toISOString(),
    name: `Visitor ${number}`,
    email: `visitor${number}@example.org`,
    phone: `713 555 ${String(number % 10_000).padStart(4, '0')}`,
    inquiry_type: inquiryTypes[number % inquiryTypes.length] ?? 'general',
    message: sentence.repeat(1 + (number % 5)),
    honeypot: number % 50 === 0 ? 'https://spam.example' : '',
    instructor: number % 4 === 0 ? (instructors[number % 3] ?? null) : null,
    // Few are still open, and a status that hardly any has is the hardest to find.
    status: number % 100_000 === 7 ? 'booked' : number > total * 0.99 ? 'new' : 'closed',
    quarantine_reason: number % 50 === 0 ? 'honeypot' : null,
    idempotency_key: createHash('sha256').update(`key ${number}`).digest('hex').slice(0, 36),
    fingerprint: createHash('sha256').update(String(number)).digest('hex'),
  };
}

// A UUIDv7 of that moment, as the server would have made it then.
function newId(time: number, number: number): string {
  const stamp = time.toString(16).padStart(12, '0');
  const tail = createHash('sha256').update(`id ${number}`).digest('hex');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
}

function newSentMessage({ id: inquiryId, created_at: time }: InquiriesTable): OutboxMessagesTable {
  const id = randomUUIDv7();
  return {
    id,
    inquiry_id: inquiryId,
    kind: 'notification',
    state: 'sent',
    attempts: 1,
    refusals: 0,
    next_attempt_at: time,
    leased_until: null,
    last_error: null,
    message_id: `<${id}@academy.example>`,
    created_at: time,
    sent_at: time,
  };
}

if (import.meta.main) {
  const [folder, total = '1000000'] = process.argv.slice(2);
  if (!folder) throw new Error('Where to? node bench/fill-database.ts FOLDER [1000000]');
  const database = await openDatabase(folder);
  await fillDatabase(database, Number(total));
  await database.destroy();
  console.log(`${total} inquiries are in ${folder}.`);
}
