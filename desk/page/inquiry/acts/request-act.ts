import { useEffect, useEffectEvent } from 'react';
import type { Field } from '../../../facts.ts';

/** The request of a single key to an inquiry: the data of the event. */
export interface ActRequest {
  /** The ID of the inquiry that was named on screen at the press. */
  inquiry: string;
  act: Field | 'note' | 'reply' | 'confirm';
}

const eventName = 'desk-act';

/** Asks the inquiry on screen to do an act; nothing happens where it is not on screen. */
export function requestAct(request: ActRequest): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: request }));
}

/** Calls a function for each act that is requested of an inquiry. */
export function useActRequests(id: string, onRequest: (act: ActRequest['act']) => void): void {
  const hear = useEffectEvent((event: Event) => {
    const request = event instanceof CustomEvent ? (event.detail as ActRequest) : null;
    if (request?.inquiry === id) onRequest(request.act);
  });
  useEffect(() => {
    window.addEventListener(eventName, hear);
    return () => window.removeEventListener(eventName, hear);
  }, []);
}
