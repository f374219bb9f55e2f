/**
 * Forgets the draft on the page of thanks, for an inquiry that was sent before the form's own script came.
 *
 * @param key where the form keeps it. Imported, it would be a file that both pages had to fetch.
 */
export function forgetDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused storage holds no draft.
  }
}
