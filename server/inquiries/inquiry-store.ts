import { createHash, randomUUID } from 'node:crypto';
import { allFields, type Field } from '../../inquiry/fields.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import { foldPhone, foldSearchText } from '../database/fold-text.ts';
import { lockText } from '../database/locks.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import { admitClient, forgetClient } from '../limits/allowance.ts';
import { type MailPolicy, queueInquiryMails } from '../mail/outbox-messages.ts';
import { type Act, recordHistory } from './acts.ts';
import { createInquiryRow, insertInquiry } from './inquiry-row.ts';

/** A validated inquiry, and the data that detects duplicates. */
export type Submission = {
  inquiry: Inquiry;
  idempotencyKey: string | null;
  /** Posted without script, so without a key: equal content within minutes is one inquiry. */
  isKeylessForm: boolean;
  /** Milliseconds since the form was shown; null when the client does not say. */
  formAge?: number | null;
  /** The client's network; null when rate limits are off. */
  client?: string | null;
};

export type StoreOutcome =
  | { outcome: 'stored' | 'repeated'; id: string }
  /** The key was used before, for different content. */
  | { outcome: 'key-conflict' }
  /** The client has stored too many, and may try again after these milliseconds. */
  | { outcome: 'too-many'; wait: number };

type Context = { database: Database; now: () => Date } & MailPolicy;

// A form posted again with the same content within 10 minutes is one inquiry (docs/contract.md, section 1).
const repeatWindowMilliseconds = 10 * 60 * 1000;

export type InquiryStore = ReturnType<typeof createInquiryStore>;

export function createInquiryStore({ database, now, ...policy }: Context) {
  return {
    /**
     * Stores an inquiry and its mails in one transaction; what looks like spam without mails, in quarantine.
     * @throws StoreUnavailableError when the database is down, full or locked; nothing is stored then
     */
    async store(submission: Submission): Promise<StoreOutcome> {
      const time = now();
      const row = newInquiryRow(submission, time);
      try {
        return await database
          .transaction()
          .execute((transaction) => storeRow(transaction, submission, row, policy, time));
      } catch (error) {
        throw new StoreUnavailableError(error);
      }
    },
  };
}

async function storeRow(
  transaction: Transaction,
  { isKeylessForm, client: network, inquiry: { email } }: Submission,
  row: NewInquiry,
  policy: MailPolicy,
  time: Date,
): Promise<StoreOutcome> {
  const earlier = isKeylessForm ? await findRepeatedForm(transaction, row) : undefined;
  if (earlier) return earlier;
  // The others with the same key, in any instance, wait here until the transaction ends.
  if (!(await insertInquiry(transaction, row))) return answerAgain(transaction, row);
  const wait = network ? await admitClient(transaction, { network, email }, time) : 0;
  if (wait > 0) {
    await transaction.deleteFrom('inquiries').where('id', '=', row.id).execute();
    return { outcome: 'too-many', wait };
  }
  if (row.quarantine_reason === null) await queueInquiryMails(transaction, row, policy, time);
  return { outcome: 'stored', id: row.id };
}

const longestInquiry = Object.fromEntries(
  allFields.map((field) => [field.name, longestValue(field)]),
) as Inquiry;

function longestValue(field: Field): string | null {
  if ('max' in field) return 'x'.repeat(field.max);
  if ('options' in field) return Object.keys(field.options)[0] ?? null;
  return field.control === 'trap' ? '' : null;
}

/** Tests that a form can be stored now: stores the longest one, and deletes it in that transaction. */
export async function proveStorable(database: Database, now: Date): Promise<void> {
  // A client of its own: no limit keeps it out, and concurrent proofs don't see each other.
  const client = randomUUID();
  const submission = { inquiry: longestInquiry, idempotencyKey: null, isKeylessForm: true, client };
  const row = { ...newInquiryRow(submission, now), fingerprint: client };
  const policy = { mailDomain: 'localhost', isAcknowledging: true };
  await database.transaction().execute(async (transaction) => {
    await storeRow(transaction, submission, row, policy, now);
    await transaction.deleteFrom('inquiries').where('id', '=', row.id).execute();
    await forgetClient(transaction, { network: client, email: longestInquiry.email });
  });
}

