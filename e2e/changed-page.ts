import type { Page } from '@playwright/test';

/**
 * Has the page in which it runs translated from here on, as browsers do it: every text is put into elements of
 * its own, and so is each that comes later. The words stay, so that tests find them.
 */
export function translate(): void {
  const wrap = () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      const isLeft = parent?.closest('script, style, textarea, option, font font');
      if (!parent?.translate || isLeft || !text.data.trim()) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    watch();
  });
  const watch = () => {
    wrap();
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch);
  else watch();
}

/** Takes features away from the pages that this one opens from now on, as a browser without them. */
export function deleteFeatures(page: Page, features: string[]) {
  return page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const holder = names.reduce<unknown>((value, name) => Object(value)[name], globalThis);
      if (holder && !Reflect.deleteProperty(Object(holder), last)) throw new Error(`${path} stays.`);
    }
  }, features);
}

/** The errors that a page's scripts throw from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  return errors;
}
