import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import type { ChangedField, Problem } from '../../website.ts';
import { problemWords } from '../../words/website-words.ts';
import { useDesk } from '../desk-context.ts';
import { fillCounted, trimSentence } from '../words/format-words.ts';
import { findAddressLanguage, usePageTitles } from './website-queries.ts';

// What is only said with its number or its other brace.
const needed: Partial<Record<Problem['code'], string>> = {
  'too-long': 'n',
  'too-short': 'n',
  brace: 'other',
  'needs-brace': 'brace',
};

/**
 * Says why a value is refused; what has no words of its own, as the build does, in English.
 *
 * @param of the language of the words that are refused; null for a fact
 * @param language in which it is said
 */
export function describeProblem(
  { code, text, detail = {} }: Problem,
  of: Language | null,
  language: Language,
): string {
  const words: Partial<Record<string, string>> = problemWords[language];
  const said = words[code] ?? words[`${code} ${of ?? defaultLanguage}`];
  const slot = needed[code];
  if (said === undefined || (slot && detail[slot] === undefined)) return text;
  return fillCounted(said, Number(detail['n'] ?? 0), language, detail);
}

/** The same of a field at an address, within a sentence. */
export function ProblemText({ problem, address }: { problem: Problem; address: string }) {
  const { language } = useDesk();
  const said = describeProblem(problem, findAddressLanguage(address), language);
  return <span lang={said === problem.text ? 'en' : undefined}>{trimSentence(said)}</span>;
}

type FieldPlaceProps = Pick<ChangedField, 'page' | 'part' | 'title' | 'address'>;

/** Where a field stands: “About Us · Heading · Lead · 中文”. */
export function FieldPlace({ page, part, title, address }: FieldPlaceProps) {
  const { language } = useDesk();
  const name = usePageTitles()(page);
  const own = findAddressLanguage(address);
  return (
    <>
      {[...new Set([name, part[language], title[language]])].join(' · ')}
      {own && ' · '}
      {own && <span lang={own}>{locales[own].ownName}</span>}
    </>
  );
}
