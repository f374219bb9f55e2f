/** The widths of most families' phones, and of a small one, in CSS pixels. */
export const phoneWidths = [320, 360, 375, 390, 412];

/**
 * Finds bad lines of Chinese on a page: one that begins with punctuation, ends with an opening bracket or
 * (judged in Chromium) within a word or between a number and its noun, or is the last and holds one character
 * alone that is no title. Runs in the page.
 */
export function judgeLines(): string[] {
  const isInline = (element: Element) => /^(inline|contents)/.test(getComputedStyle(element).display);
  // Open the folded parts, which a press would show.
  for (const folded of document.querySelectorAll('[data-questions] [hidden]'))
    folded.removeAttribute('hidden');
  for (const folded of document.querySelectorAll('#phone-menu, #phone-menu details'))
    folded.setAttribute('open', '');

  const texts = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement;
    if (
      !block?.checkVisibility() ||
      block.closest('.vh, [aria-hidden=true], script, style, noscript, select, textarea')
    )
      continue;
    while (block && isInline(block)) block = block.parentElement;
    if (block) texts.set(block, [...(texts.get(block) ?? []), node as Text]);
  }

  /** The lines of a text as laid out: one ends where the next character stands further left, or far below. */
  function readLines(nodes: Text[]): string[] {
    const lines: string[] = [];
    const range = document.createRange();
    let before: DOMRect | undefined;
    for (const node of nodes) {
      let at = 0;
      for (const character of node.data) {
        range.setStart(node, at);
        at += character.length;
        range.setEnd(node, at);
        // WebKit has one without width where the line before ends.
        const box = [...range.getClientRects()].find(({ width }) => width);
        if (!box) continue;
        const isNew = !before || box.left < before.left - 1 || box.top > before.bottom;
        if (isNew) lines.push('');
        lines.push(`${lines.pop()}${character}`);
        before = box;
      }
    }
    return lines.map((line) => line.trim());
  }

  // Where words end, each engine sees differently; and WebKit breaks them.
  const isChromium = navigator.userAgent.includes('Chrome/');
  const words = new Intl.Segmenter('zh-Hans', { granularity: 'word' });
  /** Whether a line ends within a word, or between a number and its noun. */
  function hasBrokenWord(lines: string[]): boolean {
    const text = lines.join('');
    const starts = new Set<number>();
    for (const { 0: clause, index } of text.matchAll(/[^，。！？；：、]+[，。！？；：、]*/gu))
      for (const word of words.segment(clause)) starts.add(index + word.index);
    let end = 0;
    return lines.slice(0, -1).some((line) => {
      end += line.length;
      const isJoint = /[\p{Script=Han}\d–]$/u.test(line) && /^[\p{Script=Han}\d]/u.test(text.slice(end));
      return isJoint && (!starts.has(end) || /\d[至–]?$/.test(line));
    });
  }

  const problems: string[] = [];
  for (const nodes of texts.values()) {
    if (!/\p{Script=Han}/u.test(nodes.map(({ data }) => data).join(''))) continue;
    const lines = readLines(nodes);
    const isWrong = lines.some(
      (line, index) =>
        (index > 0 && /^[\p{Pe}\p{Pf}\p{Po}–]/u.test(line)) ||
        (index < lines.length - 1 && /[\p{Ps}\p{Pi}]$/u.test(line)) ||
        (index > 0 && index === lines.length - 1 && /^(?!《)\p{P}*.\p{P}*$/u.test(line)),
    );
    if (isWrong || (isChromium && hasBrokenWord(lines))) problems.push(lines.join(' / '));
  }
  return problems;
}
