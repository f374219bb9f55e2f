// Words, each with what follows its @, if anything does. Searched for the @ itself, a long word without one would be read again from
// each of its characters. It may also redact a scoped package's name in a path, which does no harm.
const word = /[^\s@<>"'()[\]/:,;=]+(@[^\s@<>"'()[\]/:,;]+)?/gu;
const escapedWord = /[^\s/:]+/gu;
const escapedAt = /.%40./isu;

/** Redacts every e-mail address in a text for the log: mail servers repeat addresses in their replies. */
export function redactEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text
    .replace(word, (whole, domain?: string) => (domain ? '[address]' : whole))
    .replace(escapedWord, (whole) => (escapedAt.test(whole) ? '[address]' : whole));
}
