import { type RefObject, useEffect, useState } from 'react';
import { loadDraft } from './first-touch.ts';
import { hasDraft } from './has-draft.ts';

/** The draft of the form: kept on every input, so that leaving is always safe, and put back into an empty form. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (!hasDraft()) return;
    loadDraft().then((draft) => {
      if (form.current && draft?.restore(form.current)) setRestored(true);
    });
  }, [form]);

  return {
    restored,
    keep() {
      loadDraft().then((draft) => form.current && draft?.keep(form.current));
    },
    /** The draft was sent or is not wanted any more. */
    forget() {
      loadDraft().then((draft) => draft?.forget());
      setRestored(false);
    },
  };
}
