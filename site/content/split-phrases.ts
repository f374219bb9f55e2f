const words = new Intl.Segmenter('zh-Hans', { granularity: 'word' });
const character = /\p{Script=Han}/gu;
/** How many characters, a compound or a name, stay together. */
const mostTogether = 6;
const countCharacters = (text = '') => text.match(character)?.length ?? 0;
// A line begins with no punctuation that closes, and with no particle, which belongs to the word before it.
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\s]/u;
const particle = /^[的了吗呢吧们得好点]$/u;
const stop = /\p{Po}$/u;
// A word of one character belongs to the next: 是, 每, 正; or to the one before, where a sentence or a particle
// ends it: 世界级的.
const single = /^[^的了吗呢吧们得好点\p{P}]$/u;
// A number belongs to what it counts, and to the other end of a range: 8至15年, 30–60分钟.
const opening = /[\p{Ps}\p{Pi}\p{Pd}\d]$/u;
// Nor would one character stand alone in the last line.
const lastCharacter = /^.\p{P}*$/u;
const beforeLatin = /(?<=\p{Script=Han})(?=\p{Script=Latin})/u;

/**
 * Splits a Chinese clause where it may break into lines: between words, which Chinese writes without
 * spaces. Browsers' own `word-break: auto-phrase` knows Japanese alone so far.
 *
 * @param least how many characters a phrase has at least, but for the last one: each mark takes a byte
 * @returns the Chinese in one piece where it is short
 */
export function splitPhrases(text: string, least = 1): string[] {
  if (countCharacters(text) <= mostTogether) return text.split(beforeLatin);
  const phrases: string[] = [];
  const segments = Array.from(words.segment(text));
  for (const [number, { segment, index }] of segments.entries()) {
    const before = segments[number - 1]?.segment ?? '';
    const after = segments[number + 1]?.segment ?? '';
    const isCounted = /\d$/.test(segments[number - 2]?.segment ?? '') && !/^\d/.test(segment);
    const isEnd = closing.test(after) || particle.test(after);
    const leansBack = !stop.test(before) && (particle.test(segment) || (single.test(segment) && isEnd));
    const isApart =
      !closing.test(segment) &&
      !leansBack &&
      !opening.test(before) &&
      (!single.test(before) || isCounted) &&
      !lastCharacter.test(text.slice(index));
    if (!before || (isApart && countCharacters(phrases.at(-1)) >= least)) phrases.push(segment);
    else phrases.push(`${phrases.pop()}${segment}`);
  }
  return phrases;
}
