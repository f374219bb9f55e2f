import type {
  BreadcrumbList,
  Course,
  EducationalOrganizationLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  Person,
} from 'schema-dts';
import type { Content, Instructor, Program } from '../content/content-schema.ts';
import { homePath, instructorPath, instructorsPath, programPath, shareImagePath } from '../paths.ts';
import type { ListedPage } from './list-pages.ts';

// schema-dts types the vocabulary of schema.org: the compiler rejects unknown properties, types and days.

/** schema.org has no type for a music school, so we combine two. */
type Academy = MergeLeafTypes<[LocalBusinessLeaf, EducationalOrganizationLeaf]> & { '@id': string };

/** The data about a page's subject. */
type PageNode = Academy | Person | Course | BreadcrumbList;

/** Expands a path to an absolute URL. */
type AddressOf = (path: string) => string;

/** A reference to the academy, which the home page describes in full. */
function mentionAcademy({ name }: Content['academy'], addressOf: AddressOf): Academy {
  const home = addressOf(homePath);
  return { '@type': ['LocalBusiness', 'EducationalOrganization'], '@id': `${home}#academy`, name, url: home };
}

/** Describes the academy with its address, hours and profiles on other sites. */
function describeAcademy(academy: Content['academy'], addressOf: AddressOf): Academy {
  const { tagline, postal, phone, email, hours, social } = academy;
  const { '@type': type, '@id': id, name, url } = mentionAcademy(academy, addressOf);
  return {
    '@type': type,
    '@id': id,
    name,
    slogan: tagline,
    url,
    image: addressOf(shareImagePath(homePath, 'square')),
    telephone: phone,
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
    sameAs: social.map(({ url }) => url),
  };
}

/** Describes an instructor, for searches by name. */
function describeInstructor({ academy }: Content, instructor: Instructor, addressOf: AddressOf): Person {
  const { slug, name, chineseName, role, shortBio, instruments, languages } = instructor;
  return {
    '@type': 'Person',
    name,
    alternateName: chineseName,
    jobTitle: role,
    description: shortBio,
    url: addressOf(instructorPath(slug)),
    image: addressOf(shareImagePath(instructorPath(slug), 'square')),
    knowsAbout: instruments,
    knowsLanguage: languages,
    worksFor: mentionAcademy(academy, addressOf),
  };
}

/** Describes a program as a course that the academy offers. */
function describeProgram({ academy }: Content, program: Program, addressOf: AddressOf): Course {
  const { slug, name, seo } = program;
  return {
    '@type': 'Course',
    name,
    description: seo.description,
    url: addressOf(programPath(slug)),
    image: addressOf(shareImagePath(programPath(slug), 'square')),
    provider: mentionAcademy(academy, addressOf),
  };
}

/**
 * The breadcrumb list from the home page to a page. Search engines require an address for each item, so menu groups
 * without their own page are left out.
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
export function describePage(content: Content, page: ListedPage, addressOf: AddressOf): PageNode[] {
  const { links } = content.navigation;
  const home = { name: links.home, path: homePath };
  switch (page.kind) {
    case 'home':
    case 'contact':
      return [describeAcademy(content.academy, addressOf)];
    case 'instructor': {
      const list = { name: links.instructors, path: instructorsPath };
      const steps = [home, list, { name: page.entry.name, path: page.path }];
      return [describeInstructor(content, page.entry, addressOf), describeWay(steps, addressOf)];
    }
    case 'instrument':
      return [describeWay([home, { name: page.entry.name, path: page.path }], addressOf)];
    case 'program': {
      const steps = [home, { name: page.entry.name, path: page.path }];
      return [describeProgram(content, page.entry, addressOf), describeWay(steps, addressOf)];
    }
    default:
      return [];
  }
}

/** Serializes nodes for a script element; `<` is escaped, so that no text can close the element. */
export function formatStructuredData(nodes: PageNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}
