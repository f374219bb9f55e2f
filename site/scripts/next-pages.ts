import { appendToHead } from './append-to-head.ts';

/**
 * Has pages ready before they are asked for: browsers that know speculation rules are told which (`public/`), the others
 * fetch the page behind a link as soon as a mouse or finger comes to it.
 *
 * Named in a header, the rules would be fetched before a page's fonts and pictures. The page's policy knows them by
 * their hash.
 */
export async function prepareNextPages(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) {
    prefetchLinks();
    return;
  }
  const rules = await fetch('/speculation-rules.json');
  if (rules.ok) appendToHead('script', { type: 'speculationrules', textContent: await rules.text() });
}

// Into the browser's cache, as any file of this page: to a link with `rel=prefetch` Firefox applies `default-src`, which allows
// nothing. Who is offline is told when following the link.
function prefetchLinks() {
  const asked = new Set([location.href]);
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    if (!link || asked.has(link.href)) return;
    asked.add(link.href);
    fetch(link.href, { priority: 'low' }).catch(() => {});
  });
}
