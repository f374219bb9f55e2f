import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import type { ChangedField, Problem } from '../../website.ts';
import { problemWords } from '../../words/problem-words.ts';
import { useDesk } from '../desk-context.ts';
import { fillCounted, trimSentence } from '../words/format-words.ts';
import { nameDay } from './hours-rows.ts';
import { findAddressLanguage, usePageTitles } from './website-queries.ts';

/**
 * Says why a value is refused.
 *
 * @param of the language of the words that are refused; null for a fact
 * @param language in which it is said
 */
export function describeProblem(
  { code, detail = {} }: Problem,
  of: Language | null,
  language: Language,
): string {
  const words: Partial<Record<string, string>> = problemWords[language];
  const variant = detail['other'] === undefined ? (detail['language'] ?? of ?? defaultLanguage) : 'other';
  const said = words[`${code} ${variant}`] ?? words[code] ?? problemWords[language].other;
  const { day } = detail;
  const values = day === undefined ? detail : { ...detail, day: nameDay(String(day), language) };
  return fillCounted(said, Number(detail['n'] ?? 0), language, values);
}

/** The same of a field at an address, within a sentence. */
export function ProblemText({ problem, address }: { problem: Problem; address: string }) {
  const { language } = useDesk();
  const said = describeProblem(problem, findAddressLanguage(address), language);
  return <span>{trimSentence(said)}</span>;
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
