import { failureText, type Sentence } from './failure-text.ts';
import type { Outcome } from './send-inquiry.ts';
import type { ToastTexts } from './texts.ts';

/** The title, in Chinese, and the sentence that follow a sending (docs/contract.md, section 6). */
export function outcomeWords(
  outcome: Outcome,
  { success, failure }: ToastTexts,
): { title: string; description: Sentence } {
  if (outcome.kind === 'sent') return { title: success.title.zh, description: success.description };
  return { title: failure.title.zh, description: failureText(outcome, failure) };
}
