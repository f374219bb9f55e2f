import { expect, it } from 'vitest';
import { checkContent } from '../content/check-content.ts';
import { readContentFolder } from '../content/read-content-folder.ts';
import { findPage, listPages } from '../page-list/list-pages.ts';
import { describePage, writeStructuredData } from './structured-data.ts';
import type { Thing } from './thing.ts';
import { hasProperty, isType, isValueOf, takesType } from './vocabulary.ts';

const content = checkContent(readContentFolder('content/en', 'site/images/portraits'));
const addressOf = (path: string) => new URL(path, 'https://academy.example').href;
const pages = listPages(content);
const things = pages.flatMap((page) => describePage(content, page, addressOf));

function describe(path: string): Thing[] {
  const page = findPage(content, path);
  return page ? describePage(content, page, addressOf) : [];
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value;

/** What schema.org does not know of a thing and of the things inside. */
function findMistakes(thing: Thing): string[] {
  const types = [thing['@type']].flat();
  const mistakes = types.filter((type) => !isType(type));
  for (const [property, value] of Object.entries(thing)) {
    if (property.startsWith('@')) continue;
    if (!hasProperty(types, property)) mistakes.push(`${types}.${property}`);
    for (const part of [value].flat().filter(isThing)) {
      if (!takesType(property, [part['@type']].flat())) mistakes.push(`${property}: ${part['@type']}`);
      mistakes.push(...findMistakes(part));
    }
  }
  return mistakes;
}

it('uses only types and properties that schema.org has, where it has them', () => {
  expect(things.length).toBe(2 + 10 * 2 + 9 + 6 * 2);
  expect(things.flatMap(findMistakes)).toEqual([]);
});

it('would notice a word that schema.org does not have', () => {
  const wrong = { '@type': 'MusicSchool', nickname: 'A', address: { '@type': 'Course', opens: '11:00' } };
  expect(findMistakes(wrong)).toEqual([
    'MusicSchool',
    'MusicSchool.nickname',
    'MusicSchool.address',
    'address: Course',
    'Course.opens',
  ]);
});

it('tells where the academy is, when it is open and where else it can be found', () => {
  const [academy] = describe('/');
  expect(academy).toMatchObject({
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    telephone: content.academy.phone,
    address: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '11:00',
        closes: '20:00',
      },
      { dayOfWeek: ['Saturday'], opens: '08:30', closes: '19:00' },
    ],
    sameAs: content.academy.social.map(({ url }) => url),
  });
  const days = content.academy.hours.flatMap((hours) => hours.days);
  expect(days.every((day) => isValueOf(day, 'DayOfWeek'))).toBe(true);
});

it('leads from home to a profile, an instrument and a program with full addresses', () => {
  const ways = ['/instructors/haoran-wu', '/instruments/violin', '/programs/workshops'].map((path) =>
    describe(path).find((thing) => thing['@type'] === 'BreadcrumbList'),
  );
  expect(
    ways.map((way) => [way?.['itemListElement']].flat().map((step) => isThing(step) && step['item'])),
  ).toEqual([
    [
      'https://academy.example/',
      'https://academy.example/instructors',
      'https://academy.example/instructors/haoran-wu',
    ],
    ['https://academy.example/', 'https://academy.example/instruments/violin'],
    ['https://academy.example/', 'https://academy.example/programs/workshops'],
  ]);
});

it('cannot be ended by a word that looks like a tag', () => {
  const text = writeStructuredData([{ '@type': 'Person', name: '</script><b>' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><b>');
});
