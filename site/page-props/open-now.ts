import type { OpenNowProps } from '../components/open-now.tsx';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { formatTime } from '../content/opening-hours.ts';
import type { OpeningTimes } from '../islands/open-now/opening-status.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function readWeek({ academy }: Pick<Content, 'academy'>): OpeningTimes['week'] {
  return weekdays.map((day) => {
    const { opens, closes } = academy.hours.find(({ days }) => days.includes(day)) ?? {};
    if (!opens || !closes) return null;
    return { from: opens, to: closes, day, opens: formatTime(opens), closes: formatTime(closes) };
  });
}

/** What the open-now chip needs to know about the studio's week, and how much room to keep for it. */
export function readOpenNow({ academy, hours }: Pick<Content, 'academy' | 'hours'>): OpenNowProps {
  const week = readWeek({ academy });
  const { openUntil, opensToday, opensLater } = hours;
  const texts = week
    .filter((hours) => hours !== null)
    .flatMap(({ day, opens, closes }) => [
      fill(openUntil, { closes }),
      fill(opensToday, { opens }),
      fill(opensLater, { day, opens }),
    ]);
  const [longest = ''] = texts.toSorted((a, b) => b.length - a.length);
  return {
    times: { timeZone: academy.timeZone, week, words: { openUntil, opensToday, opensLater } },
    longest,
  };
}
