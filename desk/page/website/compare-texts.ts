import type { Language } from '../../../inquiry/language.ts';

/** A stretch of a text that was changed. */
export interface Stretch {
  text: string;
  change: 'same' | 'removed' | 'added';
}

// Beyond this many pairs of words the table takes too long: then all of the middle was changed.
const mostPairs = 4_000_000;

/** Compares two texts word by word, in Chinese as in English; what was removed stands before what was added. */
export function compareTexts(before: string, after: string, language: Language): Stretch[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const [old = [], fresh = []] = [before, after].map((text) =>
    Array.from(segmenter.segment(text), ({ segment }) => segment),
  );
  const common = countCommon(old, fresh);
  const stretches: Stretch[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed) stretches.push({ text: removed, change: 'removed' });
    if (added) stretches.push({ text: added, change: 'added' });
    [removed, added] = ['', ''];
  };
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    const word = old[i] ?? '';
    const isSame = i < old.length && word === fresh[j];
    const isBridge = isSame && word.trim() === '' && (removed || added) && old[i + 1] !== fresh[j + 1];
    if (isBridge) {
      // A blank between two changed words belongs to what was changed.
      [removed, added] = [removed && removed + word, added && added + word];
      [i, j] = [i + 1, j + 1];
    } else if (isSame) {
      close();
      const last = stretches.at(-1);
      if (last?.change === 'same') last.text += word;
      else stretches.push({ text: word, change: 'same' });
      [i, j] = [i + 1, j + 1];
    } else if (j >= fresh.length || (i < old.length && common(i + 1, j) >= common(i, j + 1))) {
      removed += word;
      i++;
    } else {
      added += fresh[j] ?? '';
      j++;
    }
  }
  close();
  return stretches;
}

/** Counts, for each two places, how many words both texts have in common from there to their ends. */
function countCommon(old: string[], fresh: string[]): (i: number, j: number) => number {
  if (old.length * fresh.length > mostPairs) return () => 0;
  const width = fresh.length + 1;
  const counts = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      counts[i * width + j] =
        old[i] === fresh[j]
          ? (counts[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(counts[(i + 1) * width + j] ?? 0, counts[i * width + j + 1] ?? 0);
  return (i, j) => counts[i * width + j] ?? 0;
}
