import type { Language } from '../../../inquiry/language.ts';
import type { DeskWords } from '../../words/en.ts';
import { DeskRefusal } from '../call-desk.ts';
import { describeFailure } from '../words/describe-failure.ts';
import { fillCounted } from '../words/format-words.ts';

/** What somebody reads when a code could not be sent, or did not let them in. */
export function describeSignInProblem(
  error: unknown,
  words: DeskWords,
  language: Language,
  isOnline = navigator.onLine,
): string {
  const { signIn } = words;
  if (!(error instanceof DeskRefusal)) return describeFailure(error, words, isOnline);
  const { error: word, triesLeft = 0, fields } = error.answer;
  // A code of the operator has no number of tries.
  if (word === 'wrong-code' && error.answer.triesLeft === undefined) return signIn.wrongOperatorCode;
  if (word === 'wrong-code' && triesLeft > 0) return fillCounted(signIn.wrongCode, triesLeft, language);
  if (isCodeOver(error)) return signIn.codeOver;
  if (word === 'too-many')
    return fillCounted(signIn.tooMany, Math.ceil((error.retryAfter ?? 60) / 60), language);
  if (word === 'invalid') return fields?.['code'] ? signIn.invalidCode : signIn.invalidEmail;
  return describeFailure(error, words, isOnline);
}

/** Whether the code can't be used any more: it has run out, was used or replaced, or no try is left. */
export function isCodeOver(error: unknown): boolean {
  if (!(error instanceof DeskRefusal)) return false;
  const { error: word, triesLeft } = error.answer;
  return word === 'code-over' || (word === 'wrong-code' && triesLeft === 0);
}
