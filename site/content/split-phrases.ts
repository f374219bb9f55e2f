/** So many Chinese characters fit a line of a headline on the narrowest phone. */
const shortLine = 8;

const words = new Intl.Segmenter('zh-Hans', { granularity: 'word' });
const character = /\p{Script=Han}/gu;
// A line begins neither with punctuation that closes nor with a particle, which belongs to the word before it.
const leansBack = /^[\p{Pe}\p{Pf}\p{Po}\s]|^[的了吗呢吧们得]$/u;
// Nor does it end with an opening quote, or with a word of one character, which belongs to the next: 是, 每, 正.
const leansForward = /[\p{Ps}\p{Pi}]$|^[^的了吗呢吧们得\p{P}]$/u;
// Nor would one character stand alone in the last line.
const lastCharacter = /^.\p{P}*$/u;

/**
 * Splits a Chinese headline where it may break into lines: between words, which Chinese writes without spaces. Browsers' own
 * `word-break: auto-phrase` knows Japanese alone so far.
 *
 * @returns the text in one piece where it is short, or not Chinese
 */
export function splitPhrases(text: string): string[] {
  if ((text.match(character)?.length ?? 0) <= shortLine) return [text];
  const phrases: string[] = [];
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    const isApart =
      !leansForward.test(before) && !leansBack.test(segment) && !lastCharacter.test(text.slice(index));
    if (isApart || !before) phrases.push(segment);
    else phrases.push(`${phrases.pop()}${segment}`);
    before = segment;
  }
  return phrases;
}
