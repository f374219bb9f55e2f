import { randomUUIDv7 } from 'node:crypto';
import type { MailConfig } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { queueMails, readMailDomain } from '../../mail/outbox-messages.ts';
import { createRepeatedTask } from '../../repeated-task.ts';

type Context = {
  database: Database;
  outbox: Pick<Outbox, 'wake'>;
  now: () => Date;
  config: { mail: Pick<MailConfig, 'from'> };
  log: Pick<Log, 'error'>;
};

const everyMilliseconds = 60_000;
// What comes within this time is one mail. A desk that is open has shown it by then, and it is forgotten.
const togetherMilliseconds = 10 * 60_000;

/** Creates the watch that queues mails of news; of several instances, one queues each. */
export function createNewsWatch({ database, outbox, now, config, log }: Context) {
  const mailDomain = readMailDomain(config.mail.from);

  async function poll(): Promise<void> {
    const before = new Date(now().getTime() - togetherMilliseconds).toISOString();
    const due = await database
      .selectFrom('news')
      .select('staff_id')
      .distinct()
      .where('mail_id', 'is', null)
      .where('created_at', '<=', before)
      .execute();
    for (const { staff_id: staffId } of due) await queueNews(database, staffId, mailDomain, now());
    if (due.length > 0) outbox.wake();
  }

  const tryToPoll = () =>
    poll().catch((error) => log.error('News were not mailed; it is tried again in a minute.', error));
  return { poll, ...createRepeatedTask(tryToPoll, everyMilliseconds) };
}

/** Queues one mail for all the news of a person that no other mail tells. */
function queueNews(database: Database, staffId: string, mailDomain: string, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    // Another instance that has come first has left none.
    await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
    const news = transaction.selectFrom('news').select('kind').where('staff_id', '=', staffId);
    if (!(await news.where('mail_id', 'is', null).executeTakeFirst())) return;
    const id = randomUUIDv7();
    await queueMails(transaction, [{ id, kind: 'news', staff_id: staffId }], mailDomain, now);
    await transaction
      .updateTable('news')
      .set({ mail_id: id })
      .where('staff_id', '=', staffId)
      .where('mail_id', 'is', null)
      .execute();
  });
}
