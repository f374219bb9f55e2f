import type { Content } from '../content/content.ts';
import { findLongestText, getOpeningTimes } from '../content/opening-hours.ts';
import s from './open-now.module.css';

interface OpenNowProps {
  content: Content;
  /** Only a page's first chip, in the phone menu, contains the opening times; the others show the same text. */
  withTimes?: boolean;
}

/** Whether the studio is open now. Only the browser knows the time, so the HTML only reserves the space. */
export function OpenNow({ content, withTimes = false }: OpenNowProps) {
  const times = getOpeningTimes(content);
  // Reserve the space of the longest text, so that nothing moves.
  return (
    <p
      className={s.place}
      data-open-now={withTimes ? JSON.stringify(times) : ''}
      data-longest={findLongestText(times)}
    >
      <span className={s.chip} />
    </p>
  );
}
