import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';
import { findLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { splitPhrases } from '../content/split-phrases.ts';

/** What stands in the headline's large letters. */
const headlines = 'h1, h2, h3, [data-phrases]';
function* listTexts(element: HTMLElement): Generator<TextNode> {
  for (const child of element.childNodes) {
    if (child.nodeType === NodeType.TEXT_NODE) yield child as TextNode;
    else if (child.nodeType === NodeType.ELEMENT_NODE) yield* listTexts(child as HTMLElement);
  }
}

/** Lets the headlines of a Chinese page break between words; the style sheet keeps them from breaking elsewhere. */
export function breakHeadlines(page: HTMLElement): void {
  const language = findLanguage(page.querySelector('html')?.getAttribute('lang'));
  if (!language || locales[language].script !== 'Han') return;
  for (const headline of page.querySelectorAll(headlines))
    for (const text of listTexts(headline)) text.rawText = splitPhrases(text.rawText).join('<wbr>');
}
