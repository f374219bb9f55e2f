import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import signedIn from '../signed-in.module.css';
import { Button } from './button.tsx';
import styles from './page.module.css';

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** The way back, above the title. */
  back?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A page beside the inbox. Its heading takes the focus when the element that had it is removed. */
export function Page({ title, lead, back, action, children }: PageProps) {
  return (
    <main className={`${signedIn.main} ${styles.page}`} id="main">
      <div className={`row between ${styles.pageHead}`}>
        <div>
          {back}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </main>
  );
}

interface PageSectionProps extends Omit<PageProps, 'action' | 'back'> {
  /** The ID of its heading, which takes the focus as that of a page does. */
  id?: string;
}

/** A part of a page, with its heading beside it on wide screens. */
export function PageSection({ title, lead, id: ownId, children }: PageSectionProps) {
  const generated = useId();
  const id = ownId ?? generated;
  return (
    <section className={`stack loose ${styles.section}`} aria-labelledby={id}>
      <header className="stack">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children?: (data: Data) => ReactNode;
}

/** The data of a query; until it has come, a message that it is loading or has failed. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { list } = useDesk().words;
  if (query.data !== undefined) return children?.(query.data);
  if (query.error) return <LoadFailure title={list.notLoaded} retry={query.refetch} />;
  return (
    <Late>
      <p role="status">{list.loadingThis}</p>
    </Late>
  );
}

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ title, retry }: { title: string; retry: () => unknown }) {
  const { words } = useDesk();
  return (
    <section className="stack box blush" role="alert">
      <h2 className="heading">{title}</h2>
      <p>{words.list.failed}</p>
      <p>
        <Button variant="ink" label={words.list.tryAgain} onClick={() => void retry()} />
      </p>
    </section>
  );
}

/** The shape of content that takes long to load: rows of three lines that breathe. */
export function Skeleton({ said, rows = 1 }: { said: string; rows?: number }) {
  return (
    <div className={`onScreen ${styles.skeleton}`}>
      <p className="vh" role="status">
        <Late>{said}</Late>
      </p>
      <Late>
        {[1, 2, 3].slice(0, rows).map((row) => (
          <div key={row} className="stack snug" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        ))}
      </Late>
    </div>
  );
}

// A query that is faster shows no message: it would only flicker, and be announced.
const delayMilliseconds = 200;

/** Shows something only when it has been waited for. */
function Late({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
