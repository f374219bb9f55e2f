import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FullInquiry, LiveAnswer } from '../../inbox.ts';
import { callDesk } from '../call-desk.ts';
import { usePerson } from '../desk-context.ts';
import { inquiryKey, markRead } from './inquiry-cache.ts';

// A heartbeat: a little less than half of the time after which the server expires it.
const repeatMilliseconds = 25_000;

/**
 * Tells the server which inquiry is on screen, for as long as the page is seen.
 *
 * @param id null while none is loaded: whoever only walks past has nothing open
 */
export function useReportOpen(id: string | null): void {
  // One after the other, so that the last one told is the one on screen.
  const { mutate: tell } = useMutation({
    scope: { id: 'open' },
    // Nobody has to know when one of these fails: the next one says the same.
    mutationFn: (inquiry: string | null) => callDesk('PUT', 'open', { inquiry }).catch(() => undefined),
  });
  useEffect(() => {
    if (id === null) return;
    const tellNow = () => {
      if (!document.hidden) tell(id);
    };
    tellNow();
    const timer = setInterval(tellNow, repeatMilliseconds);
    const changed = () => tell(document.hidden ? null : id);
    document.addEventListener('visibilitychange', changed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', changed);
    };
  }, [id, tell]);
  // Only once no inquiry is open: the next one takes the place of the one before.
  useEffect(() => () => tell(null), [tell]);
}

/** Tells the server that an unread inquiry was opened: its message is on screen. */
export function useMarkOpened(whole: Pick<FullInquiry, 'id' | 'isUnread'> | undefined): void {
  const client = useQueryClient();
  const id = whole?.isUnread ? whole.id : null;
  useEffect(() => {
    if (id === null) return;
    const store = () => {
      markRead(client, id);
      void client.invalidateQueries({ queryKey: inquiryKey(id) });
    };
    callDesk('POST', `inquiries/${id}/opened`).then(store, () => undefined);
  }, [client, id]);
}

/** The names of the others who have an inquiry on screen. */
export function useOthersReading(id: string): string[] {
  const me = usePerson();
  // Another part of the page reads the live updates; this one only looks at them.
  const { data } = useQuery<LiveAnswer>({ queryKey: ['live'], enabled: false });
  const others = data?.open.filter(({ inquiry, person }) => inquiry === id && person.id !== me.id) ?? [];
  return [...new Set(others.map(({ person }) => person.name))];
}
