import type { Attempt } from './attempt-key.ts';

/** What of the form is kept: never the trap, and nothing that the address says anyway. */
const draftFields = ['name', 'email', 'phone', 'inquiry_type', 'message'] as const;
type DraftField = (typeof draftFields)[number];
export type DraftValues = Record<DraftField, string>;

interface Draft {
  savedAt: number;
  values: DraftValues;
  /** The last sending whose answer never came. */
  attempt: Attempt | null;
}

export const draftKey = 'inquiry-draft';

/** How long a draft is kept, in milliseconds: a week. Others may use the device. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Creates the memory of the form: what a visitor has typed but not sent, on the visitor's own device. Where
 * storage is refused or full there is simply no draft.
 *
 * @param openStorage opening it already throws where the browser refuses it
 * @param now for tests
 */
export function createDraftStore(openStorage = () => localStorage, now = Date.now) {
  function withStorage<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(openStorage());
    } catch {
      return null;
    }
  }

  const clear = () => void withStorage((storage) => storage.removeItem(draftKey));
  const write = (draft: Draft) =>
    void withStorage((storage) => storage.setItem(draftKey, JSON.stringify(draft)));

  function read(): Draft | null {
    const draft = withStorage((storage) => readDraft(storage.getItem(draftKey)));
    if (draft && now() - draft.savedAt < keptFor) return draft;
    clear();
    return null;
  }

  return {
    read,
    clear,
    /** Keeps what the form holds; an empty form leaves nothing behind. */
    save(values: DraftValues) {
      if (!hasText(values)) clear();
      else write({ savedAt: now(), values, attempt: read()?.attempt ?? null });
    },
    /** Keeps what a sending was known by, so that the same words sent again after a reload count once. */
    keepAttempt(values: DraftValues, attempt: Attempt) {
      write({ savedAt: now(), values, attempt });
    },
  };
}

function readDraft(text: string | null): Draft | null {
  const { savedAt, values, attempt } = JSON.parse(text ?? '{}');
  if (typeof savedAt !== 'number') return null;
  return { savedAt, values: pickValues((field) => values[field]), attempt };
}

/** Whether a visitor has written anything; a chosen type alone is not worth keeping. */
export function hasText({ name, email, phone, message }: DraftValues): boolean {
  return [name, email, phone, message].some((value) => value !== '');
}

function pickValues(read: (field: DraftField) => unknown): DraftValues {
  const values = draftFields.map((field) => [field, String(read(field) ?? '')]);
  return Object.fromEntries(values) as DraftValues;
}

/** What of a form a draft would keep. */
export function readDraftValues(form: HTMLFormElement): DraftValues {
  const data = new FormData(form);
  return pickValues((field) => data.get(field));
}

/** Puts a draft back into a form; what the form already holds, such as a type from the address, stays. */
export function fillDraft(form: HTMLFormElement, values: DraftValues) {
  for (const field of draftFields) {
    const control = form.elements.namedItem(field) as HTMLInputElement;
    control.value ||= values[field];
  }
}
