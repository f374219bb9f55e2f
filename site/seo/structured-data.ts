import type {
  BreadcrumbList,
  Course,
  EducationalOrganizationLeaf,
  Event,
  LocalBusinessLeaf,
  MergeLeafTypes,
  Person,
} from 'schema-dts';
import type { Content, Instructor, Program } from '../../content/model/content.ts';
import { withoutMarks } from '../../content/model/text-marks.ts';
import { defaultLanguage } from '../../inquiry/language.ts';
import { locales } from '../../inquiry/locales.ts';
import { listClosedDays } from '../content/closed-days.ts';
import { dialableNumber } from '../content/opening-hours.ts';
import type { PictureTable } from '../media/images/pictures.ts';
import { homePath, instructorPath, instructorsPath, programPath } from '../paths.ts';
import type { ListedPage } from './list-pages.ts';
import { academyPicture, findShareImage } from './share-image.ts';

// schema-dts types the vocabulary of schema.org: the compiler rejects unknown properties, types and days.

/** schema.org has no type for a music school, so we combine two. */
type Academy = MergeLeafTypes<[LocalBusinessLeaf, EducationalOrganizationLeaf]> & { '@id': string };

/** The data about a page's subject. */
type PageNode = Academy | Person | Course | Event | BreadcrumbList;

/** Expands a path to an absolute URL. */
type AddressOf = (path: string) => string;

interface Site {
  addressOf: AddressOf;
  pictures: Pick<PictureTable, 'share'>;
}

/** A reference to the academy, the same in every language; the home page describes it. */
const referToAcademy = (addressOf: AddressOf) => ({
  '@id': `${addressOf(homePath(defaultLanguage))}#academy`,
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
    ...referToAcademy(addressOf),
    name,
    url: addressOf(homePath(content.language)),
    alternateName,
    slogan: tagline,
    image: addressOf(pictures.share[academyPicture]?.square ?? ''),
    telephone: dialableNumber(phone),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postal.street,
      addressLocality: postal.locality,
      addressRegion: postal.region,
      postalCode: postal.postalCode,
      addressCountry: postal.country,
    },
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

/** Describes an instructor, for searches by name. */
function describeInstructor(
  content: Content,
  instructor: Instructor,
  addressOf: AddressOf,
  image: string,
): Person {
  const { slug, latinName, chineseName, role, shortBio, instruments, subjects, languages, portrait } =
    instructor;
  const path = instructorPath(content.language, slug);
  const { script } = locales[content.language];
  const names = script === 'Latin' ? [latinName, chineseName] : [chineseName ?? latinName, latinName];
  return {
    '@type': 'Person',
    name: names[0],
    alternateName: names[1],
    jobTitle: role,
    description: shortBio,
    url: addressOf(path),
    image: portrait && image,
    knowsAbout: [...new Set([...instruments, ...subjects].map(withoutMarks))],
    knowsLanguage: languages.length > 0 ? languages.map((language) => language.name) : undefined,
    worksFor: referToAcademy(addressOf),
  };
}

/** Describes a program: a course, or an event at the academy. */
function describeProgram(content: Content, program: Program, addressOf: AddressOf, image: string) {
  const { slug, name, seo, isEvent } = program;
  const url = addressOf(programPath(content.language, slug));
  const common = { name, description: seo.description, url, image };
  const academy = referToAcademy(addressOf);
  return isEvent
    ? ({ '@type': 'Event', ...common, organizer: academy, location: academy } satisfies Event)
    : ({ '@type': 'Course', ...common, provider: academy } satisfies Course);
}

/**
 * The breadcrumb list from the home page to a page. Search engines require an address for each item, so menu
 * groups without their own page are left out.
 */
function describeWay(steps: { name: string; path: string }[], addressOf: AddressOf): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}

/** A page's structured data; undefined for pages where search engines don't use any. */
export function describePage(content: Content, page: ListedPage, { addressOf, pictures }: Site): PageNode[] {
  const { language } = content;
  const { links } = content.navigation;
  const home = { name: links.home, path: homePath(language) };
  const image = addressOf(findShareImage(content, page, pictures).addresses.square);
  switch (page.kind) {
    case 'home':
    case 'contact':
      return [describeAcademy(content, { addressOf, pictures })];
    case 'instructor': {
      const list = { name: links.instructors, path: instructorsPath(language) };
      const steps = [home, list, { name: page.entry.name, path: page.path }];
      return [describeInstructor(content, page.entry, addressOf, image), describeWay(steps, addressOf)];
    }
    case 'instrument':
      return [describeWay([home, { name: page.entry.name, path: page.path }], addressOf)];
    case 'program': {
      const steps = [home, { name: page.entry.name, path: page.path }];
      return [describeProgram(content, page.entry, addressOf, image), describeWay(steps, addressOf)];
    }
    default:
      return [];
  }
}

/** Serializes nodes for a script element; `<` is escaped, so that no text can close the element. */
export function formatStructuredData(nodes: PageNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
