// In a preview each text ends in a character that no font and no reader knows, and whose number tells the
// field. `site/render/place-marks.ts` turns it into `data-field` on the element, and leaves none behind.

/** The first of the private characters that are marks; their plane has 65,534. */
const firstMark = 0xf0000;
export const mostMarks = 65_534;

/** A mark, and in an address, where it is written in %. */
const marks = /[\u{f0000}-\u{ffffd}]|%F3%B[0-F](?:%[89AB][0-F]){2}/gu;

export const createMark = (number: number) => String.fromCodePoint(firstMark + number);

/** A text without marks: nothing that is compared or measured may have them. */
export const withoutMarks = (text: string) => text.replace(marks, '');

/** The number of the mark of a text; where texts were joined, that of the longest part. */
export function findMark(text: string): number | undefined {
  const ends = Array.from(text.matchAll(marks), ({ 0: mark, index }) => ({ mark, index }));
  const [longest] = ends
    .map(({ mark, index }, place) => ({ mark, length: index - (ends[place - 1]?.index ?? 0) }))
    .toSorted((a, b) => b.length - a.length);
  return longest && (longest.mark.codePointAt(0) ?? firstMark) - firstMark;
}
