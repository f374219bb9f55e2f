import type {
  BreadcrumbList,
  Course,
  EducationalOrganizationLeaf,
  EducationEvent,
  LocalBusinessLeaf,
  MergeLeafTypes,
  MusicEvent,
  Person,
  Place,
  PostalAddress,
} from 'schema-dts';
import type { Content, Instructor, Program } from '../../content/model/content.ts';
import { withoutMarks } from '../../content/model/text-marks.ts';
import { defaultLanguage, type Language } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { dialableNumber, listClosedDays } from '../content/opening-hours.ts';
import type { PictureTable } from '../media/images/pictures.ts';
import { homePath, instructorsPath } from '../paths.ts';
import type { ListedPage } from './list-pages.ts';
import { academyPicture, findShareImage } from './share-image.ts';

// schema-dts types the vocabulary of schema.org: the compiler rejects unknown properties, types and days.

/** schema.org has no type for a music school, so we combine two. */
type Academy = MergeLeafTypes<[LocalBusinessLeaf, EducationalOrganizationLeaf]> & { '@id': string };

/** The data about a page's subject. */
type PageNode = Academy | Person | Course | EducationEvent | MusicEvent | BreadcrumbList;

interface Site {
  /** Expands a path to an absolute URL. */
  addressOf: (path: string) => string;
  pictures: Pick<PictureTable, 'share'>;
}

/** The reference to the academy, the same in every language; the home page describes it. */
const academyId = ({ addressOf }: Pick<Site, 'addressOf'>) =>
  `${addressOf(homePath(defaultLanguage))}#academy`;

const describeAddress = (postal: Content['academy']['postal']): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: postal.street,
  addressLocality: postal.locality,
  addressRegion: postal.region,
  postalCode: postal.postalCode,
  addressCountry: postal.country,
});

function describeAcademy(content: Content, { addressOf, pictures }: Site): Academy {
  const { name, alternateName, tagline, postal, phone, email, hours, social } = content.academy;
  // Without time between its opening and closing, a day is closed.
  const closedDays = listClosedDays(content).map(({ from, to, name: reason }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    name: reason,
    opens: '00:00',
    closes: '00:00',
    validFrom: from,
    validThrough: to,
  }));
  return {
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    '@id': academyId({ addressOf }),
    name,
    url: addressOf(homePath(content.language)),
    alternateName,
    slogan: tagline,
    image: addressOf(pictures.share[academyPicture]?.square ?? ''),
    telephone: dialableNumber(phone),
    email,
    address: describeAddress(postal),
    openingHoursSpecification: hours
      .filter(({ opens }) => opens)
      .map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    // Undefined leaves the field out.
    specialOpeningHoursSpecification: closedDays.length > 0 ? closedDays : undefined,
    sameAs: social.map(({ url }) => url),
  };
}

/** The data that describes a page's subject, besides the subject itself. */
interface Around {
  url: string;
  image: string;
  academy: { '@id': string };
}

/** Describes an instructor, for searches by name. */
function describeInstructor(
  language: Language,
  instructor: Instructor,
  { url, image, academy }: Around,
): Person {
  const { latinName, chineseName, role, shortBio, instruments, subjects, languages, portrait } = instructor;
  const { script } = locales[language];
  const names = script === 'Latin' ? [latinName, chineseName] : [chineseName ?? latinName, latinName];
  return {
    '@type': 'Person',
    name: names[0],
    alternateName: names[1],
    jobTitle: role,
    description: shortBio,
    url,
    image: portrait && image,
    knowsAbout: [...new Set([...instruments, ...subjects].map(withoutMarks))],
    knowsLanguage: languages.length > 0 ? languages.map(({ name }) => name) : undefined,
    worksFor: academy,
  };
}

type ProgramDate = Program['dates'][number];

function describePlace({ academy, language }: Content, { place }: ProgramDate): Place {
  const { name, postal } = academy;
  const other = place?.[language];
  return { '@type': 'Place', name: other ?? name, address: other ?? describeAddress(postal) };
}

/** The first and the last moment of a date, with the offset of the zone where it has hours. */
function describeTimes({ academy }: Content, { day, lastDay = day, opens, closes }: ProgramDate) {
  const write = (on: string, time: string | undefined) =>
    time === undefined
      ? on
      : Temporal.PlainDateTime.from(`${on}T${time}`)
          .toZonedDateTime(academy.timeZone)
          .toString({ timeZoneName: 'never', smallestUnit: 'minute' });
  const hasEnd = closes !== undefined || lastDay !== day;
  return { startDate: write(day, opens), endDate: hasEnd ? write(lastDay, closes) : undefined };
}

/** Describes a date of one day or a span; one of a program that is no course is a concert. */
function describeEvent(
  content: Content,
  { isCourse, seo }: Program,
  date: ProgramDate,
  { url, image, academy }: Around,
): EducationEvent | MusicEvent {
  return {
    '@type': isCourse ? 'EducationEvent' : 'MusicEvent',
    name: date.titles[content.language],
    description: date.lines?.[content.language] ?? seo.description,
    ...describeTimes(content, date),
    eventStatus:
      date.state === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    location: describePlace(content, date),
    organizer: academy,
    image,
    url,
  };
}

/** Describes a program: a course, unless it is none, and as events its dates, but for rows. */
function describeProgram(content: Content, program: Program, around: Around) {
  const { name, seo, dates, isCourse } = program;
  const { url, image, academy } = around;
  const course: Course = {
    '@type': 'Course',
    name,
    description: seo.description,
    url,
    image,
    provider: academy,
  };
  const events = dates
    .filter(({ weekly }) => !weekly)
    .map((date) => describeEvent(content, program, date, around));
  return [...(isCourse ? [course] : []), ...events];
}

/** A page's structured data; none for pages where search engines don't use any. */
export function describePage(content: Content, page: ListedPage, site: Site): PageNode[] {
  const { language, navigation } = content;
  const { addressOf, pictures } = site;
  const around = {
    url: addressOf(page.path),
    image: addressOf(findShareImage(content, page, pictures).addresses.square),
    academy: { '@id': academyId(site) },
  };
  // From the home page: each item needs an address, so menu groups without their own page are left out.
  const describeWay = (...steps: { name: string; path: string }[]): BreadcrumbList => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: navigation.links.home, path: homePath(language) }, ...steps].map(
      ({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: addressOf(path) }),
    ),
  });
  switch (page.kind) {
    case 'home':
    case 'contact':
      return [describeAcademy(content, site)];
    case 'instructor': {
      const list = { name: navigation.links.instructors, path: instructorsPath(language) };
      const way = describeWay(list, { name: page.entry.name, path: page.path });
      return [describeInstructor(language, page.entry, around), way];
    }
    case 'instrument':
      return [describeWay({ name: page.entry.name, path: page.path })];
    case 'program': {
      const way = describeWay({ name: page.entry.name, path: page.path });
      return [...describeProgram(content, page.entry, around), way];
    }
    default:
      return [];
  }
}

/** Serializes nodes for a script element; `<` is escaped, so that no text can close the element. */
export function formatStructuredData(nodes: PageNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
