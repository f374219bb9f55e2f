import { type RefObject, useEffect, useRef } from 'react';
import type { FormDraft } from './draft.ts';

/** Where the form keeps its draft. */
export const draftKey = 'inquiry-draft';

/** Whether there is a draft, without fetching what reads it. */
function hasDraft(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null;
  } catch {
    // Refused storage holds no draft.
    return false;
  }
}

// Fetched at the first touch; null where it can't be.
const loadDraft = (form: HTMLFormElement) =>
  import('./draft.ts').then(({ createFormDraft }) => createFormDraft(form, draftKey)).catch(() => null);

/**
 * The draft of the form, which keeps itself once it was asked for: at once where an earlier visit left one.
 *
 * @returns asks for it; the answer is null where it can't be fetched
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const draft = useRef<Promise<FormDraft | null>>(null);
  const ask = async () => {
    if (form.current) draft.current ??= loadDraft(form.current);
    return draft.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    if (hasDraft()) ask();
  }, []);

  return ask;
}
