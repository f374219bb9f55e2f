import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { translateMessage } from '../../../inquiry/messages.ts';
import type { FormWords } from './form-words.ts';
import type { Outcome } from './send-inquiry.ts';

/** A sentence in the toasts' language, and after it a message of the server or the browser, in the page's. */
interface Sentence {
  text: string;
  message?: string;
}

/**
 * Says why sending failed, in the words of docs/contract.md, section 6: the server's answer, the network's
 * error, that it took too long, or that the error is unknown where it has no message.
 */
export function failureText(
  failure: Exclude<Outcome, { kind: 'sent' }>,
  { failure: { rejected, network, unknown, timedOut } }: FormWords['toasts'],
  language: Language,
): Sentence {
  const text = failure.kind === 'rejected' ? rejected : network;
  if (failure.kind === 'timed-out') return { text: text + timedOut };
  // The browser's network errors are English, in pages of every language.
  const spoken = failure.kind === 'rejected' ? language : defaultLanguage;
  const message = spoken === language ? failure.message : '';
  return message ? { text, message: translateMessage(message, language) } : { text: text + unknown };
}

/** The title and the sentence that follow a sending (docs/contract.md, section 6). */
export function outcomeWords(
  outcome: Outcome,
  { texts: { language }, toasts }: Pick<FormWords, 'texts' | 'toasts'>,
): { title: string; description: Sentence } {
  const { success, failure } = toasts;
  if (outcome.kind === 'sent') return { title: success.title, description: { text: success.description } };
  return { title: failure.title, description: failureText(outcome, toasts, language) };
}
