import { hasTokenForm, tokenCharacters } from '../mail/token-form.ts';
import { type Head, readMessageIds } from './read-head.ts';

/** What has the form of a token: in the mail's own ID, and where it names mails of ours, the surest first. */
export type Candidates = { own: string[]; named: string[] };

// A thread has fewer; each costs a hash.
const mostTokens = 200;
// The fields that hold the address to which a mail was sent, the surest first.
const recipientFields = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];
// A field longer than this names a crowd.
const mostRecipientCharacters = 10_000;

/**
 * Finds the candidates in a mail.
 *
 * @param returned the mail in a report: its head, whose own Message-ID goes first, or its words
 */
export function readCandidates(
  head: Head,
  recipients: readonly string[],
  returned?: { returned: Head | undefined; text: string },
): Candidates {
  const found = returned?.returned;
  return {
    own: limit(readIds(head, 'message-id')),
    named: limit([
      ...(found ? [...readIds(found, 'message-id'), ...readThread(found)] : []),
      ...readThread(head),
      ...readRecipientTokens(head, recipients),
      // Many servers return a mail as plain text.
      ...(returned?.text.match(writtenToken) ?? []),
    ]),
  };
}

const limit = (texts: string[]) => [...new Set(texts)].filter(hasTokenForm).slice(0, mostTokens);

const writtenToken = /(?<![\w.-])(?:[a-z2-7]{42}|[0-9a-f-]{36}\.[0-9a-f]{64})(?=@)/gi;

const readThread = (head: Head) => [
  ...readIds(head, 'in-reply-to'),
  ...readIds(head, 'references').reverse(),
];

// The part of each message ID before the @.
const readIds = (head: Head, name: string) =>
  (head.get(name) ?? []).flatMap(readMessageIds).map((id) => id.slice(0, id.lastIndexOf('@')));

function readRecipientTokens(head: Head, recipients: readonly string[]): string[] {
  const fields = [...recipients, ...recipientFields.flatMap((name) => head.get(name) ?? [])];
  return fields.flatMap((field) =>
    Array.from(
      field
        .slice(0, mostRecipientCharacters)
        .matchAll(/(?<![a-z2-7])[a-z2-7]{42,64}(?![a-z2-7])(?=[^\s<>@,]{0,22}@)/gi),
      // Letters of the address may stand directly before it.
      ([letters]) => letters.slice(-tokenCharacters),
    ),
  );
}
