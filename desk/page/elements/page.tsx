import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import { useDesk } from '../desk-context.ts';
import signedIn from '../signed-in.module.css';
import styles from './page.module.css';

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** The way back, above the title. */
  back?: ReactNode;
  /** A control that acts on all of the page. */
  action?: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A page beside the inbox. Its heading takes the focus when the element that had it is removed. */
export function Page({ title, lead, back, action, headingRef, children }: PageProps) {
  return (
    <main className={`${signedIn.main} ${styles.page}`} id="main">
      <div className={styles.pageHead}>
        <div>
          {back}
          <h1 tabIndex={-1} ref={headingRef}>
            {title}
          </h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </main>
  );
}

type PageSectionProps = Omit<PageProps, 'action' | 'back'>;

/** A part of a page, with its heading beside it on wide screens. */
export function PageSection({ title, lead, headingRef, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={`stack loose ${styles.section}`} aria-labelledby={id}>
      <header className="stack">
        <h2 id={id} tabIndex={-1} ref={headingRef}>
          {title}
        </h2>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

/** Titles the browser's tab: “New (4) · The desk”; null leaves the title to another part. */
export function usePageTitle(title: string | null): void {
  const { words } = useDesk();
  const fullTitle = title === null ? null : `${isolateDirection(title)} ${words.separator} ${words.name}`;
  useEffect(() => {
    if (fullTitle !== null) document.title = fullTitle;
  }, [fullTitle]);
}
