/** How many milliseconds a page is seen before scrolling to its hash's card (docs/contract.md, section 3). */
const delay = 100;

function showCard() {
  const card = document.getElementById(location.hash.slice(1));
  // Only a card: the page has other elements with an id, such as the target of the skip link.
  if (card?.localName !== 'article') return;
  const jumps = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ behavior: jumps ? 'instant' : 'smooth', block: 'start' });
  const focus = () => card.querySelector('a')?.focus({ preventScroll: true });
  focus();
  // While a page still loads the browser follows the hash too, and takes the focus off whatever has it.
  if (document.readyState !== 'complete')
    addEventListener('load', () => document.activeElement === document.body && focus(), { once: true });
}

/**
 * Scrolls to the instructor's card that the address names, 100 ms after the page came up, and gives its link
 * the focus; again whenever the hash changes. A hash that names nobody does nothing.
 */
export function followHash() {
  const scroll = () => setTimeout(showCard, delay);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Who goes back finds the page where it was left. With its first frame Chromium follows the hash itself,
  // and takes the focus off whatever has it; a page that was built ahead draws that frame when a visitor
  // comes to it.
  if (navigation?.type !== 'back_forward') requestAnimationFrame(() => requestAnimationFrame(scroll));
  addEventListener('hashchange', scroll);
}
