import { fill } from '../../../../content/fill-slots.ts';
import { cutText } from '../../../../content/plain-text.ts';
import { readDay } from '../../../../content/studio-clock.ts';
import { defaultLanguage, type Language } from '../../../../inquiry/language.ts';
import { locales } from '../../../../inquiry/locales.ts';
import type { FieldValue, NamedField, Problem, WebsiteField } from '../../../contract/website.ts';
import { problemWords } from '../../../words/problem-words.ts';
import { serverNow, useDesk } from '../../desk-context.ts';
import { fillCounted } from '../../words/format-words.ts';
import { formatClosedDay, formatWeek, nameDay } from '../opening-hours.ts';
import { joinParts, type Point } from '../typed-fields.ts';
import { usePageTitles, usePortraitSource, useWebsiteWords } from '../website-queries.ts';
import { formatDate } from './list-items.ts';

const isPoint = (value: FieldValue): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value;

/** Returns the function that formats a value: an option by its title, hours and picture points in words. */
export function useFormatValue({ kind, options, item }: Pick<WebsiteField, 'kind' | 'options' | 'item'>) {
  const { language, facts } = useDesk();
  const { pointSaid } = useWebsiteWords();
  const isDated = item.some(({ kind }) => kind === 'id');
  const nameOf = (one: FieldValue) =>
    options.find(({ value }) => value === one)?.title[language] ??
    (isDated
      ? formatDate(one, item, language, readDay(serverNow(), facts.timeZone))
      : formatClosedDay(one, language)) ??
    // Nobody knows the words of an entry that is gone: its key is made of them.
    (kind === 'keys' ? String(one).replaceAll('-', ' ') : one);
  return (value: FieldValue, between?: '\n') => {
    if (isPoint(value)) return fill(pointSaid, value);
    const named = Array.isArray(value) ? value.map(nameOf) : nameOf(value);
    return formatWeek(value, language) ?? joinParts(named, between);
  };
}

/** A value of a field as it is on the site, or in a draft; a portrait is a picture. */
export function FieldText({ field, value }: { field: WebsiteField; value: FieldValue }) {
  const findSource = usePortraitSource();
  const format = useFormatValue(field);
  if (field.kind === 'portrait' && typeof value === 'string')
    return <img src={findSource(value)} alt="" width="96" height="120" />;
  return format(value);
}

/**
 * Says why a value is refused.
 *
 * @param of the language of the words that are refused; null for a fact
 * @param language in which it is said
 */
export function describeProblem({ code, detail = {} }: Problem, of: Language | null, language: Language) {
  const words: Partial<Record<string, string>> = problemWords[language];
  const variant = detail['other'] === undefined ? (detail['language'] ?? of ?? defaultLanguage) : 'other';
  const said = words[`${code} ${variant}`] ?? words[code] ?? problemWords[language].other;
  const { day } = detail;
  const values = day === undefined ? detail : { ...detail, day: nameDay(String(day), language) };
  return fillCounted(said, Number(detail['n'] ?? 0), language, values);
}

type FieldPathProps = Pick<NamedField, 'page' | 'part' | 'title' | 'language'> & { isShort?: boolean };

/** Where a field stands: “About Us · Heading · Lead · 中文”; in short without the page. */
export function FieldPath({ page, part, title, language: own, isShort = false }: FieldPathProps) {
  const { language } = useDesk();
  const name = usePageTitles()(page);
  const names = [!isShort && name, part[language], title[language]].filter(Boolean);
  return (
    <>
      {[...new Set(names)].join(' · ')}
      {own && ' · '}
      {own && <span lang={own}>{locales[own].ownName}</span>}
    </>
  );
}

const nameCharacters = 60;

interface RefusedEntriesProps {
  field: Pick<WebsiteField, 'kind' | 'options' | 'item'>;
  problem: Problem;
  list: readonly FieldValue[];
}

/** The names of the entries of a list in which something is refused. */
export function RefusedEntries({ field, problem, list }: RefusedEntriesProps) {
  const format = useFormatValue(field);
  const places = new Set(Object.keys(problem.boxes ?? {}).map((place) => Number.parseInt(place, 10)));
  return Array.from(
    places,
    (at) => ` · ${cutText(format(list[at] ?? '') || String(at + 1), nameCharacters)}`,
  );
}
