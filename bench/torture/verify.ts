import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/database/open.ts';
import { readOutboxHealth } from '../../server/mail/outbox-health.ts';
import type { Load } from './load.ts';
import type { Acceptance, Receiver } from './receiver.ts';

/** What a part of the torture found: figures to print, and what must not be. */
export type Findings = { figures: Record<string, number | string>; violations: string[] };

// What our record takes once we know of the acceptance. The last byte may have lain in the network for a moment before
// the receiver saw it.
const recordMilliseconds = 200;
const networkMilliseconds = 100;

/** Waits until no mail is pending, as long as a lease and some attempts take. */
export async function waitForMails(database: Database, seconds: number): Promise<void> {
  for (let waited = 0; waited < seconds; waited += 1) {
    if ((await readOutboxHealth(database, new Date())).pending === 0) return;
    await rest(1000);
  }
}

/** Compares what the visitors were told with what is stored. */
export async function verifyInquiries(database: Database, { acknowledged, state }: Load): Promise<Findings> {
  const rows = await database.selectFrom('inquiries').select(['id', 'name']).execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  const lost = [...acknowledged].filter(([name, id]) => byName.get(name)?.[0]?.id !== id);
  const twice = [...byName.values()].filter((same) => same.length > 1);
  const { rows: half } = await sql<{ id: string }>`
    select id from inquiries where (select count(*) from outbox_messages where inquiry_id = inquiries.id) <> 1`.execute(
    database,
  );
  return {
    figures: {
      'begun by visitors': state.begun,
      acknowledged: acknowledged.size,
      stored: rows.length,
      'acknowledged but lost': lost.length,
      'stored twice': twice.length,
      'half stored (without exactly one mail)': half.length,
    },
    violations: [
      ...(lost.length > 0 ? ['An acknowledged inquiry is lost.'] : []),
      ...(twice.length > 0 ? ['An inquiry is stored twice.'] : []),
      ...(half.length > 0 ? ['An inquiry is half stored.'] : []),
      ...(acknowledged.size === 0 ? ['Nothing was acknowledged: this shows nothing.'] : []),
    ],
  };
}

/**
 * Compares what is stored with the mails that were accepted.
 *
 * @param kills when a process was killed; a mail may come twice where one fell between its acceptance and our record
 */
export async function verifyMails(
  database: Database,
  { accepted, inquiries }: Receiver,
  kills: number[],
): Promise<Findings> {
  const rows = await database.selectFrom('inquiries').select('id').execute();
  const missing = rows.filter(({ id }) => !inquiries.has(id));
  const again = [...accepted.values()].filter((acceptances) => acceptances.length > 1);
  const firsts = again.flatMap((acceptances) => acceptances.slice(0, -1));
  const lag = await measureLag(database, accepted);
  const unexplained = firsts.filter((acceptance) => !isExplained(acceptance, kills, lag));
  const health = await readOutboxHealth(database, new Date());
  return {
    figures: {
      'mails accepted': [...accepted.values()].reduce((sum, each) => sum + each.length, 0),
      'inquiries without a mail': missing.length,
      'mails that came again': again.length,
      'we knew of an acceptance after, at the most, ms': lag,
      'mails that came again without a kill in between': unexplained.length,
      'mails pending': health.pending,
      'mails given up': health.dead,
    },
    violations: [
      ...(missing.length > 0 ? ['A mail never arrived.'] : []),
      ...(unexplained.length > 0
        ? [`A mail came twice without a reason: ${describeDistances(unexplained, kills)}`]
        : []),
      ...(health.pending + health.dead > 0 ? ['A mail is still pending or given up.'] : []),
    ],
  };
}

// How late a busy machine lets the sender hear of the acceptance, among the mails that came once.
async function measureLag(database: Database, accepted: Receiver['accepted']): Promise<number> {
  const rows = await database.selectFrom('outbox_messages').select(['message_id', 'sent_at']).execute();
  const lags = rows.map(({ message_id, sent_at }) => {
    const [only, ...others] = accepted.get(message_id) ?? [];
    return only && others.length === 0 && sent_at ? Date.parse(sent_at) - only.accepted : 0;
  });
  return Math.max(0, ...lags);
}

// The kill fell after the last byte, when the receiver would accept the mail whatever became of us, and before our record.
function isExplained({ complete, accepted }: Acceptance, kills: number[], lag: number): boolean {
  const from = complete - networkMilliseconds;
  const until = accepted + lag + recordMilliseconds;
  return kills.some((kill) => kill >= from && kill <= until);
}

function describeDistances(acceptances: Acceptance[], kills: number[]): string {
  const times = acceptances.map(({ complete, accepted }) => {
    const nearest =
      kills.toSorted((one, other) => Math.abs(one - accepted) - Math.abs(other - accepted))[0] ?? 0;
    return `complete ${complete - nearest} ms, accepted ${accepted - nearest} ms after the nearest kill`;
  });
  return times.join('; ');
}

/** Puts findings together. */
export function joinFindings(...all: Findings[]): Findings {
  return {
    figures: Object.assign({}, ...all.map(({ figures }) => figures)) as Findings['figures'],
    violations: all.flatMap(({ violations }) => violations),
  };
}
