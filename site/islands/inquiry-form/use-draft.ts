import { type RefObject, useEffect, useState } from 'react';
import { createDraftStore, fillDraft, hasText, readDraftValues } from './draft.ts';

/**
 * The draft of the form: kept on every input, so that leaving is always safe, and put back into a form that
 * is still empty. What the browser or the server has brought back comes first.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [store] = useState(() => createDraftStore());
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    const values = readDraftValues(form.current);
    // Typed before this script came.
    if (hasText(values)) return store.save(values);
    const draft = store.read();
    if (!draft) return;
    fillDraft(form.current, draft.values);
    setRestored(true);
  }, [form, store]);

  return {
    store,
    restored,
    save() {
      if (form.current) store.save(readDraftValues(form.current));
    },
    /** The draft was sent or is not wanted any more. */
    forget() {
      store.clear();
      setRestored(false);
    },
  };
}
