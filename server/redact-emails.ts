// Any @ between two words. It may also redact a scoped package's name in a path, which does no harm.
const address = /[^\s@<>"'()[\]/:,;=]+@[^\s@<>"'()[\]/:,;]+/gu;
const escapedAddress = /[^\s/:]+%40[^\s/:]+/giu;

/** Redacts every e-mail address in a text for the log: mail servers repeat addresses in their replies. */
export function redactEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text.replace(address, '[address]').replace(escapedAddress, '[address]');
}
