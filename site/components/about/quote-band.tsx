import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';

/** What Our Teachers Say: the navy band that the carousel, an island, stands on. */
export function QuoteBand({ children }: { children: ReactNode }) {
  return (
    <section className={`${layout.sec} ${layout.navy}`} data-quotes>
      {children}
    </section>
  );
}
