/** Texts with Chinese characters that no `lang` announces, in elements and in names. */
export function findUnmarkedChinese(): string[] {
  const han = /\p{Script=Han}/u;
  const isMarked = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
  // An option shows plain text, so no part of it can have a language of its own. With both languages in it,
  // English comes first and is read by the right voice; `lang` for the whole would take that voice away, and
  // many screen readers change voices at Chinese characters by themselves. An all Chinese option is marked.
  const isEnglishFirst = ({ textContent }: Node) => /^\s*[a-z]{2}/i.test(textContent ?? '');
  const found: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, astro-island > template')) continue;
    if (element.closest('option') && isEnglishFirst(node)) continue;
    if (han.test(node.textContent ?? '') && !isMarked(element)) found.push(node.textContent ?? '');
  }
  const names = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt', 'label'];
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
    for (const name of names)
      if (han.test(element.getAttribute(name) ?? '') && !isMarked(element))
        found.push(`${name}: ${element.getAttribute(name)}`);
  return found;
}
