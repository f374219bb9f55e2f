import { failureText } from './failure-text.ts';
import type { Outcome } from './send-inquiry.ts';
import type { ToastTexts } from './texts.ts';

/** The title and the sentence that follow a sending (specification, section 8). */
export function outcomeWords(outcome: Outcome, { success, failure }: ToastTexts) {
  if (outcome.kind === 'sent') return { title: success.title.zh, description: success.description.zh };
  return { title: failure.title.zh, description: failureText(outcome, failure) };
}
