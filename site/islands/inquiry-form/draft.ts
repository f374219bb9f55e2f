import { type ShownFieldName, shownFields } from '../../../inquiry/fields.ts';

/** A sending without an answer: its idempotency key, and the fingerprint of its body. */
interface Attempt {
  key: string;
  body: string;
}

/** The fields that a draft keeps: never the trap, and none that the address fills anyway. */
export type DraftValues = Record<ShownFieldName, string>;

interface Draft {
  savedAt: number;
  values: DraftValues;
  /** The last sending whose answer never came. */
  attempt?: Attempt | undefined;
}

/** How long a draft is kept, in milliseconds: a week. Others may use the device. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Creates the store of a visitor's unsent words, on the visitor's own device. Where storage is refused or
 * full there is simply no draft.
 *
 * @param openStorage throws where the browser refuses storage
 */
export function createDraftStore(key: string, openStorage = () => localStorage, now = Date.now) {
  function withStorage<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(openStorage());
    } catch {
      return null;
    }
  }

  const clear = () => void withStorage((storage) => storage.removeItem(key));

  function read(): Draft | null {
    const draft = withStorage((storage) => readDraft(storage.getItem(key)));
    // A time ahead is that of a clock that was wrong.
    if (draft && Math.abs(now() - draft.savedAt) < keptFor) return draft;
    clear();
    return null;
  }

  return {
    read,
    clear,
    /**
     * Keeps the form's values; an empty form leaves nothing behind.
     *
     * @param attempt identifies a sending, so that the same words sent again after a reload count once
     */
    save(values: DraftValues, attempt?: Attempt) {
      const draft: Draft = { savedAt: now(), values, attempt };
      if (hasText(values)) withStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
      else clear();
    },
  };
}

// Throws if the stored text is no draft; one without a time has expired.
function readDraft(text: string | null): Draft {
  const { savedAt, values, attempt } = JSON.parse(text ?? 'null');
  return { savedAt, values: pickValues((field) => values[field]), attempt };
}

/** Whether a visitor has written anything; a chosen type alone is not worth keeping. */
function hasText(values: DraftValues): boolean {
  return shownFields.some(({ name, control }) => control !== 'select' && values[name] !== '');
}

function pickValues(read: (name: ShownFieldName) => unknown): DraftValues {
  const values = shownFields.map(({ name }) => [name, String(read(name) ?? '')]);
  return Object.fromEntries(values) as DraftValues;
}

// Only tells one filled form from the next (FNV-1a). Web Crypto's digests are missing over plain http.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}

/** The text that the address put into a field (site/scripts/contact-address.ts), not typed by the visitor. */
const readBegun = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLElement).dataset['begun'] ?? '';

function readValues(form: HTMLFormElement) {
  const data = new FormData(form);
  return pickValues((field) => (data.get(field) === readBegun(form, field) ? '' : data.get(field)));
}

export type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * The draft of a form on the page: restored where the form is still empty (text from the visitor, the browser
 * or the server comes first, and so does a type from the address), then kept on every input until the form is
 * emptied, or the signal ends it.
 */
export function createFormDraft(form: HTMLFormElement, key: string, signal: AbortSignal) {
  const store = createDraftStore(key);
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  let attempt: Attempt | undefined;

  /** Keeps the form's values and the last sending: this page's, or that of another open page. */
  function keep() {
    attempt = store.read()?.attempt ?? attempt;
    store.save(readValues(form), attempt);
  }

  function restore() {
    const draft = store.read();
    if (!draft) return;
    for (const { name } of shownFields) {
      const control = form.elements.namedItem(name) as HTMLInputElement;
      const begun = readBegun(form, name);
      const kept = draft.values[name];
      if (control.value === begun) control.value = kept.startsWith(begun) ? kept : begun + kept;
    }
    if (note) note.hidden = false;
  }

  function forget() {
    attempt = undefined;
    store.clear();
    if (!note) return;
    // The button that was pressed is about to disappear.
    if (note.contains(document.activeElement))
      (form.elements.namedItem('name') as HTMLElement | null)?.focus();
    note.hidden = true;
  }

  if (hasText(readValues(form))) keep();
  else restore();
  form.addEventListener('input', keep, { signal });
  form.addEventListener('reset', forget, { signal });

  return {
    /** Starts the draft of another inquiry from the form's values, after one was sent. */
    begin() {
      forget();
      keep();
    },
    /**
     * Finds the idempotency key for a body: the key of an unanswered sending of the same body, on an earlier
     * visit too; else a new one. Kept at once, since the page may be gone before the answer comes.
     */
    findKey(body: string): string {
      const known = store.read()?.attempt ?? attempt;
      const sent = fingerprint(body);
      // Not `randomUUID`, which is missing over plain http: the site is looked at so in a studio's network.
      const key = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
      attempt = known?.body === sent ? known : { key: key(), body: sent };
      store.save(readValues(form), attempt);
      return attempt.key;
    },
  };
}
