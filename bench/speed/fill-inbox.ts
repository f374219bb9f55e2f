import { randomUUIDv7 } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { databaseFile, isPostgresUrl } from '../../server/database/location.ts';
import { migrate } from '../../server/database/migrate.ts';
import { type Database, isPostgres, openDatabase } from '../../server/database/open.ts';
import { createPostgresConfig, staffTimeouts } from '../../server/database/postgres-dialect.ts';
import type { Schema } from '../../server/database/schema.ts';
import { createSqliteDialect } from '../../server/database/sqlite-dialect.ts';
import { addPerson } from '../../server/staff/people.ts';

const batchRows = 1000;
const years = 6;
const day = 24 * 60 * 60_000;

/** The time at which the inbox is looked at. */
export const benchNow = new Date('2026-03-12T16:00:00.000Z');

const english = [
  'Do you teach beginners?',
  'We would like a lesson after school.',
  'My daughter has played for two years.',
  'Is there a lesson on Saturday morning?',
  'What does a lesson cost, and how long is it?',
  'Please call me in the evening.',
  'We are looking for a patient teacher.',
  'I stopped as a child and want to begin again.',
];
const chinese = [
  '我想给孩子报钢琴课。',
  '请问周六有课吗？',
  '孩子七岁，没有基础。',
  '请问学费是多少？',
  '希望老师会说中文。',
  '我们住在附近。',
  '晚上可以打电话。',
];
const syllables = ['ka', 'ri', 'mo', 'len', 'ta', 'vi', 'sho', 'ben', 'ul', 'dre', 'nas', 'pol', 'wen', 'gi'];

/** The same figures on every run. */
function createRandom(seed = 42) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/**
 * Fills a database with inquiries of several years as the version before the inbox stored them, then migrates it.
 *
 * @param now when the newest one came
 * @returns the database, and the seconds that the migration took
 */
export async function fillInbox(
  place: string,
  count: number,
  now = benchNow,
): Promise<{ database: Database; seconds: number }> {
  const earlier = new Kysely<Schema>(
    isPostgresUrl(place)
      ? createPostgresConfig(place, staffTimeouts)
      : { dialect: createSqliteDialect(databaseFile(place)) },
  );
  await migrate(earlier, '0005-the-desk');
  const random = createRandom();
  for (let from = 0; from < count; from += batchRows) {
    const rows = Array.from({ length: Math.min(batchRows, count - from) }, (_, index) =>
      createRow(random, from + index, count, now),
    );
    await earlier.transaction().execute((transaction) =>
      transaction
        .insertInto('inquiries')
        .values(rows as never)
        .execute(),
    );
  }
  const start = performance.now();
  await migrate(earlier);
  const seconds = (performance.now() - start) / 1000;
  await earlier.destroy();
  const database = await openDatabase(place, staffTimeouts);
  await settle(database, now);
  return { database, seconds };
}

function createRow(random: () => number, index: number, count: number, now: Date) {
  const age = ((count - index) / count) * years * 365 * day;
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const isChinese = random() < 0.25;
  const name = Array.from({ length: 5 }, () => pick(syllables))
    .join('')
    .replace(/^(.{5})/, '$1 ');
  const words = Array.from({ length: 3 }, () => pick(isChinese ? chinese : english));
  if (random() < 0.00005) words.push(isChinese ? '也想学二胡。' : 'Also the zither.');
  if (random() < 0.01) words.push('My brother plays the cello.');
  const digits = String(Math.floor(random() * 1e7)).padStart(7, '0');
  return {
    id: randomUUIDv7(),
    created_at: new Date(now.getTime() - age).toISOString(),
    name: isChinese ? `${pick(['王', '李', '陈', '林'])}${pick(['思远', '音', '琴', '乐'])}` : name,
    email: `${name.replace(' ', '.')}${index}@example.org`,
    phone: random() < 0.6 ? `(713) ${digits.slice(0, 3)}-${digits.slice(3)}` : '',
    inquiry_type: inquiryTypes[Math.floor(random() ** 2 * inquiryTypes.length)],
    message: words.join(isChinese ? '' : ' '),
    honeypot: '',
    // One of them left after two years.
    instructor:
      random() < 0.5
        ? null
        : index < count / 3 && random() < 0.2
          ? 'left'
          : `instructor-${Math.floor(random() ** 2 * 20)}`,
    status: pickStatus(random(), count - index),
    quarantine_reason: random() < 0.05 ? 'honeypot' : null,
    idempotency_key: null,
    fingerprint: String(index),
    language: isChinese ? 'zh-Hans' : random() < 0.9 ? 'en' : null,
  };
}

// Of the newest, most are open; of the others, a few were forgotten.
function pickStatus(chance: number, place: number): string {
  if (place < 300) return chance < 0.8 ? 'new' : 'contacted';
  if (place < 3000) return chance < 0.5 ? 'contacted' : 'booked';
  if (chance < 0.0005) return 'contacted';
  return chance < 0.4 ? 'booked' : 'closed';
}

// What the desk itself would have written.
async function settle(database: Database, now: Date): Promise<void> {
  const person = { name: 'Anna', language: 'en' } as const;
  const ann = await addPerson(database, { ...person, email: 'anna@academy.example' }, now);
  await sql`update inquiries set opened_at = created_at, assigned_to = ${ann?.id ?? null}
    where status <> 'new' and fingerprint like '%3'`.execute(database);
  const last = await database.selectFrom('inquiries').select('id').orderBy('id', 'desc').limit(200).execute();
  const times = { created_at: now.toISOString(), next_attempt_at: now.toISOString() };
  const mails = last.map(({ id }, index) => ({
    ...times,
    id: `m${index}`,
    inquiry_id: id,
    kind: 'notification' as const,
    state: index % 10 === 0 ? ('dead' as const) : ('sent' as const),
    attempts: 1,
    refusals: 0,
    message_id: `m${index}`,
  }));
  await database.insertInto('outbox_messages').values(mails).execute();
  if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
}
