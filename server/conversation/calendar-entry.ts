import { nameCalendarFile, readBooking } from '../../desk/booking.ts';
import { defaultLanguage } from '../../inquiry/language.ts';
import type { Database } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import { readWords } from '../mail/mail-text.ts';
import { fillIn } from '../text.ts';
import type { MailFile } from './read-mail.ts';

type Context = { database: Database; now: () => Date; mailDomain: string; facts: Facts };

const lesson = { minutes: 30 };

/**
 * Creates the writer of the calendar entry of a booked lesson, which asks for no answer. A later one of the
 * same inquiry takes the place of the first.
 */
export function createCalendarWriter({ database, now, mailDomain, facts }: Context) {
  const words = readWords('reply', ['lesson']);
  /** @returns undefined where no hour is booked */
  return async (inquiryId: string): Promise<MailFile | undefined> => {
    const inquiry = await database
      .selectFrom('inquiries')
      .select(['booking', 'language', 'version'])
      .where('id', '=', inquiryId)
      .executeTakeFirst();
    const booking = readBooking(inquiry?.booking ?? null);
    const { day, time: opens } = booking;
    if (!inquiry || !opens) return undefined;
    // Its packages are large, and seldom needed.
    const { formatCalendar } = await import('../../content/calendar-file.ts');
    const language = inquiry.language ?? defaultLanguage;
    const event = {
      ...{ uid: `${inquiryId}@${mailDomain}`, sequence: inquiry.version, stamp: now() },
      title: fillIn(words[language].lesson, { academy: facts.names[language] }),
      ...{ day, opens, closes: `${Temporal.PlainTime.from(opens).add(lesson)}`.slice(0, 5) },
    };
    const bytes = Buffer.from(formatCalendar(event, facts.timeZone));
    return { name: nameCalendarFile(booking), type: 'text/calendar', size: bytes.length, bytes };
  };
}
