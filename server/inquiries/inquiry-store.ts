import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { allFields } from '../../inquiry/fields.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import { type Database, isPostgres } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import { admitClient } from '../limits/client-limit.ts';
import { type MailPolicy, queueMails } from '../mail/outbox-messages.ts';
import { createGroupCommits } from './group-commits.ts';
import { readQuarantineReason } from './quarantine.ts';

/** A checked inquiry, and what decides whether it came before. */
export type Submission = {
  inquiry: Inquiry;
  idempotencyKey: string | null;
  /** Posted without script, so without a key: the same content soon after is the same inquiry. */
  isKeylessForm: boolean;
  /** Milliseconds since the form was shown, where somebody said. */
  formAge?: number | null;
  /** The network it came from, where its inquiries are limited. */
  client?: string | null;
};

export type StoreOutcome =
  | { outcome: 'stored' | 'repeated'; id: string }
  /** The key was used before, for an inquiry that says something else. */
  | { outcome: 'key-conflict' }
  /** The client has stored too many, and may try again after these milliseconds. */
  | { outcome: 'too-many'; wait: number };

type Context = { database: Database; now: () => Date } & MailPolicy;

// Contracts, section 1: a posted form that repeats the same content within 10 minutes is one inquiry.
const repeatWindowMilliseconds = 10 * 60 * 1000;

export type InquiryStore = ReturnType<typeof createInquiryStore>;

/**
 * Creates the store of inquiries.
 *
 * @param context the database, the clock, and which mails an inquiry causes
 */
export function createInquiryStore({ database, now, ...policy }: Context) {
  const inTransaction = createTransactions(database);
  return {
    /**
     * Stores an inquiry together with the mails it causes, in one transaction, durably before it returns.
     * One that looks like spam is kept in quarantine, without a mail (docs/contract.md, section 1).
     *
     * @throws StoreUnavailableError when the database is down, full or locked; nothing is stored then
     */
    async store(submission: Submission): Promise<StoreOutcome> {
      const time = now();
      const row = newInquiryRow(submission, time);
      try {
        return await inTransaction<StoreOutcome>(async (transaction) => {
          const earlier = submission.isKeylessForm ? await findRepeatedForm(transaction, row) : undefined;
          if (earlier) return earlier;
          if (!(await insert(transaction, row))) return await answerAgain(transaction, row);
          const wait = submission.client ? await admitClient(transaction, submission.client, time) : 0;
          if (wait > 0) return await refuse(transaction, row, wait);
          if (row.quarantine_reason === null) await queueMails(transaction, row, policy, time);
          return { outcome: 'stored', id: row.id };
        });
      } catch (error) {
        throw new StoreUnavailableError(error);
      }
    },
  };
}

// Where many wait for one writer, they wait for the disk together.
function createTransactions(database: Database): ReturnType<typeof createGroupCommits> {
  if (isPostgres(database)) return (work) => database.transaction().execute(work);
  return createGroupCommits(database);
}

type InquiryRow = Schema['inquiries'];

function newInquiryRow({ inquiry, idempotencyKey, formAge = null }: Submission, createdAt: Date): InquiryRow {
  return {
    ...inquiry,
    id: randomUUIDv7(),
    created_at: createdAt.toISOString(),
    status: 'new',
    quarantine_reason: readQuarantineReason(inquiry.honeypot, formAge),
    idempotency_key: idempotencyKey,
    fingerprint: fingerprintOf(inquiry),
  };
}

// Of the checked fields in a fixed order, so that spaces, key order and unknown keys make no other inquiry of it.
function fingerprintOf(inquiry: Inquiry): string {
  const content = JSON.stringify(allFields.map(({ name }) => inquiry[name]));
  return createHash('sha256').update(content).digest('hex');
}

// Of several that arrive at once with the same key, whatever instance has them, one is stored; the others wait here for
// its transaction to end.
async function insert(transaction: Transaction<Schema>, row: InquiryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('inquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

// Taken back by hand: an error would undo the whole transaction, which others may share.
async function refuse(
  transaction: Transaction<Schema>,
  row: InquiryRow,
  wait: number,
): Promise<StoreOutcome> {
  await transaction.deleteFrom('inquiries').where('id', '=', row.id).execute();
  return { outcome: 'too-many', wait };
}

// One that was erased since the conflict is not found, which throws: the visitor tries again and is stored.
async function answerAgain(transaction: Transaction<Schema>, row: InquiryRow): Promise<StoreOutcome> {
  const earlier = await transaction
    .selectFrom('inquiries')
    .select(['id', 'fingerprint'])
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== row.fingerprint) return { outcome: 'key-conflict' };
  return { outcome: 'repeated', id: earlier.id };
}

async function findRepeatedForm(
  transaction: Transaction<Schema>,
  row: InquiryRow,
): Promise<StoreOutcome | undefined> {
  // Two that post the same form at once take turns. SQLite has one writer anyway.
  if (isPostgres(transaction)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${row.fingerprint}, 0))`.execute(transaction);
  }
  const around = (milliseconds: number) => new Date(Date.parse(row.created_at) + milliseconds).toISOString();
  const earlier = await transaction
    .selectFrom('inquiries')
    .select('id')
    .where('fingerprint', '=', row.fingerprint)
    .where('created_at', '>', around(-repeatWindowMilliseconds))
    // One of another instance, or from before the clock was set back, may lie a little ahead.
    .where('created_at', '<', around(repeatWindowMilliseconds))
    .executeTakeFirst();
  return earlier && { outcome: 'repeated', id: earlier.id };
}
