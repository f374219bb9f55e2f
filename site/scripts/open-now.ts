import { addDays, findClosedDays, getWeekday, readDay, readWallClock } from '../../content/studio-clock.ts';
import type { OpeningTimes } from '../content/opening-hours.ts';

/**
 * Says whether the studio is open, and until when, or when it opens next.
 *
 * @returns null where it never opens
 */
export function findOpeningStatus(
  { timeZone, days, week, hours, closed, words }: OpeningTimes,
  now: Date,
): { isOpen: boolean; text: string } | null {
  const [today = '', time = ''] = readWallClock(now, timeZone).split('T');
  let closure = findClosedDays(today, closed);
  const later = (closure && words.closedToday) || words.opensLater;
  // Today comes twice: where the studio opens on one day alone, it opens again a week later.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const closedThen = findClosedDays(day, closed);
    closure = closedThen ?? closure;
    const open = hours[week[getWeekday(day)] ?? -1];
    if (!open || closedThen || (ahead === 0 && time >= open.to)) continue;
    if (ahead === 0 && time >= open.from)
      return { isOpen: true, text: words.openUntil.replace('{closes}', open.closes) };
    const text = ahead === 0 ? words.opensToday : later.replace('{day}', days[getWeekday(day)] ?? '');
    return { isOpen: false, text: text.replace('{opens}', open.opens) };
  }
  // After more than a week, it takes a date.
  if (!closure?.day) return null;
  return { isOpen: false, text: later.replace('{day}', closure.day).replace('{opens}', closure.opens) };
}

const minute = 60_000;

/**
 * Shows in each chip whether the studio is open now, and the closed days that are near, anew at every full
 * minute. A page may have been
 * prepared ahead, kept for going back, or left in a tab for days: it looks again when it is seen again.
 */
export function showOpenNow(
  chips: Iterable<Element>,
  closedDays: Iterable<HTMLElement>,
  times: OpeningTimes,
) {
  let timer = 0;
  function update() {
    const now = new Date();
    const status = findOpeningStatus(times, now);
    for (const chip of chips) {
      chip.textContent = status?.text ?? '';
      chip.toggleAttribute('data-shut', !status?.isOpen);
    }
    const today = readDay(now, times.timeZone);
    for (const line of closedDays) {
      const [from = '', to = ''] = line.dataset['closedDays']?.split('/') ?? [];
      line.hidden = today < from || to < today;
    }
    clearTimeout(timer);
    timer = window.setTimeout(update, minute - (Date.now() % minute));
  }
  update();
  addEventListener('pageshow', update);
  for (const event of ['visibilitychange', 'prerenderingchange']) document.addEventListener(event, update);
}
