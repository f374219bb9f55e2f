import type { OpenNowProps } from '../components/open-now.tsx';
import type { Content } from '../content/content-schema.ts';
import { fill } from '../content/fill-slots.ts';
import { formatTime } from '../content/opening-hours.ts';
import type { OpeningTimes } from '../islands/open-now/opening-status.ts';

function readWeek({ academy }: Pick<Content, 'academy'>): OpeningTimes['week'] {
  const open = academy.hours.flatMap(({ days, opens, closes }) => {
    if (!opens || !closes) return [];
    const hours = { from: opens, to: closes, opens: formatTime(opens), closes: formatTime(closes) };
    return days.map((day) => [day, hours] as const);
  });
  return Object.fromEntries(open);
}

/** What the open-now chip needs to know about the studio's week, and how much room to keep for it. */
export function readOpenNow({ academy, hours }: Pick<Content, 'academy' | 'hours'>): OpenNowProps {
  const week = readWeek({ academy });
  const { openUntil, opensToday, opensLater } = hours;
  const texts = Object.entries(week).flatMap(([day, { opens, closes }]) => [
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
