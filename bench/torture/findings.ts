import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../../server/database/open.ts';
import { readOutboxHealth } from '../../server/mail/outbox-health.ts';
import type { startSmtpReceiver } from '../../server/testing/smtp-receiver.ts';
import type { Visitors } from './visitors.ts';

/** What a part of the torture found: figures to print, and what must not be. */
export type Findings = { figures: Record<string, number | string>; violations: string[] };

type Received = Awaited<ReturnType<typeof startSmtpReceiver>>['received'];

// A mail in hand at the last kill waits for its lease of three minutes.
const mailSeconds = 240;
// The mails that a process has in hand at once (`lanes` in server/mail/outbox.ts): so many may come again after a kill.
const mailsInHand = 4;

/** Waits until no mail is pending, as long as a lease and some attempts take. */
export async function waitForMails(database: Database): Promise<void> {
  for (let waited = 0; waited < mailSeconds; waited += 1) {
    if ((await readOutboxHealth(database, new Date())).pending === 0) return;
    await rest(1000);
  }
}

/** Compares what the visitors were told with what is stored. */
export async function describeStored(database: Database, { acknowledged }: Visitors): Promise<Findings> {
  const rows = await database.selectFrom('inquiries').select(['id', 'name']).execute();
  const mails = await database.selectFrom('outbox_messages').select('inquiry_id').execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  const mailsOf = Map.groupBy(mails, ({ inquiry_id: id }) => id);
  const lost = [...acknowledged].filter(([name, id]) => byName.get(name)?.[0]?.id !== id).length;
  const twice = [...byName.values()].filter((same) => same.length > 1).length;
  const half = rows.filter(({ id }) => mailsOf.get(id)?.length !== 1).length;
  return {
    figures: { acknowledged: acknowledged.size, stored: rows.length },
    violations: [
      ...(lost > 0 ? [`${lost} acknowledged inquiries are lost.`] : []),
      ...(twice > 0 ? [`${twice} inquiries are stored twice.`] : []),
      ...(half > 0 ? [`${half} inquiries are half stored, without exactly one mail.`] : []),
      ...(acknowledged.size === 0 ? ['Nothing was acknowledged: this shows nothing.'] : []),
    ],
  };
}

/** Compares what is stored with the mails that were accepted; one may come again where a kill fell after its acceptance. */
export async function describeMails(
  database: Database,
  received: Received,
  kills: number,
): Promise<Findings> {
  const mails = await database.selectFrom('outbox_messages').select('message_id').execute();
  // Whoever was killed while sending has sent nothing.
  const whole = received.filter(({ raw }) => raw !== '');
  const accepted = Map.groupBy(whole, ({ mail }) => mail.messageId);
  const missing = mails.filter(({ message_id: id }) => !accepted.has(id)).length;
  const again = mails.reduce((sum, { message_id: id }) => sum + (accepted.get(id)?.length ?? 1) - 1, 0);
  const { pending, dead } = await readOutboxHealth(database, new Date());
  return {
    figures: { 'mails accepted': accepted.size, 'mails that came again': again },
    violations: [
      ...(missing > 0 ? [`${missing} mails never arrived.`] : []),
      ...(again > kills * mailsInHand ? ['More mails came again than were in hand at the kills.'] : []),
      ...(pending + dead > 0 ? [`${pending} mails are pending and ${dead} given up.`] : []),
    ],
  };
}
