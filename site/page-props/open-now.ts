import type { OpenNowProps } from '../components/open-now.tsx';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { formatTime } from '../content/opening-hours.ts';
import type { OpeningTimes } from '../islands/open-now/opening-status.ts';

type Facts = Pick<Content, 'academy' | 'hours'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function readTimes({ academy, hours: { openUntil, opensToday, opensLater } }: Facts): OpeningTimes {
  const rows = academy.hours.flatMap(({ days, opens, closes }) =>
    opens && closes
      ? [{ days, hours: { from: opens, to: closes, opens: formatTime(opens), closes: formatTime(closes) } }]
      : [],
  );
  return {
    timeZone: academy.timeZone,
    days: [...weekdays],
    week: weekdays.map((day) => rows.findIndex(({ days }) => days.includes(day))),
    hours: rows.map(({ hours }) => hours),
    words: { openUntil, opensToday, opensLater },
  };
}

/** What the open-now chip needs to know about the studio's week, and how much room to keep for it. */
export function readOpenNow(facts: Facts): Required<OpenNowProps> {
  const times = readTimes(facts);
  const { openUntil, opensToday, opensLater } = times.words;
  const texts = times.hours.flatMap(({ opens, closes }) => [
    fill(openUntil, { closes }),
    fill(opensToday, { opens }),
    ...times.days.map((day) => fill(opensLater, { day, opens })),
  ]);
  const [longest = ''] = texts.toSorted((a, b) => b.length - a.length);
  return { times, longest };
}

/** How the chip reads beside the hours: the times themselves are in the phone menu. */
export function readOpenNowChip(facts: Facts): OpenNowProps {
  return { longest: readOpenNow(facts).longest };
}
