import type { Language } from '../../inquiry/language.ts';
import { chooseName, formatList, locales } from '../../inquiry/locales.ts';
import { joinAcademy } from '../academy-schema.ts';
import { findEnd, findLastDay, listComing } from '../dates.ts';
import { fill } from '../fill-slots.ts';
import { isDrawing } from '../is-drawing.ts';
import { lengthOf, longestDescription } from '../plain-text.ts';
import { readDay } from '../studio-clock.ts';
import type { Facts, Words } from './content-schema.ts';
import type { Photograph } from './photograph.ts';
import { withoutMarks } from './text-marks.ts';

const last = Number.MAX_SAFE_INTEGER;

function joinEntries<Fact extends object, Word extends object>(
  facts: Record<string, Fact>,
  words: Record<string, Word>,
) {
  return Object.entries(words).map(([slug, word]) => ({ slug, ...(facts[slug] as Fact), ...word }));
}

/** A Chinese page shows the Chinese name first; an English one shows it apart. */
function nameIn(language: Language, { name, chineseName }: Facts['instructors'][string]): string {
  return locales[language].script === 'Han' && chineseName ? `${withoutMarks(chineseName)} ${name}` : name;
}

const plainName = ({ latinName }: { latinName: string }) => withoutMarks(latinName);

/** Joins the instructors. A missing field is derived from their other fields, or left off the pages. */
function joinInstructors(language: Language, facts: Facts, words: Words) {
  const { filters } = words.instructorsPage;
  const nameTaught = (slug: string) =>
    words.instruments[slug]?.name ?? filters.instrument.subjects[slug] ?? slug;
  return joinEntries(facts.instructors, words.instructors)
    .map((entry) => {
      const { name: latinName, chineseName, teaches, about, credential, seo } = entry;
      const name = nameIn(language, entry);
      const subjects = teaches.map(nameTaught);
      const instruments = entry.instruments.length > 0 ? entry.instruments : subjects;
      const { comma, fullStop, gap } = locales[language];
      const title = `${name}${comma}${formatList(language, instruments)}`;
      const join = (...texts: (string | undefined)[]) =>
        texts.filter((each) => each !== undefined).join(`${fullStop}${gap}`);
      return {
        ...entry,
        name,
        latinName,
        firstName: entry.firstName ?? chooseName(language, latinName, chineseName).split(' ', 1)[0] ?? name,
        instruments,
        /** All that is taught, as the finder names it; `instruments` are those that the pages name. */
        subjects,
        photograph: undefined as Photograph | undefined,
        languages: entry.languages.map((slug) => ({ slug, name: filters.language.names[slug] ?? slug })),
        seo: {
          title: seo.title ?? title,
          // What parents compare comes first: degree and years.
          description: cutDescription(join(credential, seo.description ?? join(title, about))),
        },
      };
    })
    .toSorted((a, b) => (a.order ?? last) - (b.order ?? last) || plainName(a).localeCompare(plainName(b)));
}

const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' });

/** The beginning of a text as far as search engines show it, up to the end of a word. */
function cutDescription(text: string): string {
  if (lengthOf(text) <= longestDescription) return text;
  const starts = Array.from(segmenter.segment(text), ({ index }) => text.slice(0, index).trimEnd());
  return `${starts.findLast((start) => lengthOf(start) < longestDescription)}…`;
}

function inOrder<Entry extends { slug: string }>(entries: Entry[], menu: string[][]): Entry[] {
  const order = menu.flat();
  return entries.toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
}

/** Joins the instruments; another instructor who teaches it, or nobody, replaces one who has left. */
function joinInstruments(facts: Facts, words: Words, instructors: ReturnType<typeof joinInstructors>) {
  return joinEntries(facts.instruments, words.instruments).map((instrument) => {
    const isHere = instructors.some(({ slug }) => slug === instrument.instructor);
    const other = instructors.find(({ teaches }) => teaches.includes(instrument.slug));
    const role = other?.role?.includes(withoutMarks(instrument.name))
      ? other.role
      : instrument.instructorRole;
    const own = isHere ? {} : { instructorRole: role, displayedName: undefined };
    return { ...instrument, ...own, instructor: isHere ? instrument.instructor : other?.slug };
  });
}

/** Joins the programs, with the dates that are not over; a row ends with its last one. */
function joinPrograms({ academy, programs }: Facts, words: Words, now: Date) {
  return joinEntries(programs, words.programs).map((program) => ({
    ...program,
    dates: listComing(program.dates, now, academy.timeZone).map((date) => ({
      ...date,
      lastDay: date.lastDay && findLastDay(date),
    })),
  }));
}

/**
 * Joins the facts with the words of one language: each list in the order of the pages.
 *
 * @param facts and words that fit each other (check-content.ts)
 * @param alternateName the academy's name in the other language
 * @param now the moment for which it is: dates that are over by then are left out
 */
export function joinContent(
  language: Language,
  facts: Facts,
  words: Words,
  alternateName: string,
  now: Date,
) {
  const { navigation } = facts;
  const columns = (kind: 'programs' | 'instruments', headings: string[]) =>
    headings.map((heading, column) => ({ heading, slugs: navigation[kind][column] ?? [] }));
  const { offer, instruments } = words.navigation;
  const instructors = joinInstructors(language, facts, words);
  // Lists may still name hidden or removed instructors, which are dropped; the check refuses unknown names.
  const isHere = (slug: string) => instructors.some((each) => each.slug === slug);
  const { quotes } = words.about;
  return {
    ...words,
    language,
    today: readDay(now, facts.academy.timeZone),
    academy: { ...joinAcademy(facts.academy, words.academy), alternateName },
    navigation: {
      ...words.navigation,
      offer: { ...offer, columns: columns('programs', offer.columns) },
      instruments: { ...instruments, columns: columns('instruments', instruments.columns) },
    },
    home: { ...words.home, featured: facts.home.featured.filter(isHere) },
    about: {
      ...words.about,
      quotes: { ...quotes, items: quotes.items.filter(({ instructor }) => isHere(instructor)) },
      highlighted: facts.about.highlighted.filter(isHere),
    },
    instructors,
    instruments: inOrder(joinInstruments(facts, words, instructors), navigation.instruments),
    programs: inOrder(joinPrograms(facts, words, now), navigation.programs),
  };
}

/** The whole content of one language: facts and words. */
export type Content = ReturnType<typeof joinContent>;
export type Instructor = Content['instructors'][number];
export type Instrument = Content['instruments'][number];
export type Program = Content['programs'][number];

/** The moment at which the next date of the programs is over, and pages without it are due. */
export function findNextEnd({ academy, programs }: Content): Date | undefined {
  const ends = programs.flatMap(({ dates }) =>
    dates.map((date) => findEnd(date, academy.timeZone).getTime()),
  );
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

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

/** The alternative text of an instructor's portrait: their own, or the one of all drawings or photographs. */
export function describePortrait(
  { portrait: drawing, photograph }: Content['images'],
  { name, portrait = '', portraitAlt }: Pick<Instructor, 'name' | 'portrait' | 'portraitAlt'>,
): string {
  return portraitAlt ?? fill(isDrawing(portrait) ? drawing : photograph, { instructor: name });
}

/** Appends the academy's name to a page's title, except on the home page, whose title contains it. */
export function pageTitle(
  { academy, navigation }: Pick<Content, 'academy' | 'navigation'>,
  title: string,
): string {
  return title.includes(withoutMarks(academy.name)) ? title : fill(navigation.titlePattern, { page: title });
}
