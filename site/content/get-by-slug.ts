/**
 * The entry with this slug: `getBySlug(content.instructors, instrument.instructor)`.
 *
 * @throws if there is none; every slug inside the content was checked when it was read
 */
export function getBySlug<Entry extends { slug: string }>(entries: readonly Entry[], slug: string): Entry {
  const found = entries.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`Nothing is called ${slug} here`);
  return found;
}
