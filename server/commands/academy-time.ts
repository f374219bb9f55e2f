import { startOfDay } from '../inquiries/weeks.ts';
import { CommandError } from './command.ts';

/**
 * Returns the start of a day in the academy's time zone, in ISO 8601, UTC.
 *
 * @param option the option's name, for the error message
 * @param date such as `2026-01-31`
 * @param daysLater number of days to add
 * @throws CommandError when the date does not exist
 */
export function readDay(option: string, date: string, timeZone: string, daysLater = 0): string {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError(date);
    return startOfDay(Temporal.PlainDate.from(date).add({ days: daysLater }), timeZone);
  } catch {
    throw new CommandError(
      2,
      `${option} is ${JSON.stringify(date)}: give a day, such as ${option} 2026-01-31.`,
    );
  }
}
