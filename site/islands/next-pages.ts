import { appendToHead } from './append-to-head.ts';

// Every page of ours but what only answers a form, and nothing that opens in a tab of its own.
const ours = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/functions/*' } },
    { not: { selector_matches: '[target=_blank]' } },
  ],
};

// At the first sign the page is fetched; it is built once the visitor seems to mean it.
const speculationRules = {
  prefetch: [{ where: ours, eagerness: 'eager' }],
  prerender: [{ where: ours, eagerness: 'moderate' }],
};

/**
 * Has the page behind a link ready before it is asked for: the browser fetches and builds it by speculation rules, or,
 * where it knows none, is told to fetch it as soon as a mouse or finger comes to the link.
 *
 * The rules are not sent with the page: browsers would fetch them before the page's fonts and pictures.
 */
export function prepareNextPages() {
  if (HTMLScriptElement.supports?.('speculationrules'))
    appendToHead('script', { type: 'speculationrules', textContent: JSON.stringify(speculationRules) });
  else prefetchLinks();
}

function prefetchLinks() {
  const asked = new Set([location.href]);
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
    if (!link || asked.has(link.href)) return;
    asked.add(link.href);
    appendToHead('link', { rel: 'prefetch', href: link.href });
  });
}
