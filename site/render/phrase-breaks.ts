import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';
import { findLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { splitPhrases } from '../content/split-phrases.ts';

const headlines = 'h1, h2, h3';
/** Of a phrase in other texts, where more of them fit a line. */
const leastCharacters = 4;
/** A zero-width space: Firefox balances no lines with a `<wbr>` in them. */
const breakMark = '\u200b';

function* listTexts(element: HTMLElement): Generator<TextNode> {
  for (const child of element.childNodes) {
    if (child.nodeType === NodeType.TEXT_NODE) yield child as TextNode;
    else if (child.nodeType === NodeType.ELEMENT_NODE) yield* listTexts(child as HTMLElement);
  }
}

/** Browsers would begin a line with the dot in a foreign name, 安东尼奥·维瓦尔第, and end one in 30–60. */
const joint = /(?<=\p{Script=Han})(?=·\u200b?\p{Script=Han})|(?<=\d–)(?=\d)/gu;
const wordJoiner = '\u2060';
const clauseEnd = /(?<=[，。！？；：、])/u;

/** Whether scripts take a text as it is; React does, of what it hydrates, but not of what is in its slots. */
const isReadByScripts = (element: HTMLElement) =>
  element.closest('script, style, select, textarea, button') !== null ||
  element.closest('astro-island, astro-slot')?.tagName === 'ASTRO-ISLAND';

/**
 * Marks where the lines of a Chinese page may end, since the style sheet lets them break nowhere else but
 * after punctuation: between the words of clauses that are not short.
 */
export function markLineBreaks(page: HTMLElement): void {
  const language = findLanguage(page.querySelector('html')?.getAttribute('lang'));
  if (!language || locales[language].script !== 'Han') return;
  for (const text of listTexts(page)) {
    const element = text.parentNode as HTMLElement;
    const isHeadline = element.closest(headlines) !== null;
    if (!isHeadline && (!element.closest('main') || isReadByScripts(element))) continue;
    const clauses = text.rawText.split(clauseEnd).map((clause) => {
      return splitPhrases(clause, isHeadline ? 1 : leastCharacters).join(breakMark);
    });
    text.rawText = clauses.join('').replace(joint, wordJoiner);
  }
}
