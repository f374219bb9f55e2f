import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import { serverNow } from '../server-time.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import styles from './list-head.module.css';

/** When the list was printed; nothing on screen. */
export function PrintedAt() {
  const { words, language, facts } = useDesk();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // The browser prints what is drawn when this returns.
    const update = () => flushSync(() => setNow(serverNow()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  const time = describeMoment(now.toISOString(), createTimeFormats(language, facts.timeZone), now);
  return <p className={styles.printed}>{fill(words.list.printed, { time })}</p>;
}
