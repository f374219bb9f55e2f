import { type ContentProblem, locate } from './content-problem.ts';
import type { Content } from './content-schema.ts';

type Path = readonly PropertyKey[];
type Report = (path: Path, problem: string) => void;

const slugsOf = (entries: readonly { slug: string }[]) => new Set(entries.map(({ slug }) => slug));

function checkInstructors(content: Content, portraits: ReadonlySet<string>, report: Report) {
  const { subjects } = content.instructorsPage.filters.instrument;
  const taught = slugsOf([...content.instruments, ...subjects]);
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
  home.instructors.featured.forEach((slug, index) => {
    check(slug, 'home', 'instructors', 'featured', index);
  });
  about.faculty.highlighted.forEach((slug, index) => {
    check(slug, 'about', 'faculty', 'highlighted', index);
  });
  about.quotes.items.forEach((quote, index) => {
    check(quote.instructor, 'about', 'quotes', 'items', index, 'instructor');
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
  const programs = offer.columns.flatMap((column, number) =>
    column.programs.map((slug, index): [string, Path] => [
      slug,
      ['navigation', 'offer', 'columns', number, 'programs', index],
    ]),
  );
  const instrumentLinks = instruments.columns.flatMap((column, number) =>
    column.instruments.map((slug, index): [string, Path] => [
      slug,
      ['navigation', 'instruments', 'columns', number, 'instruments', index],
    ]),
  );
  checkMenu('programs', programs, content, report);
  checkMenu('instruments', instrumentLinks, content, report);
}

function checkPictures(content: Content, report: Report) {
  const described = new Set(Object.keys(content.images.pictures));
  for (const { slug } of content.instruments) {
    if (!described.has(slug)) report(['images', 'pictures', slug], 'is missing');
  }
  for (const { slug, image } of content.programs) {
    if (!described.has(image)) report(['programs', slug, 'image'], `is not in images.yaml: ${image}`);
  }
}

function checkHeadline({ home, academy }: Content, report: Report) {
  if (home.hero.headline.join(' ') === academy.tagline) return;
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
    seen.set(text, locate(path).file);
  }
}

/** Finds the problems that involve several files. */
export function checkReferences(content: Content, portraits: ReadonlySet<string>): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report: Report = (path, problem) => problems.push({ ...locate(path), problem });
  checkInstructors(content, portraits, report);
  checkInstructorReferences(content, report);
  checkMenus(content, report);
  checkPictures(content, report);
  checkHeadline(content, report);
  checkSearchTexts(content, report);
  return problems;
}
