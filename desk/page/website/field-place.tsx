import { locales } from '../../../inquiry/locales.ts';
import type { ChangedField, Problem } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { trimSentence } from '../words/format-words.ts';
import { describeProblem } from './describe-problem.ts';
import { findAddressLanguage, useWebsite } from './website-queries.ts';

type FieldPlaceProps = Pick<ChangedField, 'page' | 'part' | 'title' | 'address'>;

/** Where a field stands: “About Us · Heading · Lead · 中文”. */
export function FieldPlace({ page, part, title, address }: FieldPlaceProps) {
  const { language } = useDesk();
  const { data } = useWebsite();
  const name = data?.pages.find(({ id }) => id === page)?.title[language] ?? page;
  const own = findAddressLanguage(address);
  return (
    <>
      {[...new Set([name, part[language], title[language]])].join(' · ')}
      {own && ' · '}
      {own && <span lang={own}>{locales[own].ownName}</span>}
    </>
  );
}

/** Why a field is refused; what has no words of its own is said as the build does, in English. */
export function ProblemText({ problem, address }: { problem: Problem; address: string }) {
  const { language } = useDesk();
  const said = describeProblem(problem, findAddressLanguage(address) ?? null, language);
  return <span lang={said === problem.text ? 'en' : undefined}>{trimSentence(said)}</span>;
}
