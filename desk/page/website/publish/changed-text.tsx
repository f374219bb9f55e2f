import { type ChangeObject, diffWords } from 'diff';
import { Fragment, type ReactNode } from 'react';
import { cutText } from '../../../../content/plain-text.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { locales } from '../../../../inquiry/locales.ts';
import type { ChangedField, FieldValue, ItemBox } from '../../../contract/website.ts';
import { useDesk } from '../../desk-context.ts';
import { useFormatValue } from '../fields/field-text.tsx';
import { formatBox, languageOf, readItem } from '../fields/list-items.ts';
import { toList } from '../typed-fields.ts';
import styles from '../website.module.css';
import { usePortraitSource, useWebsiteWords } from '../website-queries.ts';

type ChangedTextProps = Pick<ChangedField, 'before' | 'after' | 'kind' | 'language' | 'options' | 'item'>;

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
  if (changed.item.some((box) => box.kind === 'id')) return <ChangedEntries {...changed} name={format} />;
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
        if (!added && !removed) return <Fragment key={key}>{cutUnchanged(stretches, index)}</Fragment>;
        return (
          <Change key={key} as={added ? 'added' : 'removed'}>
            {value}
          </Change>
        );
      })}
    </span>
  );
}

interface EntriesProps extends Pick<ChangedTextProps, 'before' | 'after' | 'item'> {
  name: (entry: FieldValue) => ReactNode;
}

/** The changed entries of a list whose entries have IDs, a line for each: that it is new, or what has changed. */
function ChangedEntries({ before, after, item: boxes, name: nameEntry }: EntriesProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const { colon, comma } = locales[language];
  const readEntries = (value: FieldValue) =>
    new Map(toList(value).map((entry) => [String(readItem(entry, 'id')), entry]));
  const [old, fresh] = [readEntries(before), readEntries(after)];
  const lines = [...new Set([...old.keys(), ...fresh.keys()])].map((id) => {
    const [was, is] = [old.get(id), fresh.get(id)];
    const changed = boxes.filter((box) => formatBox(was, box, language) !== formatBox(is, box, language));
    return { id, was, is, name: nameEntry(is ?? was ?? ''), changed };
  });
  const nameBox = (box: ItemBox) => {
    const own = languageOf(box);
    return [box.title[language], own && locales[own].ownName].filter(Boolean).join(comma);
  };
  return (
    <span className={styles.changed}>
      {lines
        .filter(({ changed }) => changed.length > 0)
        .map(({ id, was, is, name, changed }, at) => (
          <Fragment key={id}>
            {at > 0 && '\n'}
            {name}
            {colon}
            {was
              ? is
                ? changed.map((box, place) => (
                    <Fragment key={box.name}>
                      {place > 0 && comma}
                      {nameBox(box)}{' '}
                      <span lang={languageOf(box)}>
                        <Change as="removed">{formatBox(was, box, language)}</Change>
                        {' → '}
                        <Change as="added">{formatBox(is, box, language)}</Change>
                      </span>
                    </Fragment>
                  ))
                : words.removedNow
              : words.newNow}
          </Fragment>
        ))}
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

function cutUnchanged(stretches: readonly Stretch[], index: number): string {
  const text = stretches[index]?.value ?? '';
  if (text.length <= 2 * keptCharacters) return text;
  const head = index > 0 ? cutText(text, keptCharacters) : '…';
  const tail = index < stretches.length - 1 ? text.slice(-keptCharacters).replace(/^\S{0,20}\s/, '') : '';
  return `${head} ${tail}`;
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
