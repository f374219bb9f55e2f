import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import type { ChangedField, Problem } from '../../website.ts';
import { problemWords } from '../../words/problem-words.ts';
import { useDesk } from '../desk-context.ts';
import { fillCounted } from '../words/format-words.ts';
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

type FieldPathProps = Pick<ChangedField, 'page' | 'part' | 'title' | 'address'> & { isShort?: boolean };

/** Where a field stands: “About Us · Heading · Lead · 中文”; in short without the page. */
export function FieldPath({ page, part, title, address, isShort = false }: FieldPathProps) {
  const { language } = useDesk();
  const name = usePageTitles()(page);
  const own = findAddressLanguage(address);
  const names = [!isShort && name, part[language], title[language]].filter(Boolean);
  return (
    <>
      {[...new Set(names)].join(' · ')}
      {own && ' · '}
      {own && <span lang={own}>{locales[own].ownName}</span>}
    </>
  );
}
