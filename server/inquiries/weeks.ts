/** A week: its first day for display, and its start and end (exclusive) in the format of stored times. */
export type Week = { monday: string; from: string; before: string };

/** The last weeks of the academy's clock, oldest first, ending with the week of the given moment. */
export function readWeeks(now: Date, number: number, timeZone: string): Week[] {
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate();
  const thisMonday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: number }, (_, index) => {
    const monday = thisMonday.subtract({ weeks: number - 1 - index });
    return {
      monday: monday.toString(),
      from: startOfDay(monday, timeZone),
      before: startOfDay(monday.add({ weeks: 1 }), timeZone),
    };
  });
}

/** The first moment of a day in the format of stored times: always with milliseconds. */
export function startOfDay(day: Temporal.PlainDate, timeZone: string): string {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}
