import { useEffect, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { useDesk } from '../desk-context.ts';
import { serverNow } from '../server-time.ts';
import styles from './sign-in.module.css';
import { formatCountdown, pauseMilliseconds } from './sign-in-step.ts';

interface NewCodeProps {
  askedAt: number;
  /** The code can't be used any more: nobody has to wait for the next one. */
  isOver: boolean;
  isSending: boolean;
  onAsk: () => void;
}

/** Counts down, then offers a new code. */
export function NewCode({ askedAt, isOver, isSending, onAsk }: NewCodeProps) {
  const { signIn } = useDesk().words;
  const left = useTimeLeft(askedAt + pauseMilliseconds);
  if (left > 0 && !isOver)
    return (
      <span className={`${controls.muted} ${controls.tabular} ${styles.countdown}`}>
        {fill(signIn.newCodeIn, { time: formatCountdown(left) })}
      </span>
    );
  return (
    <button
      type="button"
      className={controls.textLink}
      aria-disabled={isSending}
      onClick={() => {
        if (!isSending) onAsk();
      }}
    >
      {isSending ? signIn.sending : signIn.newCode}
    </button>
  );
}

// Counted by the clock: a tab in the background ticks late.
function useTimeLeft(end: number): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.min(end - now, pauseMilliseconds);
}
