/** One day's hours: as clock times such as "08:30", and as visitors read them. */
interface OpenDay {
  from: string;
  to: string;
  day: string;
  opens: string;
  closes: string;
}

/** When the studio is open, by its own clock, and how to say so. */
export interface OpeningTimes {
  timeZone: string;
  /** From Sunday on; null where it is closed. */
  week: (OpenDay | null)[];
  words: { openUntil: string; opensToday: string; opensLater: string };
}

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
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: 'SunMonTueWedThuFriSat'.indexOf(part('weekday')) / 3,
    time: `${part('hour')}:${part('minute')}`,
  };
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
  // Today comes twice: where the studio opens on one day alone, it opens again a week later.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const hours = week[(day + ahead) % 7];
    if (!hours || (ahead === 0 && time >= hours.to)) continue;
    if (ahead === 0 && time >= hours.from)
      return { isOpen: true, text: words.openUntil.replace('{closes}', hours.closes) };
    const text = ahead === 0 ? words.opensToday : words.opensLater.replace('{day}', hours.day);
    return { isOpen: false, text: text.replace('{opens}', hours.opens) };
  }
  return null;
}
