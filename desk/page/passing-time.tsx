import { useSyncExternalStore } from 'react';
import { useDesk } from './desk-context.ts';
import { createTimeFormats } from './words/format-times.ts';

const pollMilliseconds = 5000;
// Days begin at a quarter of an hour in every time zone.
const quarterMilliseconds = 15 * 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// All components that show a time share one timer: a long list has hundreds.
function watch(notify: () => void) {
  listeners.add(notify);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, pollMilliseconds);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Now by the server's clock; draws anew every quarter of an hour: after midnight, today is yesterday. */
export function useNow(everyMilliseconds = quarterMilliseconds): Date {
  useSyncExternalStore(watch, () => Math.floor(serverNow().getTime() / everyMilliseconds));
  return serverNow();
}

/** The formats of times in the language that is shown, and now. */
export function useTimes() {
  const { language, facts } = useDesk();
  return { formats: createTimeFormats(language, facts.timeZone), now: useNow() };
}

// The milliseconds by which the server is ahead: times are compared by its clock, as the computer may be off.
let ahead = 0;

/** Learns the server's time from the header `Date` of an answer. */
export function learnServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Now by the server's clock; by the computer's before the first answer. */
export function serverNow(): Date {
  return toServerTime(Date.now());
}

/** The server's time at a moment of the computer's clock, in milliseconds since 1970. */
export function toServerTime(time: number): Date {
  return new Date(time + ahead);
}
