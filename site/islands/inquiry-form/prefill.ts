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

/** An instructor whom an inquiry can be for. */
export interface Recipient {
  slug: string;
  name: string;
}

/**
 * Finds whom the inquiry is for: the instructor that the address names, as `/contact?instructor=haoran-wu`
 * does, or the one that the form came back with from the server. A slug that is nobody's is ignored.
 *
 * @param search the address's query, with its question mark
 * @param kept the slug the form already holds, or ''
 */
export function findRecipient(instructors: Recipient[], search: string, kept: string): Recipient | null {
  const slug = new URLSearchParams(search).get('instructor') ?? kept;
  return instructors.find((instructor) => instructor.slug === slug) ?? null;
}
