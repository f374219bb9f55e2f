import { type ChangeObject, diffWords } from 'diff';
import { Fragment, type ReactNode } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { defaultLanguage, type Language } from '../../../../inquiry/language.ts';
import { locales } from '../../../../inquiry/locales.ts';
import type {
  ChangedField,
  FieldValue,
  NamedField,
  Problem,
  WebsiteField,
} from '../../../contract/website.ts';
import { problemWords } from '../../../words/problem-words.ts';
import { useDesk } from '../../desk-context.ts';
import { fillCounted } from '../../words/format-words.ts';
import { formatClosedDay, formatWeek, nameDay } from '../fields/hours-field.tsx';
import { formatValue, type Point } from '../typed-fields.ts';
import styles from '../website.module.css';
import { usePageTitles, usePortraitSource, useWebsiteWords } from '../website-queries.ts';

type ChangedTextProps = Pick<ChangedField, 'before' | 'after' | 'kind' | 'language' | 'options'>;

const isPoint = (value: FieldValue): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value;

/** Returns the function that formats a value: an option by its title, hours and picture points in words. */
function useFormatValue({ options }: Pick<WebsiteField, 'options'>) {
  const { language } = useDesk();
  const { pointSaid } = useWebsiteWords();
  const nameOf = (one: FieldValue) =>
    options.find(({ value }) => value === one)?.title[language] ?? formatClosedDay(one, language) ?? one;
  return (value: FieldValue, between?: '\n') => {
    if (isPoint(value)) return fill(pointSaid, value);
    const named = Array.isArray(value) ? value.map(nameOf) : nameOf(value);
    return formatWeek(value, language) ?? formatValue(named, between);
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

/** The change of a field: both texts merged into one, or both pictures side by side. */
export function ChangedText(changed: ChangedTextProps) {
  const { before, after, kind, language } = changed;
  const { language: own } = useDesk();
  const findSource = usePortraitSource();
  const format = useFormatValue(changed);
  const showPicture = (as: 'removed' | 'added', name: FieldValue) =>
    typeof name === 'string' &&
    name !== '' && (
      <Change as={as}>
        <img src={findSource(name)} alt="" width="96" height="120" />
      </Change>
    );
  // The middle of the face is a value of the same field.
  if (kind === 'portrait' && [before, after].some((value) => typeof value === 'string'))
    return (
      <span className="row loose">
        {showPicture('removed', before)}
        {showPicture('added', after)}
      </span>
    );
  const [was, is] = [format(before ?? '', '\n'), format(after ?? '', '\n')];
  // A fact is read as a whole.
  const isFact = language === null && kind === 'line' && was !== '';
  const stretches: Stretch[] = isFact
    ? [
        { value: was, removed: true, added: false },
        { value: ' → ', removed: false, added: false },
        { value: is, removed: false, added: true },
      ]
    : compareTexts(was, is, language ?? own);
  return (
    <span className={styles.changed} lang={language ?? undefined}>
      {stretches.map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`;
        if (!added && !removed) return <Fragment key={key}>{shorten(stretches, index)}</Fragment>;
        return (
          <Change key={key} as={added ? 'added' : 'removed'}>
            {value}
          </Change>
        );
      })}
    </span>
  );
}

function Change({ as, children }: { as: 'removed' | 'added'; children: ReactNode }) {
  const words = useWebsiteWords();
  const { language } = useDesk();
  const Tag = as === 'removed' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="vh" lang={language}>
        {words[as]}{' '}
      </span>
      {children}
    </Tag>
  );
}

// Enough of the unchanged text to show where in the text one is.
const keptCharacters = 40;

function shorten(stretches: readonly Stretch[], index: number): string {
  const text = stretches[index]?.value ?? '';
  if (text.length <= 2 * keptCharacters) return text;
  const head = index > 0 ? text.slice(0, keptCharacters) : '';
  const tail = index < stretches.length - 1 ? text.slice(-keptCharacters) : '';
  return `${head} … ${tail}`;
}

/** A stretch of a text: added, removed, or the same before and after. */
type Stretch = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

// Beyond this many changed words comparing takes too long, and tells nobody anything.
const maxEditLength = 500;

/** Compares two texts word by word, in Chinese as in English; removed words stand before added ones. */
export function compareTexts(before: string, after: string, language: Language): Stretch[] {
  // Without one, a stretch of Chinese is a single word.
  const intlSegmenter = 'Segmenter' in Intl && new Intl.Segmenter(language, { granularity: 'word' });
  return (
    diffWords(before, after, { ...(intlSegmenter && { intlSegmenter }), maxEditLength }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ]
  );
}

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
