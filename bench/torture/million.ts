import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Database, openDatabase } from '../../server/database/open.ts';
import type { InquiriesTable } from '../../server/database/schema.ts';
import { copyAll } from '../../server/inquiries/copy-database.ts';
import { createInquiryStore } from '../../server/inquiries/inquiry-store.ts';
import type { Findings } from './verify.ts';

const rows = 1_000_000;
const rounds = 20;
const roundInquiries = 100;
const mostRatio = 1.2;

/**
 * Compares what storing an inquiry costs beside a million others and in an empty table, by turns, so that whatever else
 * the machine does hits both.
 *
 * @param empty place of an empty database
 * @param full place of another one, filled here
 */
export async function measureMillion(empty: string, full: string): Promise<Findings> {
  const [small, large] = [await openDatabase(empty), await openDatabase(full)];
  await fill(large);
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const measured = { small: await measure(small), large: await measure(large) };
    // The first round fills caches.
    if (round === 0) continue;
    times.small.push(...measured.small);
    times.large.push(...measured.large);
  }
  await Promise.all([small.destroy(), large.destroy()]);
  const ratio = median(times.large) / median(times.small);
  return {
    figures: {
      'rows in the full table': rows,
      'one inquiry in the empty table, median ms': median(times.small).toFixed(3),
      'one inquiry in the full table, median ms': median(times.large).toFixed(3),
      ratio: ratio.toFixed(2),
    },
    violations: ratio > mostRatio ? [`Storing costs more than ${mostRatio} times as much.`] : [],
  };
}

async function measure(database: Database): Promise<number[]> {
  const { store } = createInquiryStore({
    database,
    now: () => new Date(),
    mailDomain: 'academy.example',
    isAcknowledging: false,
  });
  const times: number[] = [];
  for (let count = 0; count < roundInquiries; count += 1) {
    const isKeylessForm = count % 4 === 0;
    const inquiry = { ...newInquiry(), honeypot: '' };
    const startedAt = performance.now();
    const idempotencyKey = isKeylessForm ? null : randomUUID();
    await store({ inquiry, idempotencyKey, isKeylessForm, client: randomUUID() });
    times.push(performance.now() - startedAt);
  }
  return times;
}

function newInquiry() {
  return {
    name: `Visitor ${randomUUID()}`,
    email: `${randomUUID()}@example.org`,
    phone: '(713) 555-0142',
    inquiry_type: 'general' as const,
    message: 'Do you teach viola to adults? '.repeat(5),
    instructor: null,
  };
}

// Rows as years of use leave them: random keys and fingerprints all over their indexes, and each with its sent mail.
async function fill(database: Database): Promise<void> {
  const batch = 500;
  for (let done = 0; done < rows; done += batch) {
    const time = new Date(Date.now() - (rows - done) * 60_000).toISOString();
    const inquiries = Array.from({ length: batch }, () => newRow(time));
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('inquiries').values(inquiries).execute();
      await transaction.insertInto('outbox_messages').values(inquiries.map(newSentMessage)).execute();
    });
  }
}

function newRow(time: string): InquiriesTable {
  return {
    ...newInquiry(),
    id: randomUUIDv7(),
    created_at: time,
    honeypot: '',
    status: 'new',
    quarantine_reason: null,
    idempotency_key: randomUUID(),
    fingerprint: createHash('sha256').update(randomUUID()).digest('hex'),
  };
}

function newSentMessage({ id: inquiry_id, created_at }: InquiriesTable) {
  const id = randomUUIDv7();
  return {
    id,
    inquiry_id,
    kind: 'notification' as const,
    state: 'sent' as const,
    attempts: 1,
    refusals: 0,
    next_attempt_at: created_at,
    leased_until: null,
    last_error: null,
    message_id: `<${id}@academy.example>`,
    created_at,
    sent_at: created_at,
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Copies the million between two databases, and says how long that took. */
export async function measureCopy(from: string, to: string): Promise<Findings> {
  const [source, target] = [await openDatabase(from), await openDatabase(to)];
  const startedAt = performance.now();
  let copied = 0;
  for await (const count of copyAll(source, target)) copied = count;
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all([source.destroy(), target.destroy()]);
  return {
    figures: { 'inquiries copied': copied, 'inquiries copied a second': Math.round(copied / seconds) },
    violations: [],
  };
}
