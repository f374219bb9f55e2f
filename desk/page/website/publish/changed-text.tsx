import { type ChangeObject, diffWords } from 'diff';
import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../../../inquiry/language.ts';
import type { ChangedField, FieldValue } from '../../../contract/website.ts';
import { useDesk } from '../../desk-context.ts';
import { useFormatValue } from '../fields/field-text.tsx';
import styles from '../website.module.css';
import { usePortraitSource, useWebsiteWords } from '../website-queries.ts';

type ChangedTextProps = Pick<ChangedField, 'before' | 'after' | 'kind' | 'language' | 'options'>;

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
