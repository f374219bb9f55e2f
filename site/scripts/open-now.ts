import { readWallClock } from '../../content/studio-clock.ts';
import type { OpeningTimes } from '../content/opening-hours.ts';

/**
 * Says whether the studio is open, and until when, or when it opens next.
 *
 * @returns null where it never opens
 */
export function findOpeningStatus(
  { timeZone, days, week, hours, words }: OpeningTimes,
  now: Date,
): { isOpen: boolean; text: string } | null {
  const clock = readWallClock(now, timeZone);
  const day = new Date(`${clock}Z`).getUTCDay();
  const time = clock.slice(11);
  // Today comes twice: where the studio opens on one day alone, it opens again a week later.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const then = (day + ahead) % 7;
    const open = hours[week[then] ?? -1];
    if (!open || (ahead === 0 && time >= open.to)) continue;
    if (ahead === 0 && time >= open.from)
      return { isOpen: true, text: words.openUntil.replace('{closes}', open.closes) };
    const text = ahead === 0 ? words.opensToday : words.opensLater.replace('{day}', days[then] ?? '');
    return { isOpen: false, text: text.replace('{opens}', open.opens) };
  }
  return null;
}

const minute = 60_000;

/**
 * Shows in each chip whether the studio is open now, anew at every full minute. A page may have been
 * prepared ahead, kept for going back, or left in a tab for days: it looks again when it is seen again.
 */
export function showOpenNow(chips: Iterable<Element>, times: OpeningTimes) {
  let timer = 0;
  function update() {
    const status = findOpeningStatus(times, new Date());
    for (const chip of chips) {
      chip.textContent = status?.text ?? '';
      chip.toggleAttribute('data-shut', !status?.isOpen);
    }
    clearTimeout(timer);
    timer = window.setTimeout(update, minute - (Date.now() % minute));
  }
  update();
  addEventListener('pageshow', update);
  for (const event of ['visibilitychange', 'prerenderingchange']) document.addEventListener(event, update);
}
