import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk-context.ts';
import styles from './page.module.css';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The messages while the query loads, and after it has failed. */
  loading: string;
  failed: string;
  children?: (data: Data) => ReactNode;
}

/** The data of a query; until it has come, a message that it is loading or has failed. */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children?.(query.data);
  if (query.error) return <LoadFailure title={failed} retry={query.refetch} />;
  return (
    <Late>
      <p role="status">{loading}</p>
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
        <Button variant="ink" onClick={() => void retry()}>
          {words.list.tryAgain}
        </Button>
      </p>
    </section>
  );
}

/** Three lines that breathe, in place of content that takes long to load. */
export function Skeleton() {
  return [1, 2, 3].map((line) => <i key={line} className={styles.loadingLine} aria-hidden="true" />);
}

// A query that is faster shows no message: it would only flicker, and be announced.
const delayMilliseconds = 200;

/** Shows something only when it has been waited for. */
export function Late({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
