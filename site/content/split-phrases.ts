const words = new Intl.Segmenter('zh-Hans', { granularity: 'word' });
const character = /\p{Script=Han}|\p{P}/gu;
// A line begins with no punctuation that closes, and with no particle, which belongs to the word before it.
const closing = /^[\p{Pe}\p{Pf}\p{Po}\s]/u;
const particle = /^[的了吗呢吧们得好点]$/u;
const stop = /\p{Po}$/u;
// A word of one character belongs to the next: 是, 每, 正; or to the one before, where a sentence or a particle
// ends it: 世界级的.
const single = /^[^的了吗呢吧们得好点\p{P}]$/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
// Nor would one character stand alone in the last line.
const lastCharacter = /^.\p{P}*$/u;

/**
 * Splits a Chinese headline where it may break into lines: between words, which Chinese writes without
 * spaces. Browsers' own `word-break: auto-phrase` knows Japanese alone so far.
 *
 * @param shortLine how many characters, punctuation included, fit a line on the narrowest phone
 * @returns the text in one piece where it is short, or not Chinese
 */
export function splitPhrases(text: string, shortLine = 6): string[] {
  if ((text.match(character)?.length ?? 0) <= shortLine) return [text];
  const phrases: string[] = [];
  const segments = Array.from(words.segment(text));
  for (const [number, { segment, index }] of segments.entries()) {
    const before = segments[number - 1]?.segment ?? '';
    const after = segments[number + 1]?.segment ?? '';
    const isEnd = closing.test(after) || particle.test(after);
    const leansBack = !stop.test(before) && (particle.test(segment) || (single.test(segment) && isEnd));
    const isApart =
      !closing.test(segment) &&
      !leansBack &&
      !opening.test(before) &&
      !single.test(before) &&
      !lastCharacter.test(text.slice(index));
    if (isApart || !before) phrases.push(segment);
    else phrases.push(`${phrases.pop()}${segment}`);
  }
  return phrases;
}
