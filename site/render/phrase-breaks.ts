import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';
import { findLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { splitPhrases } from '../content/split-phrases.ts';

/** What stands in the headline's large letters. */
const headlines = 'h1, h2, h3, [data-phrases]';
/** A zero-width space: Firefox balances no lines with a `<wbr>` in them. */
const breakMark = '\u200b';

function* listTexts(element: HTMLElement): Generator<TextNode> {
  for (const child of element.childNodes) {
    if (child.nodeType === NodeType.TEXT_NODE) yield child as TextNode;
    else if (child.nodeType === NodeType.ELEMENT_NODE) yield* listTexts(child as HTMLElement);
  }
}

/** The dot in a foreign name, 安东尼奥·维瓦尔第. Browsers would begin a line with it. */
const nameDot = /(?<=\p{Script=Han})·(?=\p{Script=Han})/gu;
const wordJoiner = '\u2060';

/**
 * Marks where the lines of a Chinese page may end: its headlines between words, where the style sheet lets
 * them break nowhere else; names in the middle after the dot.
 */
export function markLineBreaks(page: HTMLElement): void {
  const language = findLanguage(page.querySelector('html')?.getAttribute('lang'));
  if (!language || locales[language].script !== 'Han') return;
  for (const headline of page.querySelectorAll(headlines))
    for (const text of listTexts(headline))
      text.rawText = splitPhrases(text.rawText, headline.tagName === 'H1' ? 6 : 8).join(breakMark);
  for (const main of page.querySelectorAll('main'))
    for (const text of listTexts(main)) text.rawText = text.rawText.replace(nameDot, `${wordJoiner}·`);
}
