/**
 * Looks up an entry by its slug: `getBySlug(content.instructors, instrument.instructor)`.
 *
 * @throws when there is none; reading the content has already checked every slug in it
 */
export function getBySlug<Entry extends { slug: string }>(entries: readonly Entry[], slug: string): Entry {
  const found = entries.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`Nothing is called ${slug} here`);
  return found;
}
