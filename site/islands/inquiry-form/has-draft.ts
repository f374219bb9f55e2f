/** Where the form keeps its draft. */
export const draftKey = 'inquiry-draft';

/** Whether there is a draft, without fetching what reads it. */
export function hasDraft(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null;
  } catch {
    // Refused storage holds no draft.
    return false;
  }
}
