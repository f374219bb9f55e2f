const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type Day = (typeof days)[number];

/** One day's hours: as clock times such as "08:30", and as visitors read them. */
interface OpenDay {
  from: string;
  to: string;
  opens: string;
  closes: string;
}

/** When the studio is open, by its own clock, and how to say so. */
export interface OpeningTimes {
  timeZone: string;
  /** A day that is not here is closed. */
  week: Partial<Record<Day, OpenDay>>;
  words: { openUntil: string; opensToday: string; opensLater: string };
}

/** What a clock on the studio's wall shows. */
interface WallClock {
  day: Day;
  /** Such as "08:30". */
  time: string;
}

/**
 * Reads the clock on the studio's wall, wherever the visitor is. Everything else compares what it shows with
 * the hours, which are meant by that clock too: daylight saving needs no thought of its own.
 */
export function readWallClock(timeZone: string, now: Date): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: part('weekday') as Day, time: `${part('hour')}:${part('minute')}` };
}

/**
 * Says whether the studio is open, and until when, or when it opens next.
 *
 * @returns null where it never opens
 */
export function findOpeningStatus(
  { timeZone, week, words }: OpeningTimes,
  now: Date,
): { isOpen: boolean; text: string } | null {
  const { day, time } = readWallClock(timeZone, now);
  const today = week[day];
  if (today && time < today.from)
    return { isOpen: false, text: words.opensToday.replace('{opens}', today.opens) };
  if (today && time < today.to)
    return { isOpen: true, text: words.openUntil.replace('{closes}', today.closes) };
  const first = days.indexOf(day) + 1;
  const next = [...days, ...days].slice(first, first + 7).find((each) => week[each]);
  const opens = next && week[next]?.opens;
  return opens
    ? { isOpen: false, text: words.opensLater.replace('{day}', next).replace('{opens}', opens) }
    : null;
}
