import { useSyncExternalStore } from 'react';
import { useDesk } from './desk-context.ts';
import { serverNow } from './server-time.ts';
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
