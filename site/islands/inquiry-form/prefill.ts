/**
 * Chooses the inquiry type that the address asks for, as `/contact?type=trial-lesson` does. A choice the
 * visitor has already made stays; a type that does not exist chooses nothing.
 *
 * @param form the inquiry form
 * @param search the address's query, with its question mark
 */
export function prefill(form: HTMLFormElement, search: string) {
  const type = new URLSearchParams(search).get('type');
  const select = form.elements.namedItem('inquiry_type') as HTMLSelectElement;
  if (type && !select.value && select.querySelector(`option[value="${CSS.escape(type)}"]`))
    select.value = type;
}
