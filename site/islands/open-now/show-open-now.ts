import { findOpeningStatus, type OpeningTimes } from './opening-status.ts';

const minute = 60_000;

function show(place: HTMLElement) {
  const times: OpeningTimes = JSON.parse(place.dataset['openNow'] ?? '');
  const status = findOpeningStatus(times, new Date());
  const [chip] = place.children;
  if (!chip) return;
  chip.textContent = status?.text ?? '';
  chip.toggleAttribute('data-shut', !status?.isOpen);
}

/**
 * Shows in each place whether the studio is open now, anew at every full minute. A page may have been
 * prepared ahead, kept for going back, or left in a tab for days: it looks again when it is seen again.
 */
export function showOpenNow(places: Iterable<HTMLElement>) {
  let timer = 0;
  function look() {
    for (const place of places) show(place);
    clearTimeout(timer);
    timer = window.setTimeout(look, minute - (Date.now() % minute));
  }
  look();
  addEventListener('pageshow', look);
  for (const event of ['visibilitychange', 'prerenderingchange']) document.addEventListener(event, look);
}
