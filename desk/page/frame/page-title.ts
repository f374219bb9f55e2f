import { useEffect } from 'react';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import { useDesk } from '../desk-context.ts';

/** Titles the browser's tab: “New (4) · The desk”; null leaves the title to another part. */
export function usePageTitle(title: string | null): void {
  const { words } = useDesk();
  const fullTitle = title === null ? null : `${isolateDirection(title)} ${words.separator} ${words.name}`;
  useEffect(() => {
    if (fullTitle !== null) document.title = fullTitle;
  }, [fullTitle]);
}
