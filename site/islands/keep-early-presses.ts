/**
 * Keeps presses on an island's buttons from before its script arrived, and repeats them as soon as it has.
 * On a slow phone an island is deaf for about a second after it comes into view.
 *
 * @param part the part of the page around the island
 */
export function keepEarlyPresses(part: Element | null) {
  // Astro takes the attribute away and tells so when the island has become alive.
  const island = part?.querySelector('astro-island[ssr]');
  island?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (button && island.hasAttribute('ssr'))
      island.addEventListener('astro:hydrate', () => button.click(), { once: true });
  });
}
