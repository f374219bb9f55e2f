import type { DeskWords } from '../../words/en.ts';
import { isRefusedAs, ServerUnreachable } from '../call-desk.ts';

/** What keeps the whole desk from working: the browser's own connection, the way to the server, or its database. */
export type Trouble = 'offline' | 'unreachable' | 'unavailable';

/**
 * Finds the trouble that a failed request is a sign of.
 *
 * @param isOnline what the browser says of its connection
 * @returns null when the request alone failed, or none did
 */
export function findTrouble(error: unknown, isOnline = navigator.onLine): Trouble | null {
  if (isRefusedAs('unavailable', error)) return 'unavailable';
  if (!(error instanceof ServerUnreachable)) return null;
  return isOnline ? 'unreachable' : 'offline';
}

/**
 * Says that something did not work, where nothing more precise is known.
 *
 * @param isOnline what the browser says of its connection
 */
export function describeFailure(error: unknown, words: DeskWords, isOnline = navigator.onLine): string {
  const trouble = findTrouble(error, isOnline);
  return trouble ? words.tryLater[trouble] : words.signIn.failed;
}
