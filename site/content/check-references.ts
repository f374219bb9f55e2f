import { joinLines } from '../../inquiry/locales.ts';
import type { Content } from './content.ts';
import type { Report } from './content-problem.ts';

type Path = readonly PropertyKey[];

const slugsOf = (entries: readonly { slug: string }[]) => new Set(entries.map(({ slug }) => slug));

/** Finds the problems of facts that involve several files. */
export function checkFacts(content: Content, portraits: ReadonlySet<string>, report: Report) {
  const { about, home, images, instructors, instruments, instructorsPage, navigation, programs } = content;
  const known = slugsOf(instructors);
  const taught = slugsOf(instruments).union(
    new Set(Object.keys(instructorsPage.filters.instrument.subjects)),
  );

  function checkList(path: Path, list: readonly string[], allowed: ReadonlySet<string>, problem: string) {
    for (const [index, slug] of list.entries())
      if (!allowed.has(slug)) report([...path, index], `${problem}: ${slug}`);
  }

  for (const { slug, portrait, teaches } of instructors) {
    if (!portraits.has(portrait))
      report(
        ['instructors', slug, 'portrait'],
        `is neither in site/media/images/portraits nor uploaded: ${portrait}`,
      );
    checkList(['instructors', slug, 'teaches'], teaches, taught, 'is no instrument and no subject');
  }
  checkList(['home', 'featured'], home.featured, known, 'is no instructor');
  checkList(['about', 'highlighted'], about.highlighted, known, 'is no instructor');
  for (const { slug, instructor } of instruments) {
    const path = ['instruments', slug, 'instructor'];
    const found = instructors.find((one) => one.slug === instructor);
    if (!found) report(path, `is no instructor: ${instructor}`);
    else if (!found.teaches.includes(slug)) report(path, `does not teach ${slug}: ${instructor}`);
  }
  checkMenu('programs', navigation.offer.columns, slugsOf(programs), report);
  checkMenu('instruments', navigation.instruments.columns, slugsOf(instruments), report);
  for (const { slug, image } of programs)
    if (!Object.hasOwn(images.pictures, image))
      report(['programs', slug, 'image'], `is not in images.yaml: ${image}`);
}

/** Checks that a menu lists every entry of its kind once: visitors can't find a page no menu links to. */
function checkMenu(
  kind: 'programs' | 'instruments',
  columns: { slugs: string[] }[],
  known: ReadonlySet<string>,
  report: Report,
) {
  const seen = new Set<string>();
  for (const [column, { slugs }] of columns.entries())
    for (const [index, slug] of slugs.entries()) {
      const path = ['navigation', kind, column, index];
      if (!known.has(slug)) report(path, `has no file in ${kind}: ${slug}`);
      if (seen.has(slug)) report(path, `stands in the menu twice: ${slug}`);
      seen.add(slug);
    }
  for (const slug of known.difference(seen)) report([kind, slug], 'is in no menu of navigation.yaml');
}

/** Finds the problems of one language's words that involve several files. */
export function checkWords(content: Content, report: Report) {
  const { about, academy, home, images, instruments, instructors, instructorsPage, language } = content;
  const known = slugsOf(instructors);
  for (const { slug, ageRange, minimumAge, languages } of instructors) {
    // Not a stranger's text: our own content.
    const names = new RegExp(`(?<!\\d)${minimumAge}(?!\\d)`);
    if (!names.test(ageRange)) report(['instructors', slug, 'ageRange'], 'must name the minimumAge');
    for (const { slug: taughtIn } of languages)
      if (!Object.hasOwn(instructorsPage.filters.language.names, taughtIn))
        report(['instructorsPage', 'filters', 'language', 'names', taughtIn], 'is missing');
  }
  for (const { instructor } of about.quotes.items)
    if (!known.has(instructor))
      report(['about', 'quotes', 'items', instructor], `is no instructor: ${instructor}`);
  for (const { slug } of instruments)
    if (!Object.hasOwn(images.pictures, slug)) report(['images', 'pictures', slug], 'is missing');
  if (academy.hours.some(({ label }) => !label)) report(['academy', 'days'], 'must name every row of hours');
  if (joinLines(language, home.hero.headline) !== academy.tagline)
    report(['home', 'hero', 'headline'], `must be the academy’s tagline: ${academy.tagline}`);
}
