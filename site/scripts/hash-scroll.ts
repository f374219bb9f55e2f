/** How long a page is seen before it scrolls to the card its hash names, in milliseconds (docs/contract.md, section 3). */
const delay = 100;

/** What of a browser's window this needs. */
type Page = Pick<
  Window & typeof globalThis,
  | 'document'
  | 'location'
  | 'matchMedia'
  | 'setTimeout'
  | 'requestAnimationFrame'
  | 'addEventListener'
  | 'performance'
>;

function findCard({ document, location }: Page): HTMLElement | null {
  const named = document.getElementById(location.hash.slice(1));
  // Only a card: the page has other elements with an id, such as the target of the skip link.
  return named?.localName === 'article' ? named : null;
}

function showCard(page: Page) {
  const card = findCard(page);
  if (!card) return;
  const jumps = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ behavior: jumps ? 'instant' : 'smooth', block: 'start' });
  const link = card.querySelector('a');
  link?.focus({ preventScroll: true });
  if (page.document.readyState !== 'complete')
    page.addEventListener('load', () => refocus(page, link), { once: true });
}

// While a page still loads the browser follows the hash too, and takes the focus off whatever has it.
function refocus({ document }: Page, link: HTMLElement | null) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}

// With its first frame Chromium follows the hash itself, and takes the focus off whatever has it. A page that was built ahead
// draws its first frame when a visitor comes to it.
function afterFirstFrame(page: Page, run: () => void) {
  page.requestAnimationFrame(() => page.requestAnimationFrame(run));
}

/**
 * Scrolls to the instructor's card that the address names, 100 ms after the page came up, and gives its link
 * the focus; again whenever the hash changes. A hash that names nobody does nothing.
 */
export function followHash(page: Page) {
  const scroll = () => page.setTimeout(() => showCard(page), delay);
  const [navigation] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Who goes back finds the page where it was left.
  if (navigation?.type !== 'back_forward') afterFirstFrame(page, scroll);
  page.addEventListener('hashchange', scroll);
}
