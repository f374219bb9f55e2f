import { useEffect, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { useDesk } from '../desk-context.ts';
import { serverNow } from '../server-time.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import styles from './visitor-clock.module.css';
import { describeVisitorTime } from './visitor-time.ts';

const minute = 60_000;

function useVisitorTime() {
  const { language, facts } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), minute - (now.getTime() % minute));
    return () => clearTimeout(timer);
  }, [now]);
  return describeVisitorTime(useOpenInquiry().inquiry.timeZone, {
    now,
    language,
    timeZone: facts.timeZone,
  });
}

/** What time it is for whoever wrote, where that is not the academy's. */
export function VisitorClock() {
  const { theirTime } = useDesk().words.inquiry;
  const there = useVisitorTime();
  if (!there) return null;
  const { time, zone } = there;
  return <p className={`${controls.tabular} ${controls.muted}`}>{fill(theirTime, { time, zone })}</p>;
}

/** Beside what calls them: that it is night there. */
export function NightHint() {
  const { theirNight } = useDesk().words.inquiry;
  const there = useVisitorTime();
  if (!there?.isNight) return null;
  return <p className={`${styles.night} ${controls.tabular}`}>{fill(theirNight, { time: there.time })}</p>;
}
