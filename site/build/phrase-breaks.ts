import { type HTMLElement, NodeType, type TextNode } from 'node-html-parser';

/** What stands in the headline's large letters. */
const headlines = 'h1, h2, h3, [data-phrases]';
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
 * Marks where a Chinese headline may break into lines: between words, which Chinese writes without spaces. Browsers' own
 * `word-break: auto-phrase` knows Japanese alone so far.
 */
export function markPhrases(text: string): string {
  if ((text.match(character)?.length ?? 0) <= shortLine) return text;
  let [marked, before] = ['', ''];
  for (const { segment, index } of words.segment(text)) {
    const isApart =
      before &&
      !leansForward.test(before) &&
      !leansBack.test(segment) &&
      !lastCharacter.test(text.slice(index));
    marked += isApart ? `<wbr>${segment}` : segment;
    before = segment;
  }
  return marked;
}

function* listTexts(element: HTMLElement): Generator<TextNode> {
  for (const child of element.childNodes) {
    if (child.nodeType === NodeType.TEXT_NODE) yield child as TextNode;
    else if (child.nodeType === NodeType.ELEMENT_NODE) yield* listTexts(child as HTMLElement);
  }
}

/** Lets the headlines of a Chinese page break between words; the style sheet keeps them from breaking elsewhere. */
export function breakHeadlines(page: HTMLElement): void {
  if (!page.querySelector('html')?.getAttribute('lang')?.startsWith('zh')) return;
  for (const headline of page.querySelectorAll(headlines))
    for (const text of listTexts(headline)) text.rawText = markPhrases(text.rawText);
}
