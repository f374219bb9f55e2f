import { fill } from '../../../content/fill-slots.ts';
import type { Language } from '../../../inquiry/language.ts';
import type { Quarantine } from '../../facts.ts';
import type { DeskWords } from '../../words/en.ts';
import { fillCounted } from './format-words.ts';

/** Says why an inquiry was kept aside, as part of a sentence: “sent 2 seconds after the page opened”. */
export function formatReason(
  { reason, by, seconds }: Quarantine,
  words: DeskWords,
  language: Language,
): string {
  if (reason === 'honeypot') return words.quarantine.honeypot;
  if (reason === 'staff') return fill(words.quarantine.staff, { name: by ?? words.inquiry.commandLine });
  if (seconds === null) return words.quarantine.tooFastUnknown;
  return fillCounted(words.quarantine.tooFast, seconds, language);
}

/** The same where it begins a line. */
export function beginLine(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
