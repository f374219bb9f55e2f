import type { Language } from '../../../inquiry/language.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { DeskRefusal, isRefusedAs, ServerUnreachable } from '../call-desk.ts';
import { fillCounted } from './format-words.ts';

/** The causes that stop the whole desk: the browser's connection, the way to the server, or its database. */
export type Trouble = 'offline' | 'unreachable' | 'unavailable';

/** Finds the trouble that a failed request is a sign of; null when the request alone failed. */
export function findTrouble(error: unknown, isOnline = navigator.onLine): Trouble | null {
  if (isRefusedAs('unavailable', error)) return 'unavailable';
  if (!(error instanceof ServerUnreachable)) return null;
  return isOnline ? 'unreachable' : 'offline';
}

/** Says that something did not work, where nothing more precise is known. */
export function describeFailure(error: unknown, words: DeskWords): string {
  const trouble = findTrouble(error);
  return trouble ? words.tryLater[trouble] : words.signIn.failed;
}

/** Says when more can be done after `too-many`, and of whom where the screen names somebody else. */
export function describeLimit(
  error: unknown,
  { trouble }: DeskWords,
  language: Language,
  name?: string,
): string | undefined {
  if (!(error instanceof DeskRefusal) || error.answer.error !== 'too-many') return undefined;
  const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
  if (name === undefined) return fillCounted(trouble.tooMany, minutes, language);
  return fillCounted(trouble.tooManyFor, minutes, language, { name });
}
