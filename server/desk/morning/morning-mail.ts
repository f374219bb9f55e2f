import { readDay } from '../../../content/studio-clock.ts';
import type { OutboxMessagesTable } from '../../database/schema.ts';
import type { WriterContext, WrittenMail } from '../../mail/attempt.ts';
import { findPerson } from '../../staff/people.ts';
import type { FindTrouble } from '../../trouble/find-trouble.ts';
import { addressToStaff } from '../staff-mail.ts';
import { composeLetter, readMorningWords } from './morning-letter.ts';
import { readMorning } from './read-morning.ts';
import { writeLetter } from './write-letter.ts';

type Context = WriterContext & { findTrouble: FindTrouble };

/**
 * Creates the writer of the morning mail. It reads what there is to tell at that moment, so that a mail which
 * was tried again tells nothing that is settled by then.
 */
export function createMorningMailWriter({ database, now, config, facts, findTrouble }: Context) {
  const words = readMorningWords();

  /** Writes the mail; undefined when its day is over, or there is nothing to tell, or nobody who wants it. */
  return async (
    message: Pick<OutboxMessagesTable, 'staff_id' | 'created_at'>,
  ): Promise<WrittenMail | undefined> => {
    const time = now();
    const dayOfMessage = readDay(new Date(message.created_at), facts.timeZone);
    if (dayOfMessage !== readDay(time, facts.timeZone)) return undefined;
    const person = await findPerson(database, 'id', message.staff_id ?? '');
    if (person?.wants_morning_mail !== 1) return undefined;
    const morning = await readMorning({ database, findTrouble }, person.id, time, facts);
    if (!morning) return undefined;
    const { language } = person;
    const own = { person, words: words[language], now: time, facts };
    const address = `${config.siteUrl}/desk`;
    return {
      ...addressToStaff(words[language].sender, config.mail.from, person.email),
      ...writeLetter(composeLetter(morning, own), { words: words[language], language, address }),
    };
  };
}
