import { Fragment } from 'react';
import { defaultLanguage } from '../../../inquiry/language.ts';
import type { ChangedField, FieldValue } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { compareTexts, type Stretch } from './compare-texts.ts';
import styles from './website.module.css';
import { useWebsiteWords } from './website-queries.ts';

type Changed = Pick<ChangedField, 'before' | 'after' | 'kind' | 'language'>;

/** What a change has made of a field: both in one text, or both pictures side by side. */
export function ChangedText({
  before,
  after,
  kind,
  language,
  isShort = false,
}: Changed & { isShort?: boolean }) {
  const words = useWebsiteWords();
  const shown = useDesk().language;
  if (kind === 'portrait')
    return (
      <span className={styles.pictures}>
        {[before, after].map((picture, index) => {
          const Tag = index === 0 ? 'del' : 'ins';
          return (
            <Tag key={Tag}>
              <span className="vh">{index === 0 ? words.removed : words.added} </span>
              <Picture name={String(picture)} />
            </Tag>
          );
        })}
      </span>
    );
  const stretches = compareTexts(formatLines(before), formatLines(after), language ?? defaultLanguage);
  return (
    <span className={styles.changed} lang={language ?? undefined}>
      {stretches.map(({ text, change }, index) => {
        const key = `${index} ${text}`;
        if (change === 'same')
          return <Fragment key={key}>{isShort ? shorten(stretches, index) : text}</Fragment>;
        const Tag = change === 'removed' ? 'del' : 'ins';
        return (
          <Tag key={key}>
            <span className="vh" lang={shown}>
              {words[change]}{' '}
            </span>
            {text}
          </Tag>
        );
      })}
    </span>
  );
}

// As much of what stays as shows where one is.
const keptCharacters = 40;

function shorten(stretches: readonly Stretch[], index: number): string {
  const { text } = stretches[index] ?? { text: '' };
  if (text.length <= 2 * keptCharacters) return text;
  const head = index > 0 ? text.slice(0, keptCharacters) : '';
  const tail = index < stretches.length - 1 ? text.slice(-keptCharacters) : '';
  return `${head} … ${tail}`;
}

/** A portrait: a picture that was uploaded; those of the program are drawings, which have no address here. */
function Picture({ name }: { name: string }) {
  const { drawing } = useWebsiteWords();
  if (!name.endsWith('.webp')) return drawing;
  const id = name.slice(0, -'.webp'.length);
  return <img src={`/desk/api/website/pictures/${id}/file`} alt="" width="96" height="120" />;
}

/** A value as text: the parts of a list or a group stand below each other. */
export function formatLines(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).map(formatLines).join('\n');
}
