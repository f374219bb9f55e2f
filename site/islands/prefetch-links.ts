/**
 * Fetches the page behind a link as soon as a mouse or finger comes to it, where the browser knows no speculation
 * rules (public/speculation-rules.json): those do it better.
 */
export function prefetchLinks(document: Document) {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const asked = new Set([location.href]);
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    if (!link || asked.has(link.href)) return;
    asked.add(link.href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  });
}
