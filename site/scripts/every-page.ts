/** Adds an element to the document's head, for resources that are of use only after the page is there. */
export function appendToHead<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
) {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

/**
 * Fetches the script for one element, once the element comes near the screen: a phone never fetches the main
 * menu's, which it does not show, and fetches scripts far down the page only after scrolling.
 *
 * @param element names its script in `data-script` (site/render/page-scripts.ts)
 */
export function fetchWhenNear(element: HTMLElement) {
  const onIntersection: IntersectionObserverCallback = (seen, observer) => {
    // The last one is the newest.
    if (!seen[seen.length - 1]?.isIntersecting) return;
    observer.disconnect();
    // Not `import()`: Vite wraps it in a helper that the form shares, so every page would fetch React.
    appendToHead('script', { type: 'module', src: element.dataset['script'] ?? '' });
  };
  new IntersectionObserver(onIntersection, { rootMargin: '600px' }).observe(element);
}

/** The hash of the place where the reader is: a card, or the question that is open. */
function findHash(): string {
  const open = document.querySelector('[data-questions] [aria-expanded=true]');
  return location.hash || (open ? `#${open.getAttribute('aria-controls')}` : '');
}

/**
 * Lets the links to the other language lead to the same position of the same page: they carry along the
 * address's query, such as a filter or an instructor, and its hash. Each is set when a visitor follows it,
 * since both change while the page is read.
 */
export function carryPlace() {
  for (const event of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(event, ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-language-link]');
      if (link) Object.assign(link, { search: location.search, hash: findHash() });
    });
}

/**
 * Does what HTML alone cannot do for the phone menu. A browser that knows no `command` on buttons (Safari
 * before 26.2) opens it as a popover, with the page behind within reach of keys and screen readers: there the
 * script opens a modal dialog. And it closes the menu when its page is left: a page that the browser keeps
 * for going back to would show it open again.
 */
export function wakePhoneMenu(menu: HTMLDialogElement) {
  // Browsers that know no popovers (Safari before 17) throw at the selector.
  const isPopover = () => 'popover' in menu && menu.matches(':popover-open');
  if (!('command' in HTMLButtonElement.prototype)) {
    if (isPopover()) {
      menu.hidePopover();
      menu.showModal();
    }
    for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`))
      button.addEventListener('click', (event) => {
        event.preventDefault();
        if (menu.open) menu.close();
        else menu.showModal();
      });
  }
  addEventListener('pagehide', () => {
    if (isPopover()) menu.hidePopover();
    menu.close();
  });
}

/**
 * Has pages ready before they are asked for: browsers that know speculation rules are told which (`public/`),
 * the others fetch the page behind a link as soon as a mouse or finger comes to it.
 *
 * Named in a header, the rules would be fetched before a page's fonts and pictures. The page's policy knows
 * them by their hash. A preview, which the desk shows in a frame, may fetch nothing.
 */
export async function prepareNextPages(): Promise<void> {
  if (window.parent !== window) return;
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    prefetchLinks();
    return;
  }
  const rules = await fetch('/speculation-rules.json');
  if (rules.ok) appendToHead('script', { type: 'speculationrules', textContent: await rules.text() });
}

// Into the browser's cache, as any file of this page: to a link with `rel=prefetch` Firefox applies
// `default-src`, which allows nothing. An offline visitor learns of it when following the link.
function prefetchLinks() {
  const asked = new Set([location.href]);
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    if (!link || asked.has(link.href)) return;
    asked.add(link.href);
    fetch(link.href, { priority: 'low' }).catch(() => {});
  });
}
