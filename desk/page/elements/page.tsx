import type { ReactNode, RefObject } from 'react';
import frameStyles from '../frame/frame.module.css';
import styles from './page.module.css';

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** A control that acts on all of the page. */
  action?: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A page beside the inbox. Its heading takes the focus when the element that had it is removed. */
export function Page({ title, lead, action, headingRef, children }: PageProps) {
  return (
    <main className={`${frameStyles.main} ${styles.page}`} id="main">
      <div className={styles.pageHead}>
        <div>
          <h1 tabIndex={-1} ref={headingRef}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </main>
  );
}
