/**
 * Follows the inquiry type that the address asks for, as `/contact?type=trial-lesson` does: chooses it in the form, and shows the
 * line above it that says why the form is there. A choice the visitor has already made stays; a type that does not exist
 * chooses nothing. Written into the page, it comes before everything that fills the form: the draft and the island.
 *
 * @param search the address's query, with its question mark
 */
export function followType(document: Document, search: string) {
  const type = new URLSearchParams(search).get('type');
  const select = document.querySelector<HTMLSelectElement>('[name=inquiry_type]');
  if (!type || !select) return;
  if (!select.value && Array.from(select.options).some(({ value }) => value === type)) select.value = type;
  for (const line of document.querySelectorAll<HTMLElement>('[data-for-type]'))
    line.hidden = line.dataset['forType'] !== type;
}
