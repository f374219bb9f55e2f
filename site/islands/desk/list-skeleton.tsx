import { useEffect, useState } from 'react';
import { useDesk } from './desk-context.ts';
import s from './inquiry-list.module.css';

// What comes faster would only flicker.
const delayMilliseconds = 200;

/** The shape of three rows, while the list takes long to come. */
export function ListSkeleton() {
  const { words } = useDesk();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <p className="vh" role="status">
        {isLate && words.list.loading}
      </p>
      {isLate &&
        [1, 2, 3].map((row) => (
          <div key={row} className={s.sk} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        ))}
    </div>
  );
}
