import { splitPhrases } from '../../content/split-phrases.ts';
import type { ShareShape } from '../../paths.ts';

/** A rectangle on a share image, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface CardLayout {
  width: number;
  height: number;
  picture: Box;
  text: Box;
  /** The headline's largest font size. */
  headline: number;
}

// Wide: text beside the picture, for large previews. Square: text below it, for the small previews of chats, where only
// the headline is legible.
export const cardLayouts: Record<ShareShape, CardLayout> = {
  wide: {
    width: 1200,
    height: 630,
    picture: { left: 600, top: 0, width: 600, height: 630 },
    text: { left: 64, top: 56, width: 500, height: 518 },
    headline: 84,
  },
  square: {
    width: 1200,
    height: 1200,
    picture: { left: 0, top: 0, width: 1200, height: 720 },
    text: { left: 72, top: 772, width: 1056, height: 376 },
    headline: 120,
  },
};

export const lineHeight = 1.1;
const smallest = 36;

/** The words of a headline, or of a Chinese one the phrases: what a line may break between. */
export const splitHeadline = (headline: string) => headline.split(/\s+/).flatMap(splitPhrases);

/** The space between two words, relative to the font size; Chinese has none. */
export const wordSpaceIn = (headline: string) => (headline.split(/\s+/).length > 1 ? 0.24 : 0);

function countLines(wordWidths: number[], width: number, wordSpace: number): number {
  let lines = 1;
  let used = 0;
  for (const word of wordWidths) {
    const next = used === 0 ? word : used + wordSpace + word;
    if (used > 0 && next > width) lines++;
    used = used > 0 && next > width ? word : next;
  }
  return lines;
}

/**
 * Calculates the largest font size at which a headline fits without breaking a word.
 *
 * @param wordWidths the width of each word at size 1
 * @param width the width of a line, in pixels
 * @param height the height of all lines
 * @param largest the size to start from
 * @param wordSpace the space between two words at size 1
 */
export function fitHeadline(
  wordWidths: number[],
  width: number,
  height: number,
  largest: number,
  wordSpace: number,
): number {
  for (let size = largest; size > smallest; size -= 2) {
    const lines = countLines(wordWidths, width / size, wordSpace);
    if (Math.max(...wordWidths) * size <= width && lines * size * lineHeight <= height) return size;
  }
  return smallest;
}
