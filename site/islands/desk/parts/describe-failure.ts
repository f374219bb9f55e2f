import type { DeskWords } from '../../../content/desk-schema.ts';
import { DeskRefusal } from './call-desk.ts';

/** Whether the server could not be reached at all, or did not answer in time. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DeskRefusal) return false;
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/**
 * Says that something did not work, where nothing more precise is known.
 *
 * @param isOnline what the browser says of its connection
 */
export function describeFailure(error: unknown, words: DeskWords, isOnline = navigator.onLine): string {
  return !isOnline && !(error instanceof DeskRefusal) ? words.signIn.offline : words.signIn.failed;
}
