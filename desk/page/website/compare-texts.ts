import { diffWords } from 'diff';
import type { Language } from '../../../inquiry/language.ts';

/** A stretch of a text that was changed. */
export interface Stretch {
  text: string;
  change: 'same' | 'removed' | 'added';
}

// Beyond this many changed words comparing takes too long, and tells nobody anything.
const maxEditLength = 500;

/** Compares two texts word by word, in Chinese as in English; what was removed stands before what was added. */
export function compareTexts(before: string, after: string, language: Language): Stretch[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const changes = diffWords(before, after, { intlSegmenter, maxEditLength });
  if (!changes)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
