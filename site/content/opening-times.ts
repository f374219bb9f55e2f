import { fill } from '../../content/fill-slots.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Content } from './content.ts';
import { formatTime } from './opening-hours.ts';

/** Opening and closing time: as clock times such as "08:30", and formatted for visitors. */
interface OpeningHours {
  from: string;
  to: string;
  opens: string;
  closes: string;
}

/** The studio's opening hours in its own time zone, and their texts. */
export interface OpeningTimes {
  timeZone: string;
  /** The names of the days, beginning with Sunday. */
  days: string[];
  /** For each day an index into the hours; -1 when closed. */
  week: number[];
  hours: OpeningHours[];
  words: { openUntil: string; opensToday: string; opensLater: string };
}

type Facts = Pick<Content, 'academy' | 'hours' | 'language'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The names of the days, beginning with Sunday: Sunday, Monday … or 周日, 周一 … */
function nameDays(language: Language): string[] {
  const weekday = language === 'en' ? 'long' : 'short';
  const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  // The second of January 2000 was a Sunday.
  return weekdays.map((_, day) => format(Date.UTC(2000, 0, 2 + day)));
}

/** The data that the open-now chip needs about the studio's week. */
export function getOpeningTimes({ academy, hours, language }: Facts): OpeningTimes {
  const { openUntil, opensToday, opensLater } = hours;
  const rows = academy.hours.flatMap(({ days, opens, closes }) =>
    opens && closes
      ? [
          {
            days,
            hours: {
              from: opens,
              to: closes,
              opens: formatTime(language, opens),
              closes: formatTime(language, closes),
            },
          },
        ]
      : [],
  );
  return {
    timeZone: academy.timeZone,
    days: nameDays(language),
    week: weekdays.map((day) => rows.findIndex(({ days }) => days.includes(day))),
    hours: rows.map(({ hours }) => hours),
    words: { openUntil, opensToday, opensLater },
  };
}

/** The longest text of the chip. */
export function findLongestText({ days, hours, words }: OpeningTimes): string {
  const texts = hours.flatMap(({ opens, closes }) => [
    fill(words.openUntil, { closes }),
    fill(words.opensToday, { opens }),
    ...days.map((day) => fill(words.opensLater, { day, opens })),
  ]);
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
