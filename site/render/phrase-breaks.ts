import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';
import { findLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { splitPhrases } from '../content/split-phrases.ts';

/**
 * How many characters a phrase has at least, by where it stands: none is marked in what scripts read, or the
 * parser does not (`noscript`, whose tags it takes for text). React reads what it hydrates, but not its slots.
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
