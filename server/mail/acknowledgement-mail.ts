import { languages } from '../../inquiry/language.ts';
import type { InquiriesTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import { fillIn } from '../text.ts';
import type { WrittenMail } from './attempt.ts';
import { readWords } from './mail-text.ts';

type Context = { from: string; to: string; facts: Pick<Facts, 'names' | 'phone'> };

// These stop autoresponders (RFC 3834; the second header is for Exchange).
const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * Creates the writer of the acknowledgement to the visitor, text alone as the replies that follow, in the
 * language of their page, or in all where it is unknown. It contains nothing typed except the address: the
 * form must not let anyone send text to a stranger.
 */
export function createAcknowledgementWriter({ from, to, facts }: Context) {
  const words = readWords('acknowledgement', ['subject', 'text']);
  return ({ email, language: pageLanguage }: Pick<InquiriesTable, 'email' | 'language'>): WrittenMail => {
    const letters = (pageLanguage ? [pageLanguage] : languages).map((language) => {
      const values = { academy: facts.names[language], phone: facts.phone };
      const { subject, text } = words[language];
      return { subject: fillIn(subject, values), text: fillIn(text, values) };
    });
    return {
      from,
      // As an object: a string would be parsed as a list of addresses.
      to: { name: '', address: email },
      replyTo: to,
      subject: letters.map(({ subject }) => subject).join(' · '),
      text: `${letters.map(({ text }) => text).join('\n\n')}\n`,
      headers,
    };
  };
}
