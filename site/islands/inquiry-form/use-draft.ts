import { type RefObject, useEffect, useRef } from 'react';
import { loadDraft } from './first-touch.ts';
import type { FormDraft } from './form-draft.ts';
import { hasDraft } from './has-draft.ts';

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
