import { CommandError } from './command.ts';

/**
 * The moment a day begins at the academy, in ISO 8601, UTC.
 *
 * @param option which option it is, for the sentence
 * @param date such as `2026-01-31`
 * @param daysLater moves it by whole days
 * @throws CommandError when there is no such day
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

/** The first moment of a day, as times are stored: always with three digits after the second. */
export function startOfDay(day: Temporal.PlainDate, timeZone: string): string {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}
