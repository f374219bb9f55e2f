import type { Language } from '../../../inquiry/language.ts';
import type { DeskWords } from '../../words/en.ts';
import { DeskRefusal } from '../call-desk.ts';
import { fillCounted } from './format-words.ts';

/**
 * Says when more can be done, after a refusal because it was too much within an hour; undefined for all others.
 *
 * @param name of whom it is said, where the screen names somebody else
 */
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
