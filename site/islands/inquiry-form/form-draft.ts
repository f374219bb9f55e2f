import type { Attempt } from './attempt-key.ts';
import { createDraftStore, draftFields, hasText, pickValues } from './draft.ts';

const readValues = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return pickValues((field) => data.get(field));
};

/** The draft of a form on the page. Fetched at the first touch: before it there is nothing to keep. */
export function createFormDraft(key: string) {
  const store = createDraftStore(key);
  return {
    keep: (form: HTMLFormElement, attempt?: Attempt) => store.save(readValues(form), attempt),
    forget: store.clear,
    readAttempt: () => store.read()?.attempt,
    /**
     * Puts the draft into a form that is still empty: what the visitor, the browser or the server has written
     * there comes first, and so does a type from the address.
     *
     * @returns whether it did
     */
    restore(form: HTMLFormElement): boolean {
      const draft = hasText(readValues(form)) ? null : store.read();
      for (const field of draft ? draftFields : []) {
        const control = form.elements.namedItem(field) as HTMLInputElement;
        control.value ||= draft?.values[field] ?? '';
      }
      return draft !== null;
    },
  };
}
