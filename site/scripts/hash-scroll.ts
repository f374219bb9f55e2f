/** How many milliseconds a page is seen before scrolling to its hash's card (docs/contract.md, section 3). */
const delay = 100;

function showCard() {
  const card = document.getElementById(location.hash.slice(1));
  // Only a card: the page has other elements with an id, such as the target of the skip link.
  if (card?.localName !== 'article') return;
  for (const named of document.querySelectorAll('[data-named]')) named.removeAttribute('data-named');
  card.dataset['named'] = '';
  const jumps = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ behavior: jumps ? 'instant' : 'smooth', block: 'start' });
  card.querySelector('a')?.focus({ preventScroll: true });
}

/**
 * Scrolls to the instructor's card that the address names, 100 ms after the page came up, and gives its link
 * the focus; again whenever the hash changes. A hash that names nobody does nothing.
 *
 * @param hash of the address: the head of the page has taken it off, so that the browser does not jump there
 *   with its first frame. Undefined for a visitor who goes back: the browser restores the scroll position
 */
export function followHash(hash: string | undefined) {
  const restore = () => {
    history.replaceState(history.state, '', hash);
    // The filters learn only now which instructor the hash names.
    dispatchEvent(new Event('hashchange'));
  };
  addEventListener('hashchange', () => setTimeout(showCard, delay));
  // From the first frame on: a page that was built ahead draws it when a visitor comes to it.
  if (hash) requestAnimationFrame(() => requestAnimationFrame(restore));
}
