import type { Page } from '@playwright/test';

/** Words outside a box around them that shows nothing beyond its edge. */
function findCutText(): string[] {
  const found = new Set<string>();
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
      let box: Element | null = node.parentElement;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(box);
      // What scrolls brings its words into sight.
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const edge = box.getBoundingClientRect();
      const cutX = overflowX !== 'visible' && (text.left < edge.left - 2 || text.right > edge.right + 2);
      const cutY = overflowY !== 'visible' && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2);
      if (cutX || cutY) found.add(`${box.tagName}.${box.className} cuts “${words.slice(0, 40)}”`);
    }
  }
  return [...found];
}

/** What is cut off, and the first thing too wide for the page, with the page's name in front. */
export async function judgeLayout(page: Page, name: string): Promise<string[]> {
  const cut = await page.evaluate(findCutText);
  const wide = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > edge + 1;
    // What stands in a row that scrolls by itself widens no page.
    const scrolls = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement ?? document.body));
    const first = [...document.querySelectorAll('body *')].find(
      (element) =>
        element.checkVisibility() && isWide(element) && !scrolls(element.parentElement ?? document.body),
    );
    return [`${first?.outerHTML.slice(0, 80)} is too wide: ${document.documentElement.scrollWidth} px`];
  });
  return [...cut, ...wide].map((problem) => `${name}: ${problem}`);
}
