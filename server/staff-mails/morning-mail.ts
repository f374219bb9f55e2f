import { findInstant, readDay } from '../../content/studio-clock.ts';
import { findHours, type Studio } from '../../content/studio-hours.ts';
import type { MailConfig } from '../config.ts';
import type { Database, OutboxMessagesTable } from '../database/schema.ts';
import type { WriterContext } from '../mail/attempt.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { findPerson } from '../staff/people.ts';
import { addressToStaff, writeListLetter } from './letter.ts';
import { composeLetter, readMorningWords } from './morning-letter.ts';
import { morningTime, readMorning } from './read-morning.ts';

/**
 * Creates the writer of the morning mail. It reads at each try, so a late mail leaves out what is settled.
 */
export function createMorningMailWriter({ database, now, config, facts }: WriterContext) {
  const words = readMorningWords();

  /** Writes the mail; undefined when its day is over, or there is nothing to tell, or nobody who wants it. */
  return async (message: Pick<OutboxMessagesTable, 'staff_id' | 'created_at'>) => {
    const time = now();
    const dayOfMessage = readDay(new Date(message.created_at), facts.timeZone);
    if (dayOfMessage !== readDay(time, facts.timeZone)) return undefined;
    const person = await findPerson(database, 'id', message.staff_id ?? '');
    if (person?.wants_morning_mail !== 1) return undefined;
    const morning = await readMorning(database, person.id, time, facts);
    if (!morning) return undefined;
    const own = words[person.language];
    const letter = composeLetter(morning, { person, words: own, now: time, facts });
    return {
      ...addressToStaff(own.sender, config.mail.from, person.email),
      ...writeListLetter(letter, own, person.language, `${config.siteUrl}/desk`),
    };
  };
}

type QueueContext = {
  database: Database;
  now: () => Date;
  config: { mail: Pick<MailConfig, 'mailDomain'> };
  facts: Studio;
};

const latestMorning = '12:00';

/** Creates the function that queues the morning mails of a day once it is eight; of several instances one does. */
export function createMorningQueue({ database, now, config, facts }: QueueContext) {
  let doneDay = '';

  return async (): Promise<void> => {
    const time = now();
    const day = readDay(time, facts.timeZone);
    const isMorning =
      findHours(day, facts) &&
      time >= findInstant(day, morningTime, facts.timeZone) &&
      time < findInstant(day, latestMorning, facts.timeZone);
    if (!isMorning || doneDay === day) return;
    await queueMorning(database, day, config.mail.mailDomain, time);
    doneDay = day;
  };
}

function queueMorning(database: Database, day: string, mailDomain: string, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('mornings')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await transaction.deleteFrom('mornings').where('day', '!=', day).execute();
    const staff = transaction.selectFrom('staff').select('id').where('wants_morning_mail', '=', 1);
    const people = await staff.orderBy('id').execute();
    const subjects = people.map(({ id }) => ({ kind: 'morning', staff_id: id }) as const);
    await queueMails(transaction, subjects, mailDomain, now);
  });
}
