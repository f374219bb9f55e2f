import { parse } from 'node:path';
import { expect, it } from 'vitest';
import { checkContent } from '../../content/model/check-content.ts';
import type { Content } from '../../content/model/content.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import { findPage, listPages } from './list-pages.ts';
import { describePage, formatStructuredData } from './structured-data.ts';

const contents = checkContent(readContentFolder());
const content = contents.en;
const addressOf = (path: string) => new URL(path, 'https://academy.example').href;
const portraits = content.instructors.map(({ portrait = '' }) => parse(portrait).name);
const names = [...Object.keys(content.images.pictures), ...portraits];
const share = Object.fromEntries(
  names.map((name) => [name, { wide: `/${name}-wide.jpg`, square: `/${name}.jpg` }]),
);
const site = { addressOf, pictures: { share } };

function describe(path: string) {
  const page = findPage(content, path);
  return page ? describePage(content, page, site) : [];
}

it('tells where the academy is, when it is open and where else it can be found', () => {
  const [academy] = describe('/');
  expect(academy).toMatchObject({
    '@type': ['LocalBusiness', 'EducationalOrganization'],
    telephone: '+17135550142',
    address: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' },
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(['Monday', 'Friday']), opens: '11:00', closes: '20:00' },
      { dayOfWeek: ['Saturday'], opens: '08:30', closes: '19:00' },
    ],
    sameAs: content.academy.social.map(({ url }) => url),
  });
});

it('tells which days it is closed besides, in words that end no script, and nothing where there are none', () => {
  const describeHome = (...closedDays: Content['academy']['closedDays']) => {
    const closed = { ...content, academy: { ...content.academy, closedDays } };
    const [home] = listPages(closed);
    return home ? formatStructuredData(describePage(closed, home, site)) : '';
  };
  const names = { en: 'Winter </script> break', 'zh-Hans': '寒假' };
  const text = describeHome({ from: '2998-12-24', to: '2999-01-01', names }, { from: '2998-07-04', names });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].specialOpeningHoursSpecification).toEqual(
    [
      { validFrom: '2998-07-04', validThrough: '2998-07-04' },
      { validFrom: '2998-12-24', validThrough: '2999-01-01' },
    ].map((days) => ({
      ...{ '@type': 'OpeningHoursSpecification', name: names.en, opens: '00:00', closes: '00:00', ...days },
    })),
  );
  expect(describeHome()).not.toContain('special');
  expect(describeHome({ from: '2001-07-04', names })).not.toContain('special');
});

it('names the academy of every instructor and course by one address alone, and no language that lessons are in', () => {
  const pages = Object.values(contents).flatMap((each) =>
    listPages(each).map((page) => ({ ...page, nodes: describePage(each, page, site) })),
  );
  const [home] = describe('/');
  const academy = { '@id': (home as { '@id': string })['@id'] };
  for (const { path, kind, nodes } of pages) {
    const text = formatStructuredData(nodes);
    if (kind === 'instructor') expect(nodes[0], path).toMatchObject({ '@type': 'Person', worksFor: academy });
    const course = { '@type': 'Course', provider: academy };
    // One goes to a concert and learns nothing.
    if (/mini-concert$/.test(path)) expect(text, path).not.toContain('"Course"');
    else if (kind === 'program') expect(nodes[0], path).toMatchObject(course);
    expect(text, path).not.toContain('inLanguage');
    expect(text.match(/"EducationalOrganization"/g)?.length ?? 0, path).toBe(
      kind === 'home' || kind === 'contact' ? 1 : 0,
    );
  }
});

it.each([
  ['/instructors/haoran-wu', ['/', '/instructors', '/instructors/haoran-wu']],
  ['/instruments/violin', ['/', '/instruments/violin']],
  ['/programs/workshops', ['/', '/programs/workshops']],
])('leads from home to %s with full addresses', (path, way) => {
  expect(describe(path).at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step) => ({ item: addressOf(step) })),
  });
});

it('knows of an instructor all that is taught, once', () => {
  for (const [slug, knowsAbout] of [
    ['haoran-wu', ['Violin', 'Cello']],
    ['mateo-herrera', ['Guitar', 'Classical Guitar']],
  ])
    expect(describe(`/instructors/${slug}`)[0]).toMatchObject({ knowsAbout });
});

it('shows each page’s own picture, and the academy’s everywhere', () => {
  const imagesOf = (path: string) => describe(path).map((node) => (node as { image?: string }).image);
  expect(imagesOf('/instructors/haoran-wu')[0]).toBe(addressOf('/teacher-02.jpg'));
  expect(imagesOf('/programs/workshops')[0]).toBe(addressOf('/about.jpg'));
  expect(imagesOf('/contact')).toEqual(imagesOf('/'));
});

it('tells of dates as events, but for rows, with the hours of the zone', () => {
  const titles = { en: 'Strings', 'zh-Hans': '弦乐' };
  const date = { id: 'aaaaaaaa', titles, opens: '14:00', closes: '15:30' };
  const overlay = {
    'content/programs/workshops.yaml: dates': [
      { ...date, day: '2027-03-14', place: { en: 'Town hall', 'zh-Hans': '市政厅' }, state: 'cancelled' },
      { ...date, id: 'bbbbbbbb', day: '2027-01-09', lastDay: '2027-05-15', weekly: true },
      { id: 'cccccccc', titles, day: '2027-07-06', lastDay: '2027-07-17' },
    ],
    'content/programs/mini-concert.yaml: dates': [{ ...date, day: '2027-03-13' }],
  };
  const { en } = checkContent(readContentFolder(), overlay, new Date('2027-01-02T12:00:00Z'));
  const describeIn = (path: string) => {
    const page = findPage(en, path);
    return page ? describePage(en, page, site) : [];
  };
  expect(describeIn('/programs/workshops')).toMatchObject([
    { '@type': 'Course' },
    {
      '@type': 'EducationEvent',
      startDate: '2027-03-14T14:00-05:00',
      endDate: '2027-03-14T15:30-05:00',
      eventStatus: 'https://schema.org/EventCancelled',
      location: { name: 'Town hall' },
      organizer: { '@id': 'https://academy.example/#academy' },
    },
    {
      '@type': 'EducationEvent',
      startDate: '2027-07-06',
      endDate: '2027-07-17',
      location: { name: en.academy.name },
    },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(describeIn('/programs/mini-concert')).toMatchObject([
    { '@type': 'MusicEvent', startDate: '2027-03-13T14:00-06:00' },
    { '@type': 'BreadcrumbList' },
  ]);
});
