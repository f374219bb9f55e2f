import { addDays, getWeekday, isClosedDay, readDay, readWallClock } from '../../content/studio-clock.ts';
import type { OpeningTimes } from '../content/opening-hours.ts';

const mostDaysClosed = 200;

const formatShortDay = (day: string, locale: string) =>
  new Date(day).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });

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
  const later = (isClosedDay(today, closed?.days) && closed?.today) || words.opensLater;
  // Today comes twice: where the studio opens on one day alone, it opens again a week later.
  for (let ahead = 0; ahead <= (closed ? mostDaysClosed : 7); ahead++) {
    const day = addDays(today, ahead);
    const open = hours[week[getWeekday(day)] ?? -1];
    if (!open || isClosedDay(day, closed?.days) || (ahead === 0 && time >= open.to)) continue;
    if (ahead === 0 && time >= open.from)
      return { isOpen: true, text: words.openUntil.replace('{closes}', open.closes) };
    // After a week of closed days or more, a weekday would be today or a nearer one.
    const name = ahead >= 7 && closed ? formatShortDay(day, closed.locale) : days[getWeekday(day)];
    const text = ahead === 0 ? words.opensToday : later.replace('{day}', name ?? '');
    return { isOpen: false, text: text.replace('{opens}', open.opens) };
  }
  return null;
}

const minute = 60_000;

/**
 * Shows in each chip whether the studio is open now, and the closed days that are near, anew at every full
 * minute. A page may have been prepared ahead, kept for going back, or left in a tab for days: it looks again
 * when it is seen again.
 */
export function showOpenNow(chips: Iterable<Element>, times: OpeningTimes) {
  let timer = 0;
  function update() {
    const now = new Date();
    const status = findOpeningStatus(times, now);
    for (const chip of chips) {
      chip.textContent = status?.text ?? '';
      chip.toggleAttribute('data-shut', !status?.isOpen);
    }
    const today = readDay(now, times.timeZone);
    for (const line of document.querySelectorAll<HTMLElement>('[data-closed-days]')) {
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
