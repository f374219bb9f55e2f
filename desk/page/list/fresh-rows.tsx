import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import { fillCounted } from '../words/format-words.ts';
import styles from './list-head.module.css';

// Who listens to the page is told of news twice a minute at most.
const pauseMilliseconds = 30_000;

/** Says how many inquiries are new, and shows them when somebody asks. */
export function FreshRows({ count, show }: { count: number; show: () => void }) {
  const { words, language } = useDesk();
  const announced = useCalmText(count > 0 ? fillCounted(words.list.freshStatus, count, language) : '');
  return (
    <>
      <p className="vh" role="status">
        {announced}
      </p>
      {count > 0 && (
        <div className={styles.fresh}>
          <button type="button" onClick={show}>
            {fillCounted(words.list.fresh, count, language)}
          </button>
        </div>
      )}
    </>
  );
}

/** The newest text, but unchanged for half a minute after each one that says something. */
function useCalmText(newest: string): string {
  const [text, setText] = useState('');
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (newest === text) return;
    const wait = Math.max(0, saidAt.current + pauseMilliseconds - performance.now());
    const timer = setTimeout(() => {
      if (newest) saidAt.current = performance.now();
      setText(newest);
    }, wait);
    return () => clearTimeout(timer);
  }, [newest, text]);
  return text;
}
