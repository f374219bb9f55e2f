import type { OpeningTimes } from '../islands/open-now/opening-status.ts';
import s from './open-now.module.css';

export interface OpenNowProps {
  /** Only the first chip of a page brings them, the one in the phone menu: all others say the same. */
  times?: OpeningTimes;
  /** The longest that the chip can say: its place is kept from the start, so that nothing moves. */
  longest: string;
}

/** Whether the studio is open now. Only a browser can know, so the HTML keeps its place and no more. */
export function OpenNow({ times, longest }: OpenNowProps) {
  return (
    <p className={s.place} data-open-now={times ? JSON.stringify(times) : ''} data-longest={longest}>
      <span className={s.chip} />
    </p>
  );
}
