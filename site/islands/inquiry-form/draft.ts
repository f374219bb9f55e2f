/** A sending without an answer: its idempotency key, and what it sent as a fingerprint. */
interface Attempt {
  key: string;
  body: string;
}

/** What of the form is kept: never the trap, and nothing that the address says anyway. */
export const draftFields = ['name', 'email', 'phone', 'inquiry_type', 'message'] as const;
type DraftField = (typeof draftFields)[number];
export type DraftValues = Record<DraftField, string>;

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
 * @param key where it is kept. Imported, it would be a file of its own beside the form's.
 * @param openStorage opening it already throws where the browser refuses it
 * @param now for tests
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
  const write = (draft: Draft) => void withStorage((storage) => storage.setItem(key, JSON.stringify(draft)));

  function read(): Draft | null {
    const draft = withStorage((storage) => readDraft(storage.getItem(key)));
    if (draft && now() - draft.savedAt < keptFor) return draft;
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
    save(values: DraftValues, attempt = read()?.attempt) {
      if (hasText(values)) write({ savedAt: now(), values, attempt });
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
export function hasText({ name, email, phone, message }: DraftValues): boolean {
  return [name, email, phone, message].some((value) => value !== '');
}

/** Reads each field that a draft keeps. */
export function pickValues(read: (field: DraftField) => unknown): DraftValues {
  const values = draftFields.map((field) => [field, String(read(field) ?? '')]);
  return Object.fromEntries(values) as DraftValues;
}
