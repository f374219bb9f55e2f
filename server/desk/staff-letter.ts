import type { Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { escapeHtml } from '../escape-html.ts';
import { fill, toOneLine } from '../fill.ts';
import type { Mail } from '../mail/mailer.ts';
import { mailStyles, sans, writeMailPage } from './staff-mail.ts';

/** The words of a short letter: paragraphs between empty lines, of which the last is the small print. */
type Words = { subject: string; heading: string; text: string };

const codeStyle = `margin:6px 0 16px;padding:14px 0;border-radius:12px;background:#F3EADB;text-align:center;font:600 34px/1.2 ${sans};letter-spacing:6px;color:#1F2A44`;

/**
 * Writes a short letter to one of the staff as text and as HTML, with the same words. A paragraph that is only `{code}` is
 * set large.
 *
 * @param values what stands in for each word in braces, each put on one line
 */
export function writeStaffLetter(
  words: Words,
  values: Readonly<Record<string, string>>,
  language: Language,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const safe = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toOneLine(value)]));
  const { gap } = locales[language];
  const paragraphs = words.text.split('\n\n').map((text) => text.replaceAll('\n', gap));
  const styleOf = (text: string) => {
    if (text === '{code}') return codeStyle;
    return text === paragraphs.at(-1) ? mailStyles.small : mailStyles.text;
  };
  const lines = paragraphs.map((text) => `<p style="${styleOf(text)}">${escapeHtml(fill(text, safe))}</p>`);
  return {
    subject: fill(words.subject, safe),
    text: `${fill(words.text, safe)}\n`,
    html: writeMailPage(
      language,
      `<h1 style="${mailStyles.heading}">${escapeHtml(words.heading)}</h1>\n${lines.join('\n')}`,
    ),
  };
}
