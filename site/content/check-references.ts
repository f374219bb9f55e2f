import { joinLines } from '../../inquiry/locales.ts';
import type { Content } from './content.ts';
import { locate, type Report } from './content-problem.ts';

type Path = readonly PropertyKey[];

const slugsOf = (entries: readonly { slug: string }[]) => new Set(entries.map(({ slug }) => slug));

function checkInstructors(content: Content, portraits: ReadonlySet<string>, report: Report) {
  const { instrument } = content.instructorsPage.filters;
  const taught = new Set([
    ...content.instruments.map(({ slug }) => slug),
    ...Object.keys(instrument.subjects),
  ]);
  for (const { slug, portrait, teaches } of content.instructors) {
    const at = (...path: Path) => ['instructors', slug, ...path];
    if (!portraits.has(portrait))
      report(at('portrait'), `is not in site/media/images/portraits: ${portrait}`);
    teaches.forEach((subject, index) => {
      if (!taught.has(subject)) report(at('teaches', index), `is no instrument and no subject: ${subject}`);
    });
  }
}

function checkInstructorReferences(content: Content, report: Report) {
  const known = slugsOf(content.instructors);
  const { instructors, about, home } = content;
  const check = (slug: string, ...path: Path) => {
    if (!known.has(slug)) report(path, `is no instructor: ${slug}`);
  };
  home.featured.forEach((slug, index) => {
    check(slug, 'home', 'featured', index);
  });
  about.highlighted.forEach((slug, index) => {
    check(slug, 'about', 'highlighted', index);
  });
  for (const { slug, instructor } of content.instruments) {
    const path = ['instruments', slug, 'instructor'];
    check(instructor, ...path);
    const found = instructors.find((one) => one.slug === instructor);
    if (found && !found.teaches.includes(slug)) report(path, `does not teach ${slug}: ${instructor}`);
  }
}

/** Checks that a menu lists every entry of its kind once: visitors can't find a page that no menu links to. */
function checkMenu(
  kind: 'programs' | 'instruments',
  listed: [string, Path][],
  content: Content,
  report: Report,
) {
  const known = slugsOf(content[kind]);
  const seen = new Set<string>();
  for (const [slug, path] of listed) {
    if (!known.has(slug)) report(path, `has no file in ${kind}: ${slug}`);
    if (seen.has(slug)) report(path, `stands in the menu twice: ${slug}`);
    seen.add(slug);
  }
  for (const slug of known) if (!seen.has(slug)) report([kind, slug], 'is in no menu of navigation.yaml');
}

function checkMenus(content: Content, report: Report) {
  const { offer, instruments } = content.navigation;
  const links = (kind: string, columns: { slugs: string[] }[]) =>
    columns.flatMap(({ slugs }, column) =>
      slugs.map((slug, index): [string, Path] => [slug, ['navigation', kind, column, index]]),
    );
  checkMenu('programs', links('programs', offer.columns), content, report);
  checkMenu('instruments', links('instruments', instruments.columns), content, report);
}

function checkPictures({ images, programs }: Content, report: Report) {
  for (const { slug, image } of programs)
    if (!Object.hasOwn(images.pictures, image))
      report(['programs', slug, 'image'], `is not in images.yaml: ${image}`);
}

/** Checks what a language says about facts: ages, quoted instructors, the names of languages, rows of hours. */
function checkFactsInWords(content: Content, report: Report) {
  const { about, academy, images, instruments, instructors, instructorsPage } = content;
  for (const { slug, ageRange, minimumAge, languages } of instructors) {
    // Not a stranger's text: our own content.
    const names = new RegExp(`(?<!\\d)${minimumAge}(?!\\d)`);
    if (!names.test(ageRange)) report(['instructors', slug, 'ageRange'], 'must name the minimumAge');
    for (const language of languages)
      if (!Object.hasOwn(instructorsPage.filters.language.names, language.slug))
        report(['instructorsPage', 'filters', 'language', 'names', language.slug], 'is missing');
  }
  for (const { instructor } of about.quotes.items)
    if (!instructors.some(({ slug }) => slug === instructor))
      report(['about', 'quotes', 'items', instructor], `is no instructor: ${instructor}`);
  for (const { slug } of instruments)
    if (!Object.hasOwn(images.pictures, slug)) report(['images', 'pictures', slug], 'is missing');
  if (academy.hours.some(({ label }) => !label)) report(['academy', 'days'], 'must name every row of hours');
}

function checkHeadline({ home, academy, language }: Content, report: Report) {
  if (joinLines(language, home.hero.headline) === academy.tagline) return;
  report(['home', 'hero', 'headline'], `must be the academy’s tagline: ${academy.tagline}`);
}

/** All texts under a `seo` key with their paths; entries of a list are named by their slugs. */
function* searchTexts(value: unknown, path: Path): Generator<[Path, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const name: unknown = Array.isArray(value) ? inner?.slug : key;
    const innerPath = [...path, typeof name === 'string' ? name : key];
    if (path.at(-1) === 'seo') yield [innerPath, inner];
    else yield* searchTexts(inner, innerPath);
  }
}

/** Search engines treat two pages with the same title or description as one. */
function checkSearchTexts(content: Content, report: Report) {
  const seen = new Map<unknown, string>();
  for (const [path, text] of searchTexts(content, [])) {
    const other = seen.get(text);
    if (other !== undefined) report(path, `is the same as in ${other}`);
    seen.set(text, locate(path, content.language).file);
  }
}

/** Finds the problems of facts that involve several files. */
export function checkFacts(content: Content, portraits: ReadonlySet<string>, report: Report) {
  checkInstructors(content, portraits, report);
  checkInstructorReferences(content, report);
  checkMenus(content, report);
  checkPictures(content, report);
}

/** Finds the problems of one language's words that involve several files. */
export function checkWords(content: Content, report: Report) {
  checkFactsInWords(content, report);
  checkHeadline(content, report);
  checkSearchTexts(content, report);
}
