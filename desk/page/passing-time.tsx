import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useDesk } from './desk-context.ts';
import { serverNow } from './server-time.ts';
import { createTimeFormats } from './words/format-times.ts';

const lookMilliseconds = 5000;
// In every zone of the world a day begins with a quarter of an hour.
const quarterMilliseconds = 15 * 60_000;

const QuarterContext = createContext(0);

function watch(onLook: () => void) {
  const timer = setInterval(onLook, lookMilliseconds);
  return () => clearInterval(timer);
}

const readQuarter = () => Math.floor(serverNow().getTime() / quarterMilliseconds);

/** Draws whatever says a time in words anew every quarter of an hour: what was of today is of yesterday after midnight. */
export function PassingTime({ children }: { children: ReactNode }) {
  return <QuarterContext value={useSyncExternalStore(watch, readQuarter)}>{children}</QuarterContext>;
}

/** Now by the server's clock, for times in words, which follow it while the page stays open. */
export function useNow(): Date {
  useContext(QuarterContext);
  return serverNow();
}

/** The formats of times in the language that is shown, and now. */
export function useTimes() {
  const { language, facts } = useDesk();
  return { formats: createTimeFormats(language, facts.timeZone), now: useNow() };
}
