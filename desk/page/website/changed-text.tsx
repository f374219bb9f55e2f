import { Fragment, type ReactNode } from 'react';
import type { ChangedField, FieldValue, WebsiteField } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { compareTexts, type Stretch } from './compare-texts.ts';
import { formatWeek } from './hours-rows.ts';
import { usePortraitSource } from './instructors.ts';
import { formatValue } from './typed-fields.ts';
import styles from './website.module.css';
import { useWebsiteWords } from './website-queries.ts';

interface ChangedTextProps extends Pick<ChangedField, 'before' | 'after' | 'kind' | 'language'> {
  isShort?: boolean;
}

/** The function that says a value on lines of its own, hours as people say them. */
export function useFormatLines() {
  const { language } = useDesk();
  return (value: FieldValue | undefined) => formatWeek(value, language) ?? formatValue(value ?? '', '\n');
}

/** A value of a field as it is on the site, or in a draft: what is chosen by its title, a portrait as picture. */
export function FieldText({ field, value }: { field: WebsiteField; value: FieldValue }) {
  const { language } = useDesk();
  const findSource = usePortraitSource();
  if (field.kind === 'portrait' && typeof value === 'string')
    return <img src={findSource(value)} alt="" width="96" height="120" />;
  const nameOf = (one: FieldValue) =>
    field.options.find((each) => each.value === one)?.title[language] ?? one;
  const named = Array.isArray(value) ? value.map(nameOf) : nameOf(value);
  return formatWeek(value, language) ?? formatValue(named);
}

/** What a change has made of a field: both in one text, or both pictures side by side. */
export function ChangedText({ before, after, kind, language, isShort = false }: ChangedTextProps) {
  const { language: own } = useDesk();
  const findSource = usePortraitSource();
  const format = useFormatLines();
  const picture = (name: string) => <img src={findSource(name)} alt="" width="96" height="120" />;
  if (kind === 'portrait')
    return (
      <span className={styles.pictures}>
        <Change as="removed">{picture(String(before))}</Change>
        <Change as="added">{picture(String(after))}</Change>
      </span>
    );
  const stretches = compareTexts(format(before), format(after), language ?? own);
  return (
    <span className={styles.changed} lang={language ?? undefined}>
      {stretches.map(({ text, change }, index) => {
        const key = `${index} ${text}`;
        if (change === 'same')
          return <Fragment key={key}>{isShort ? shorten(stretches, index) : text}</Fragment>;
        return (
          <Change key={key} as={change}>
            {text}
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

// As much of what stays as shows where one is.
const keptCharacters = 40;

function shorten(stretches: readonly Stretch[], index: number): string {
  const text = stretches[index]?.text ?? '';
  if (text.length <= 2 * keptCharacters) return text;
  const head = index > 0 ? text.slice(0, keptCharacters) : '';
  const tail = index < stretches.length - 1 ? text.slice(-keptCharacters) : '';
  return `${head} … ${tail}`;
}
