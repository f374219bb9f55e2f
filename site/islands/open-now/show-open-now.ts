import type { OpeningTimes } from '../../content/opening-times.ts';
import { findOpeningStatus } from './opening-status.ts';

const minute = 60_000;

/**
 * Shows in each chip whether the studio is open now, anew at every full minute. A page may have been
 * prepared ahead, kept for going back, or left in a tab for days: it looks again when it is seen again.
 */
export function showOpenNow(chips: Iterable<Element>, times: OpeningTimes) {
  let timer = 0;
  function look() {
    const status = findOpeningStatus(times, new Date());
    for (const chip of chips) {
      chip.textContent = status?.text ?? '';
      chip.toggleAttribute('data-shut', !status?.isOpen);
    }
    clearTimeout(timer);
    timer = window.setTimeout(look, minute - (Date.now() % minute));
  }
  look();
  addEventListener('pageshow', look);
  for (const event of ['visibilitychange', 'prerenderingchange']) document.addEventListener(event, look);
}
