import { useEffect, useEffectEvent } from 'react';
import { actOn } from '../../acts.ts';
import type { Field } from '../../facts.ts';
import { usePerson } from '../desk-context.ts';
import type { ActRequest } from './act-request.ts';
import type { InquiryChanges } from './change-inquiry.ts';
import { focusNewNote } from './inquiry-notes.tsx';

/** Does what single keys ask of the inquiry on screen; while nobody is named there, they change nothing. */
export function useInquiryShortcuts(
  id: string,
  { row, change, isOffline }: InquiryChanges,
  reply: () => void,
): void {
  const { id: personId, name } = usePerson();
  const act = (field: Field) => {
    if (!row || row.quarantine || isOffline) return;
    const to = actOn(field).shortcut?.to(row, { id: personId, name });
    if (to !== undefined) change(field, to, 'acts');
  };
  const onRequest = useEffectEvent((event: Event) => {
    const request = event instanceof CustomEvent ? (event.detail as ActRequest) : null;
    if (request?.inquiry !== id) return;
    if (request.act === 'note') focusNewNote();
    else if (request.act === 'nextMessage') stepToMessage(1);
    else if (request.act === 'previousMessage') stepToMessage(-1);
    else if (request.act !== 'reply') act(request.act);
    else if (row?.email && !row.quarantine && !isOffline) reply();
  });
  useEffect(() => {
    window.addEventListener('desk-act', onRequest);
    return () => window.removeEventListener('desk-act', onRequest);
  }, []);
}

/** Moves the focus to the message after or before the one that has it, else the line of the pane. */
function stepToMessage(step: 1 | -1): void {
  const pane = document.getElementById('inquiry');
  const messages = [...(pane?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const line = pane?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  const isBelow = (message: HTMLElement) => message.getBoundingClientRect().top > line;
  const focused = messages.findIndex((message) => message.contains(document.activeElement));
  const below = messages.findIndex(isBelow);
  const fromLine = step === 1 ? below : (below < 0 ? messages.length : below) - 1;
  const next = messages[focused < 0 ? fromLine : focused + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}
