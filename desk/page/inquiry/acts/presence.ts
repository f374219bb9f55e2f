import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../../../inquiry/language.ts';
import type { FullInquiry, LiveAnswer } from '../../../contract/inbox.ts';
import { isAnswerFor, isHandedTo } from '../../../views.ts';
import { callDesk } from '../../call-desk.ts';
import { usePerson } from '../../desk-context.ts';
import { useCached } from '../../frame/live.ts';
import { storeInquiry } from '../../inquiry-cache.ts';

// A heartbeat: a little less than half of the time after which the server expires it.
const repeatMilliseconds = 25_000;

// The pause after a mark as opened that failed.
const retryMilliseconds = 5000;

function useReport() {
  // In sequence, so that the last report is the inquiry on screen.
  return useMutation({
    scope: { id: 'open' },
    // A failure needs no message: the next heartbeat repeats the report.
    mutationFn: (body: { inquiry: string | null; isWriting?: boolean }) =>
      callDesk('PUT open', { body }).catch(() => undefined),
  }).mutate;
}

/** Reports the inquiry on a visible screen, null until it is loaded, and whether a reply is written. */
export function useReportOpen(id: string | null, isWriting: boolean): void {
  const report = useReport();
  useEffect(() => {
    if (id === null) return;
    const reportNow = () => {
      if (!document.hidden) report({ inquiry: id, isWriting });
    };
    reportNow();
    const timer = setInterval(reportNow, repeatMilliseconds);
    const changed = () => report(document.hidden ? { inquiry: null } : { inquiry: id, isWriting });
    document.addEventListener('visibilitychange', changed);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', changed);
    };
  }, [id, isWriting, report]);
}

/** Reports when no inquiry is open any more: opening the next one replaces the report. */
export function useReportClosed(): void {
  const report = useReport();
  useEffect(() => () => report({ inquiry: null }), [report]);
}

/**
 * Marks an inquiry as opened once it is on screen, and each answer that comes while it is. One that somebody
 * marks as unread meanwhile stays so until it is opened again, also where a mark failed, or only its answer.
 *
 * @param isSeen whether the newest message is on screen, too
 */
export function useMarkOpened(inquiry: FullInquiry, isSeen: boolean): void {
  const client = useQueryClient();
  const me = usePerson();
  const isOpened = useRef(false);
  const [failures, setFailures] = useState(0);
  const since = useRef<string>(undefined);
  const findNewest = useEffectEvent(() => inquiry.history[0]?.at ?? inquiry.createdAt);
  const { id, isUnread, lastAt: seen } = inquiry;
  const hasNews = isAnswerFor(inquiry, me.id) || isHandedTo(inquiry, me.id);
  useEffect(() => {
    if (!isUnread) isOpened.current = true;
    if (!isSeen || !(hasNews || (isUnread && !isOpened.current))) return;
    isOpened.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const newest = findNewest();
    callDesk('POST inquiries/:id/opened', { id, body: { seen, since: since.current } }).then(
      ({ inquiry: opened }) => {
        since.current = undefined;
        storeInquiry(client, opened);
      },
      () => {
        isOpened.current = false;
        since.current ??= newest;
        timer = setTimeout(() => setFailures(failures + 1), retryMilliseconds);
      },
    );
    return () => clearTimeout(timer);
  }, [client, id, isUnread, hasNews, seen, isSeen, failures]);
}

/** Lists names as a sentence does. */
export const listNames = (names: string[], language: Language) => new Intl.ListFormat(language).format(names);

/** The names of the others who have an inquiry on screen, and of those who write a reply. */
export function useOthers(id: string): { reading: string[]; writing: string[] } {
  const me = usePerson();
  const live = useCached<LiveAnswer>(['live']);
  const others = live?.open.filter(({ inquiry, person }) => inquiry === id && person.id !== me.id) ?? [];
  const nameThose = (own: typeof others) => [...new Set(own.map(({ person }) => person.name))];
  const writing = nameThose(others.filter(({ isWriting }) => isWriting));
  return { writing, reading: nameThose(others).filter((name) => !writing.includes(name)) };
}
