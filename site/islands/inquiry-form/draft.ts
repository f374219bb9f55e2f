import { type ShownFieldName, shownFields } from '../../../inquiry/fields.ts';

/** A sending without an answer: its idempotency key, and what it sent as a fingerprint. */
interface Attempt {
  key: string;
  body: string;
}

/** What of the form is kept: never the trap, and nothing that the address says anyway. */
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
 * Creates the memory of the form: what a visitor has typed but not sent, on the visitor's own device. Where
 * storage is refused or full there is simply no draft.
 *
 * @param openStorage opening it already throws where the browser refuses it
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
     * Keeps what the form holds; an empty form leaves nothing behind.
     *
     * @param attempt what a sending is known by, so that the same words sent again after a reload count once
     */
    save(values: DraftValues, attempt?: Attempt) {
      const draft: Draft = { savedAt: now(), values, attempt };
      if (hasText(values)) withStorage((storage) => storage.setItem(key, JSON.stringify(draft)));
      else clear();
    },
  };
}

// Throws where something else lies in its place; without a time it has expired.
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

/** What the address has begun of a field (site/scripts/contact-address.ts): nobody has typed it. */
const readBegun = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLElement).dataset['begun'] ?? '';

function readValues(form: HTMLFormElement) {
  const data = new FormData(form);
  return pickValues((field) => (data.get(field) === readBegun(form, field) ? '' : data.get(field)));
}

export type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * The draft of a form on the page: put back where the form is still empty (what the visitor, the browser or
 * the server has written there comes first, and so does a type from the address), then kept on every input
 * until the form is emptied.
 */
export function createFormDraft(form: HTMLFormElement, key: string) {
  const store = createDraftStore(key);
  const note = form.querySelector<HTMLElement>('[data-draft-note]');
  let attempt: Attempt | undefined;

  /** Keeps what the form holds, and the last sending: this page's, or that of another that is open. */
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
    // The form counts its characters anew.
    form.dispatchEvent(new Event('input', { bubbles: true }));
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
  form.addEventListener('input', keep);
  form.addEventListener('reset', forget);

  return {
    /** What the form holds is the draft of another inquiry than the one that was sent. */
    begin() {
      forget();
      keep();
    },
    /**
     * The idempotency key to send a body with: the one that this very body was sent with before, without an
     * answer, on an earlier visit too; else a new one. Kept at once, for the page may be gone before the
     * answer comes.
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
