import type { Field } from '../../facts.ts';

/** The request of a single key to an inquiry: the data of the event `desk-act`. */
export interface ActRequest {
  /** The ID of the inquiry that was named on screen at the press. */
  inquiry: string;
  act: Field | 'note' | 'reply';
}

/** Asks an inquiry that is on screen for an act; one that is not does not hear it. */
export function requestAct(request: ActRequest): void {
  window.dispatchEvent(new CustomEvent('desk-act', { detail: request }));
}
