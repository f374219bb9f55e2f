import { type Context, createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../../inquiry/language.ts';
import type { AcademyFacts, Person } from '../contract/people.ts';
import type { DeskWords } from '../words/desk-words.ts';
import { createTimeFormats } from './words/format-times.ts';

/** The facts of the academy: those built into the page, which are public; signed in, the server's. */
export interface DeskFacts extends AcademyFacts {
  /** Where the drawn portraits are fetched from, by the names of their files. */
  portraits: Record<string, string>;
}

interface DeskValue {
  facts: DeskFacts;
  language: Language;
  words: DeskWords;
  /** The words of each language: a reply uses the visitor's. */
  wordsIn: Record<Language, DeskWords>;
  setLanguage: (language: Language) => void;
}

/** The person who is signed in, or was until the session ended, and the acts on the session. */
interface SessionValue {
  person: Person;
  /** The person who used this page before somebody else signed in to it. */
  former: Person | null;
  /** Whether the session is over: nothing is saved or loaded until somebody signs in again. */
  isEnded: boolean;
  /** Opens the dialog to sign in again. */
  signIn: () => void;
  /** The server has ended the session. The page stays as it is, below a dialog to sign in. */
  end: () => void;
  /** Waits until the person has signed out, and shows the sign-in with nothing kept. */
  leave: (personId: string, signOut: Promise<unknown>) => Promise<void>;
}

export const DeskContext = createContext<DeskValue | null>(null);
export const SessionContext = createContext<SessionValue | null>(null);

/** The value of a context, which must stand around the component that asks for it. */
export function useRequired<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('This part stands outside of its context.');
  return value;
}

/** The academy's facts, and the words in the language that is shown. */
export const useDesk = () => useRequired(DeskContext);

/** The session of the person who is signed in. */
export const useSession = () => useRequired(SessionContext);

/** The person who is signed in. */
export const usePerson = () => useSession().person;

/**
 * The watchers of a value outside of React, for `useSyncExternalStore`. They are notified from one listener, so
 * that React renders once.
 *
 * @param begin starts another source of notices, such as `onWindow`, while anybody watches; returns how to end it
 */
export function createWatchers(begin?: (notify: () => void) => () => void) {
  const watchers = new Set<() => void>();
  let end: (() => void) | undefined;
  const notify = () => {
    for (const changed of [...watchers]) changed();
  };
  return {
    notify,
    watch(changed: () => void) {
      if (watchers.size === 0) end = begin?.(notify);
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
        if (watchers.size === 0) end?.();
      };
    },
  };
}

/** Notifies watchers of an event of the window. */
export const onWindow = (event: string) => (notify: () => void) => {
  window.addEventListener(event, notify);
  return () => window.removeEventListener(event, notify);
};

const every = (milliseconds: number) => (notify: () => void) => {
  const timer = setInterval(notify, milliseconds);
  return () => clearInterval(timer);
};

// Days begin at a quarter of an hour in every time zone.
const quarterMilliseconds = 15 * 60_000;

// All components that show a time share one timer: a long list has hundreds.
const { watch } = createWatchers(every(5000));

/** Now by the server's clock; draws anew every quarter of an hour: after midnight, today is yesterday. */
export function useNow(everyMilliseconds = quarterMilliseconds): Date {
  useSyncExternalStore(watch, () => Math.floor(serverNow().getTime() / everyMilliseconds));
  return serverNow();
}

const countdown = createWatchers(every(250));
const watchNothing = () => () => undefined;

/** The seconds left until a time by the server's clock, at most `most`, should a clock be wrong. */
export function useSecondsLeft(until: number, most: number): number {
  const read = () => Math.ceil(Math.min(most, Math.max(0, (until - serverNow().getTime()) / 1000)));
  return useSyncExternalStore(read() > 0 ? countdown.watch : watchNothing, read);
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
