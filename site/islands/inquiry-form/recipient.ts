import { instructorNamesPath } from '../../paths.ts';

/** An instructor whom an inquiry can be for. */
export interface Recipient {
  slug: string;
  name: string;
}

/**
 * Finds whom the inquiry is for: the instructor that the address names, as `/contact?instructor=haoran-wu`
 * does, or the one that the form came back with from the server. A slug that is nobody's is ignored; while the names
 * can't be fetched, the slug stands for its name, so that the message still reaches whom it is for.
 *
 * @param search the address's query, with its question mark
 * @param kept the slug the form already holds, or ''
 * @param readNames fetches the instructors' names by their slugs
 */
export async function findRecipient(
  search: string,
  kept: string,
  readNames: () => Promise<Record<string, string>>,
): Promise<Recipient | null> {
  const slug = new URLSearchParams(search).get('instructor') ?? kept;
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return null;
  const names = await readNames().catch(() => ({ [slug]: slug }));
  const name = Object.hasOwn(names, slug) ? names[slug] : undefined;
  return name === undefined ? null : { slug, name };
}

/** Fetches the names of the instructors by their slugs. */
export async function fetchInstructorNames(): Promise<Record<string, string>> {
  const response = await fetch(instructorNamesPath);
  return response.json();
}
