import type { Content } from '../content/content-schema.ts';
import { findLongestText, getOpeningTimes } from '../content/opening-times.ts';
import s from './open-now.module.css';

interface OpenNowProps {
  content: Content;
  /** Only the first chip of a page brings the times, the one in the phone menu: all others say the same. */
  withTimes?: boolean;
}

/** Whether the studio is open now. Only a browser can know, so the HTML keeps its place and no more. */
export function OpenNow({ content, withTimes = false }: OpenNowProps) {
  const times = getOpeningTimes(content);
  // The place of the longest text is kept from the start, so that nothing moves.
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
