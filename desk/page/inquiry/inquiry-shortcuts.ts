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
    else if (request.act !== 'reply') act(request.act);
    else if (row?.email && !row.quarantine && !isOffline) reply();
  });
  useEffect(() => {
    window.addEventListener('desk-act', onRequest);
    return () => window.removeEventListener('desk-act', onRequest);
  }, []);
}
