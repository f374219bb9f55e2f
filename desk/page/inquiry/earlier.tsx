import type { ReactNode } from 'react';
import { Icon } from '../elements/icons.tsx';
import styles from './record.module.css';

// How many entries of a long list are always shown; a list hardly longer is not folded.
const newest = 6;
const longest = 10;

/** Splits a list, newest first, into those that are always in sight and the earlier ones. */
export function splitNewest<Item>(items: readonly Item[]): { recent: Item[]; earlier: Item[] } {
  const end = items.length > longest ? newest : items.length;
  return { recent: items.slice(0, end), earlier: items.slice(end) };
}

/** The earlier ones of a long list, folded below a line that says how many there are. */
export function Earlier({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.earlier}>
      <summary>
        <Icon name="down" />
        {label}
      </summary>
      {children}
    </details>
  );
}
