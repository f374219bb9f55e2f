/** Formats a moment in the academy's time zone: `2026-01-05 04:00`. */
export function formatMoment(time: string, timeZone: string): string {
  const local = Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
