import { useEffect, useEffectEvent } from 'react';
import { actOn } from '../../acts.ts';
import type { Field } from '../../facts.ts';
import { usePerson } from '../desk-context.ts';
import type { InquiryChanges } from './change-inquiry.ts';
import { focusNewNote } from './inquiry-notes.tsx';

/** What a single key asks of an inquiry, as the data of the event `desk-act`. */
export interface ActRequest {
  /** The ID of the inquiry that was named on screen at the press. */
  inquiry: string;
  act: Field | 'note';
}

/** Asks an inquiry that is on screen for an act; one that is not does not hear it. */
export function requestAct(request: ActRequest): void {
  window.dispatchEvent(new CustomEvent('desk-act', { detail: request }));
}

/** Does what single keys ask of the inquiry on screen; while nobody is named there, they change nothing. */
export function useInquiryShortcuts(id: string, { row, change, isOffline }: InquiryChanges): void {
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
    else act(request.act);
  });
  useEffect(() => {
    window.addEventListener('desk-act', onRequest);
    return () => window.removeEventListener('desk-act', onRequest);
  }, []);
}
