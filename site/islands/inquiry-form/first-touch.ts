import { draftKey } from './has-draft.ts';

// What the form needs only once somebody uses it: 17 KB that a visitor who came to read the address never fetches.

/** The rules of an inquiry; null where they can't be fetched. The server has them too. */
export const loadRules = () => import('../../../inquiry/schema.ts').catch(() => null);

/** The draft; null where it can't be fetched. */
export const loadDraft = (form: HTMLFormElement) =>
  import('./form-draft.ts').then(({ createFormDraft }) => createFormDraft(form, draftKey)).catch(() => null);

/** The toast; null where it can't be fetched. */
export const loadToast = () => import('./inquiry-toast.tsx').catch(() => null);

/** Fetches rules and toast ahead, as soon as somebody enters the form. */
export function prepareForm() {
  loadRules();
  loadToast();
}
