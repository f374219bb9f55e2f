import type { Language } from '../../inquiry/language.ts';
import { joinLines } from '../../inquiry/locales.ts';
import { findPlaceholder, type Report } from './content-problem.ts';
import type { Facts, Words } from './content-schema.ts';
import { readField } from './overlay.ts';

/** Guesses the name behind a slug that no instructor has, for the error message. */
const nameOf = (slug: string) =>
  slug.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());

const slugsOf = (entries: object) => new Set(Object.keys(entries));

function checkPerson(slug: string, known: ReadonlySet<string>, path: readonly PropertyKey[], report: Report) {
  if (!known.has(slug)) report(path, `is no instructor: ${slug}`, 'place', { name: nameOf(slug) });
}

/** The names, beside other facts, that facts may refer to. */
interface Known {
  /** Pictures by their names in the content. */
  portraits: ReadonlySet<string>;
  /** Instructors that the overlay hides or removes: content.ts drops references to them. */
  left: ReadonlySet<string>;
}

/** Finds the problems of facts that involve several files. */
export function checkFacts(facts: Facts, words: Words, { portraits, left }: Known, report: Report) {
  const { about, academy, home, instructors, instruments, navigation, programs } = facts;
  const known = slugsOf(instructors).union(left);
  const taught = slugsOf(instruments).union(slugsOf(words.instructorsPage.filters.instrument.subjects));

  for (const [index, path] of academy.placeholders.entries())
    if ([facts, words].every((tree) => readField(tree, findPlaceholder(path)) === undefined))
      report(['academy', 'placeholders', index], `names no fact: ${path}`);
  for (const [slug, { portrait, teaches }] of Object.entries(instructors)) {
    if (portrait !== undefined && !portraits.has(portrait))
      report(
        ['instructors', slug, 'portrait'],
        `is neither in site/media/images/portraits nor uploaded: ${portrait}`,
        'choose',
      );
    for (const [index, each] of teaches.entries())
      if (!taught.has(each))
        report(['instructors', slug, 'teaches', index], `is no instrument and no subject: ${each}`, 'choose');
  }
  for (const [index, slug] of home.featured.entries())
    checkPerson(slug, known, ['home', 'featured', index], report);
  for (const [index, slug] of about.highlighted.entries())
    checkPerson(slug, known, ['about', 'highlighted', index], report);
  for (const [slug, { instructor }] of Object.entries(instruments)) {
    const path = ['instruments', slug, 'instructor'];
    checkPerson(instructor, known, path, report);
    if (instructors[instructor]?.teaches.includes(slug) === false)
      report(path, `does not teach ${slug}: ${instructor}`, 'choose');
  }
  checkMenu('programs', navigation.programs, slugsOf(programs), report);
  checkMenu('instruments', navigation.instruments, slugsOf(instruments), report);
  for (const [slug, { image, dates }] of Object.entries(programs)) {
    if (!Object.hasOwn(words.images.pictures, image))
      report(['programs', slug, 'image'], `is not in images.yaml: ${image}`);
    for (const [index, { instructor }] of dates.entries())
      if (instructor !== undefined)
        checkPerson(instructor, known, ['programs', slug, 'dates', index, 'instructor'], report);
  }
}

/** Checks that a menu lists every entry of its kind once: visitors can't find a page no menu links to. */
function checkMenu(
  kind: 'programs' | 'instruments',
  columns: readonly string[][],
  known: ReadonlySet<string>,
  report: Report,
) {
  const seen = new Set<string>();
  for (const [column, slugs] of columns.entries())
    for (const [index, slug] of slugs.entries()) {
      const path = ['navigation', kind, column, index];
      if (!known.has(slug)) report(path, `has no file in ${kind}: ${slug}`);
      if (seen.has(slug)) report(path, `stands in the menu twice: ${slug}`);
      seen.add(slug);
    }
  for (const slug of known.difference(seen)) report([kind, slug], 'is in no menu of navigation.yaml');
}

/** Finds the problems of one language's words that involve several files. */
export function checkWords(
  language: Language,
  facts: Facts,
  words: Words,
  left: ReadonlySet<string>,
  report: Report,
) {
  const { about, academy, home, images, instructors, instructorsPage } = words;
  const known = slugsOf(facts.instructors).union(left);
  for (const [slug, { minimumAge, languages }] of Object.entries(facts.instructors)) {
    // Not a stranger's text: our own content.
    const names = new RegExp(`(?<!\\d)${minimumAge}(?!\\d)`);
    const { ageRange } = instructors[slug] ?? {};
    if (minimumAge !== undefined && ageRange !== undefined && !names.test(ageRange))
      report(['instructors', slug, 'ageRange'], 'must name the minimumAge', 'age', { n: minimumAge });
    for (const taughtIn of languages)
      if (!Object.hasOwn(instructorsPage.filters.language.names, taughtIn))
        report(['instructorsPage', 'filters', 'language', 'names', taughtIn], 'is missing', 'needs-brace', {
          brace: nameOf(taughtIn),
        });
  }
  for (const { instructor } of about.quotes.items)
    checkPerson(instructor, known, ['about', 'quotes', 'items', instructor], report);
  for (const slug of Object.keys(facts.instruments))
    if (!Object.hasOwn(images.pictures, slug)) report(['images', 'pictures', slug], 'is missing');
  if (academy.days.length < facts.academy.hours.length)
    report(['academy', 'days'], 'must name every row of hours', 'few', { n: facts.academy.hours.length });
  if (joinLines(language, home.hero.headline) !== academy.tagline)
    report(['home', 'hero', 'headline'], `must be the academy’s tagline: ${academy.tagline}`, 'tagline', {
      text: academy.tagline,
    });
}
