import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';
import { findLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';

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
// A number belongs to its counted noun, and to the other end of a range: 8至15年, 30–60分钟.
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

/**
 * The least characters of a phrase, by element; 0 where scripts read the text, or the parser does not
 * (`noscript`, whose tags it takes for text). React reads the islands that it hydrates, but not their slots.
 */
const leastCharacters: Record<string, number> = {
  ...{ H1: 1, H2: 1, H3: 1, MAIN: 4, 'ASTRO-SLOT': 4 },
  ...{ 'ASTRO-ISLAND': 0, SCRIPT: 0, STYLE: 0, SELECT: 0, TEXTAREA: 0, BUTTON: 0 },
  NOSCRIPT: 0,
};
/** A zero-width space: Firefox balances no lines with a `<wbr>` in them. */
const breakMark = '\u200b';

/** Browsers would begin a line with the dot in a foreign name, 安东尼奥·维瓦尔第, and end one in 30–60. */
const joint = /(?<=\p{Script=Han})(?=·\u200b?\p{Script=Han})|(?<=\d–)(?=\d)/gu;
const wordJoiner = '\u2060';
const clauseEnd = /(?<=[，。！？；：、])/u;

function markTexts(element: HTMLElement, least: number): void {
  for (const child of element.childNodes)
    if (child.nodeType === NodeType.ELEMENT_NODE) {
      const { tagName } = child as HTMLElement;
      markTexts(child as HTMLElement, least === 1 ? 1 : (leastCharacters[tagName] ?? least));
    } else if (least > 0 && child.nodeType === NodeType.TEXT_NODE) {
      const text = child as TextNode;
      const clauses = text.rawText.split(clauseEnd).map((clause) => splitPhrases(clause, least));
      text.rawText = clauses
        .map((phrases) => phrases.join(breakMark))
        .join('')
        .replace(joint, wordJoiner);
    }
}

/**
 * Marks where the lines of a Chinese page may end, since the style sheet lets them break nowhere else but
 * after punctuation: between the words of clauses that are not short.
 */
export function markLineBreaks(page: HTMLElement): void {
  const language = findLanguage(page.querySelector('html')?.getAttribute('lang'));
  if (!language || locales[language].script !== 'Han') return;
  markTexts(page, 0);
}
