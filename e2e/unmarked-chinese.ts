/** Texts with Chinese characters that no `lang` announces, in elements and in names. */
export function findUnmarkedChinese(): string[] {
  const han = /\p{Script=Han}/u;
  const isMarked = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
  // A language cannot change inside an option, which shows plain text only.
  const isText = (element: Element | null) =>
    element && !element.closest('script, style, option, astro-island > template');
  const found: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (han.test(node.textContent ?? '') && isText(element) && !isMarked(element))
      found.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (han.test(element.getAttribute(name) ?? '') && !isMarked(element))
        found.push(`${name}: ${element.getAttribute(name)}`);
  return found;
}
