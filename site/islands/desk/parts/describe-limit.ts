import type { Language } from '../../../../inquiry/language.ts';
import type { DeskWords } from '../../../content/desk-schema.ts';
import { DeskRefusal } from './call-desk.ts';
import { fillCounted } from './format-words.ts';

/** Says when more can be done, after a refusal because it was too much within an hour; undefined for all others. */
export function describeLimit(error: unknown, words: DeskWords, language: Language): string | undefined {
  if (!(error instanceof DeskRefusal) || error.answer.error !== 'too-many') return undefined;
  return fillCounted(words.trouble.tooMany, Math.ceil((error.retryAfter ?? 60) / 60), language);
}
