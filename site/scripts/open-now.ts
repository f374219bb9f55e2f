import type { OpeningTimes } from '../content/opening-times.ts';

/** What a clock on the studio's wall shows. */
interface WallClock {
  /** 0 is Sunday. */
  day: number;
  /** Such as "08:30". */
  time: string;
}

/**
 * Reads the clock on the studio's wall, wherever the visitor is. Everything else compares what it shows with
 * the hours, which are meant by that clock too: daylight saving needs no thought of its own.
 */
export function readWallClock(timeZone: string, now: Date): WallClock {
  return typeof Temporal === 'undefined' ? readByIntl(timeZone, now) : readByTemporal(timeZone, now);
}

// A first look at Intl holds up a page for a twentieth of a second on a phone: it brings all of a language with it.
function readByTemporal(timeZone: string, now: Date): WallClock {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  // Its weeks end with Sunday, as day 7.
  return { day: there.dayOfWeek % 7, time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

// For browsers without Temporal.
function readByIntl(timeZone: string, now: Date): WallClock {
  // British English writes "Mon 11:00", or "Mon, 11:00".
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return { day: 'SunMonTueWedThuFriSat'.indexOf(text.slice(0, 3)) / 3, time: text.slice(-5) };
}

/**
 * Says whether the studio is open, and until when, or when it opens next.
 *
 * @returns null where it never opens
 */
export function findOpeningStatus(
  { timeZone, days, week, hours, words }: OpeningTimes,
  now: Date,
): { isOpen: boolean; text: string } | null {
  const { day, time } = readWallClock(timeZone, now);
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
