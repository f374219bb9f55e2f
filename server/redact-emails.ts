// Generous: whatever has an @ between two words. What is cut too much is a name of a package in a path.
const address = /[^\s@<>"'()[\]/:,;=]+@[^\s@<>"'()[\]/:,;]+/gu;
const escapedAddress = /[^\s/:]+%40[^\s/:]+/giu;

/** Text for the log, with every e-mail address blotted out: mail servers repeat them in their answers. */
export function redactEmails(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text;
  return text.replace(address, '[address]').replace(escapedAddress, '[address]');
}
