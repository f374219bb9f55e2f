import type { ReactNode, RefObject } from 'react';
import styles from './page.module.css';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** What can be done with the whole page. */
  action?: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** The head of a page beside the inbox. Its heading takes the focus when what had it is gone. */
export function PageHead({ title, lead, action, headingRef }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <div>
        <h1 tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