type NewInquiry = ReturnType<typeof newInquiryRow>;

function newInquiryRow({ inquiry, idempotencyKey, formAge = null }: Submission, createdAt: Date) {
  const reason = readQuarantineReason(inquiry.honeypot, formAge);
  return {
    ...createInquiryRow(inquiry, createdAt, fingerprintOf(inquiry)),
    quarantine_reason: reason,
    form_age: reason === 'too-fast' ? formAge : null,
    idempotency_key: idempotencyKey,
  };
}

// No person sends a form so soon. A robot slower than that is left to the honeypot: a real inquiry that is
// kept aside costs more than a spam mail.
const tooFastMilliseconds = 200;

/** Decides whether and why an inquiry goes into quarantine. Without script nobody says `formAge`. */
function readQuarantineReason(honeypot: string, formAge: number | null): InquiriesTable['quarantine_reason'] {
  if (honeypot !== '') return 'honeypot';
  return formAge !== null && formAge < tooFastMilliseconds ? 'too-fast' : null;
}

// Not the context: a family may switch the page between a lost answer and its retry.
const contentFields = allFields.filter(({ control }) => control !== 'context');

/** Hashes the validated fields in order, as they are searched: what is found as the same is sent twice. */
function fingerprintOf(inquiry: Inquiry): string {
  const fold = ({ name, control }: (typeof contentFields)[number]) =>
    (control === 'tel' ? foldPhone : foldSearchText)(inquiry[name] ?? '');
  const content = JSON.stringify(contentFields.map(fold));
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Answers for a row whose key was used before. Erased since the conflict: throws, and the sender tries again.
 */
async function answerAgain(
  transaction: Transaction,
  row: Pick<NewInquiry, 'idempotency_key' | 'fingerprint'>,
): Promise<StoreOutcome> {
  const earlier = await transaction
    .selectFrom('inquiries')
    .select(['id', 'fingerprint'])
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirstOrThrow();
  if (earlier.fingerprint !== row.fingerprint) return { outcome: 'key-conflict' };
  return { outcome: 'repeated', id: earlier.id };
}

async function findRepeatedForm(transaction: Transaction, row: NewInquiry) {
  await lockText(transaction, row.fingerprint);
  const around = (milliseconds: number) => new Date(Date.parse(row.created_at) + milliseconds).toISOString();
  const earlier = await transaction
    .selectFrom('inquiries')
    .select('id')
    .where('fingerprint', '=', row.fingerprint)
    .where('created_at', '>', around(-repeatWindowMilliseconds))
    // Another instance's clock, or ours before it was set back, may be slightly ahead.
    .where('created_at', '<', around(repeatWindowMilliseconds))
    .executeTakeFirst();
  return earlier && ({ outcome: 'repeated', id: earlier.id } as const);
}

/**
 * Stores what staff enter by hand, such as after a call; no mail goes out. `key` is the page's: the same
 * again is `repeated`, with another content `key-conflict`.
 */
export function enterInquiry(
  database: Database,
  key: string,
  entry: Omit<Inquiry, 'honeypot' | 'time_zone'>,
  act: Act,
): Promise<StoreOutcome> {
  const inquiry = { ...entry, honeypot: '', time_zone: null };
  const row = {
    ...createInquiryRow(inquiry, act.now, fingerprintOf(inquiry)),
    idempotency_key: key,
    opened_at: act.now.toISOString(),
    entered_by: act.by?.name ?? null,
  };
  return database.transaction().execute(async (transaction) => {
    if (!(await insertInquiry(transaction, row))) return answerAgain(transaction, row);
    await recordHistory(transaction, [row.id], 'entered', act);
    return { outcome: 'stored', id: row.id };
  });
}
