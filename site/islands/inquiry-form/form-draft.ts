import { createDraftStore, draftFields, hasText, pickValues } from './draft.ts';

// Only tells one filled form from the next (FNV-1a). Web Crypto's digests are missing over plain http.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}

function readValues(form: HTMLFormElement) {
  const data = new FormData(form);
  return pickValues((field) => data.get(field));
}

export type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * The draft of a form on the page: put back where the form is still empty (what the visitor, the browser or
 * the server has written there comes first, and so does a type from the address), then kept on every input
 * until the form is emptied. Fetched at the first touch: before it there is nothing to keep.
 */
export function createFormDraft(form: HTMLFormElement, key: string) {
  const store = createDraftStore(key);
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  const keep = () => store.save(readValues(form));

  function restore() {
    const draft = store.read();
    if (!draft) return;
    for (const field of draftFields) {
      const control = form.elements.namedItem(field) as HTMLInputElement;
      control.value ||= draft.values[field];
    }
    if (note) note.hidden = false;
    // The form counts its characters anew.
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function forget() {
    store.clear();
    if (!note) return;
    // The button that was pressed is about to disappear.
    if (note.contains(document.activeElement))
      (form.elements.namedItem('name') as HTMLElement | null)?.focus();
    note.hidden = true;
  }

  if (hasText(readValues(form))) keep();
  else restore();
  form.addEventListener('input', keep);
  form.addEventListener('reset', forget);

  return {
    /** Keeps what a body is being sent with, for the page may be gone before the answer comes. */
    keepAttempt: (body: string, sentWith: string) =>
      store.save(readValues(form), { key: sentWith, body: fingerprint(body) }),
    /** The key that this very body was sent with on an earlier visit, without an answer. */
    findKey(body: string): string | undefined {
      const attempt = store.read()?.attempt;
      return attempt?.body === fingerprint(body) ? attempt.key : undefined;
    },
  };
}
