import type { Page } from '@playwright/test';

/** Finds words that their box cuts off, and the first element too wide for the page. */
function findProblems(): string[] {
  const found = new Set<string>();
  // Read once for each box: many words share one.
  const boxes = new Map<Element, { scrolls: boolean; hidesX: boolean; hidesY: boolean; edge: DOMRect }>();
  const readBox = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = {
      scrolls: /auto|scroll/.test(overflowX + overflowY),
      hidesX: overflowX !== 'visible',
      hidesY: overflowY !== 'visible',
      edge: element.getBoundingClientRect(),
    };
    boxes.set(element, box);
    return box;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim();
    if (
      !words ||
      !node.parentElement?.checkVisibility() ||
      node.parentElement.closest('.vh, [aria-hidden=true]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (
      let around: Element | null = node.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { scrolls, hidesX, hidesY, edge } = boxes.get(around) ?? readBox(around);
      // A scroll container can bring its words into view.
      if (scrolls) break;
      const cutX = hidesX && (text.left < edge.left - 2 || text.right > edge.right + 2);
      const cutY = hidesY && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2);
      if (cutX || cutY) found.add(`${around.tagName}.${around.className} cuts “${words.slice(0, 40)}”`);
    }
  }

  const edge = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= edge) return [...found];
  const isWide = (element: Element) => element.getBoundingClientRect().right > edge + 1;
  // An element in a row that scrolls by itself widens no page.
  const scrolls = (element: Element): boolean =>
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement ?? document.body));
  const first = [...document.querySelectorAll('body *')].find(
    (element) =>
      element.checkVisibility() && isWide(element) && !scrolls(element.parentElement ?? document.body),
  );
  const wide = `${first?.outerHTML.slice(0, 80)} is too wide: ${document.documentElement.scrollWidth} px`;
  return [...found, wide];
}

/** Finds cut-off words and the first element too wide for the page, with the page's name in front. */
export async function judgeLayout(page: Page, name: string): Promise<string[]> {
  return (await page.evaluate(findProblems)).map((problem) => `${name}: ${problem}`);
}
