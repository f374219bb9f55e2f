import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../../site/content/read-content.ts';
import { describePortrait, getBySlug, pageTitle } from './content.ts';
import { instructorFactsSchema, instructorWordsSchema } from './entry-schemas.ts';
import { readContentFolder } from './read-content-folder.ts';

const content = readContent('en');
const { home, about, navigation, contact } = content;

/** Every text of the content; a heading of two lines counts as one sentence. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const joined =
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? [value.join(' ')] : [];
  return [...joined, ...Object.values(value).flatMap(textsOf)];
}

describe('the numbers of the specification', () => {
  it.each([
    ['instructors', content.instructors, 10],
    ['instruments', content.instruments, 9],
    // The schemas hold how many are featured, and how many values and reasons there are.
    ['panels of What Makes Us Special', home.special.cards, 3],
    ['quotes', about.quotes.items, 3],
    ['questions', about.faq.items, 5],
  ])('%s', (_, entries, count) => {
    expect(entries).toHaveLength(count);
  });

  it('starting ages from 4 to 10, and 8 to 15 years of experience', () => {
    const ages = content.instructors.map(({ minimumAge = 0 }) => minimumAge);
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([4, 10]);
    const years = content.instructors.map(({ credential = '' }) =>
      Number(/(\d+) years/.exec(credential)?.[1]),
    );
    expect([Math.min(...years), Math.max(...years)]).toEqual([8, 15]);
  });
});

describe('who teaches what', () => {
  it('each instrument leads to who teaches it, two of them displayed by another name', () => {
    const [first, second, third] = home.featured;
    expect(Object.fromEntries(content.instruments.map((each) => [each.slug, each.instructor]))).toEqual({
      ...{ piano: first, violin: second, cello: second, guitar: third, voice: 'simone-baptiste' },
      ...{ flute: 'yerin-park', oboe: 'ingrid-halvorsen', viola: 'xinyi-zhao', clarinet: 'theodore-novak' },
    });
    const displayed = content.instruments.flatMap(({ displayedName }) => displayedName ?? []);
    expect(displayed.sort()).toEqual(['Cindy Zhao', 'Ted Novak']);
  });

  it('only viola, clarinet and oboe stand without header and footer', () => {
    const frameless = content.instruments.filter(({ hasSiteFrame }) => !hasSiteFrame);
    expect(frameless.map(({ slug }) => slug).sort()).toEqual(['clarinet', 'oboe', 'viola']);
  });

  it('every instructor of the program has all that the pages can say', () => {
    const optional = ['chineseName', 'portraitFocus', 'portraitAlt'];
    const schemas = { '': instructorFactsSchema, 'en/': instructorWordsSchema, 'zh/': instructorWordsSchema };
    const { files } = readContentFolder();
    for (const [folder, { shape }] of Object.entries(schemas))
      for (const { slug } of content.instructors) {
        const own = parse(files[`${folder}instructors/${slug}.yaml`] ?? '');
        const lacking = Object.keys(shape).filter((key) => !optional.includes(key) && !own[key]?.toString());
        expect([folder, slug, lacking]).toEqual([folder, slug, []]);
        if (folder) expect(Object.keys(own.seo)).toEqual(['title', 'description']);
      }
  });

  it('every slug is the full name, in lower case with hyphens', () => {
    for (const { slug, name } of content.instructors)
      expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
  });
});

// Specification, sections 1, 2, 4, 8 and 9: each string to the letter. Field messages and the names of the
// inquiry types are the contract's: inquiry/schema.test.ts.
const verbatim = {
  shared: [
    'Conveying Love Through Music',
    ...['Home', 'About Us', 'What We Offer', 'Instruments', 'Instructors', 'Contact'],
    ...['Core Programs', 'Special Events & Enrichment', 'Keyboard & Strings', 'Winds & Voice'],
    ...['Private Lessons', 'Group Lessons', 'Workshops', 'Mini Concert', 'Masterclass', 'Summer Camp'],
    ...['Piano', 'Violin', 'Viola', 'Cello', 'Guitar', 'Clarinet', 'Oboe', 'Flute', 'Voice'],
    `© 2025 ${content.academy.name}. All rights reserved.`,
    `© 2024 ${content.academy.name}. All rights reserved.`,
  ],
  home: [
    ...['Book a Trial Lesson', 'Our Mission', 'What Makes Us Special', 'Meet Our Passionate Instructors'],
    ...['See All Instructors', 'View Full Roster', 'Biography', 'Community in Action'],
    ...['Start Your Musical Journey', 'Get in Touch', 'Visit Our Studio', 'Bellaire, Houston'],
  ],
  about: [
    'World-Class Music Education, Rooted in Community',
    ...['Our Core Values', 'Creativity', 'Connection', 'Compassion'],
    ...['Expert Faculty', 'Personalized Instruction', 'Prestigious Stage Opportunities'],
    ...['Community-Driven Values', 'Faculty Highlight', 'View All Instructors', 'What Our Teachers Say'],
    ...['Frequently Asked Questions', 'Register Now'],
  ],
  instructors: [
    ...['Meet Our Instructors', 'View Profile', 'Not sure which teacher is right for you?', 'Contact Us'],
    ...['Back to All Instructors', 'About', 'Teaching Philosophy', 'Additional Info', 'Ages 4 and up'],
    ...['Ready to start learning?', 'Contact This Teacher'],
    ...['Instructor Not Found', '← Back to All Instructors'],
  ],
  instruments: [
    ...["What You'll Learn", 'Lesson Options', 'Private Lessons', '30-60 min', 'Group Classes', '45-60 min'],
    'Available Instructors',
  ],
  contact: [
    "Have questions about lessons, instructors, trial classes, or performances? We'd love to hear from you!",
    ...['Get in Touch', 'Business Hours', 'Follow Us', '发送中...'],
    ...['消息已发送！', '感谢您联系我们，我们会尽快回复您。', '提交失败'],
    ...['发送消息时出现错误: ', '网络错误: ', '未知错误'],
  ],
  errors: ['Oops! Page not found', 'Return to Home', 'Unexpected Application Error!'],
};

describe('the words of the specification', () => {
  const texts = new Set(textsOf(content));

  for (const [screen, strings] of Object.entries(verbatim)) {
    it.each(strings)(`${screen}: %s`, (string) => {
      expect(texts).toContain(string);
    });
  }

  it('each program has its own title and button', () => {
    expect(content.programs.map(({ title, button }) => [title, button])).toEqual([
      ['Personalized Music Lessons That Nurture Growth', 'Book a Trial Lesson'],
      ['Learn Together, Grow Together', 'View Class Schedule'],
      ['Skill-Building Workshops for All Levels', 'Explore Upcoming Workshops'],
      ['A Window Into the World of Music', 'Join Our Next Concert'],
      ['Learn from the Masters', 'Reserve a Spot'],
      ['A Summer of Music, Friendship & Creativity', 'Pre-Register Now'],
    ]);
  });

  it('menus name the programs and instruments in the specification’s columns', () => {
    expect(navigation.offer.columns.map(({ slugs }) => slugs)).toEqual([
      ['private-lessons', 'group-lessons'],
      ['workshops', 'mini-concert', 'masterclass', 'summer-camp'],
    ]);
    expect(navigation.instruments.columns.map(({ slugs }) => slugs)).toEqual([
      ['piano', 'violin', 'viola', 'cello', 'guitar'],
      ['clarinet', 'oboe', 'flute', 'voice'],
    ]);
  });

  it.each([
    ['24-hour notice for rescheduling', 'missed-lessons', /24-hour notice/],
    ['age groups', 'age-groups', /age 4 to adults/],
  ])('the questions tell the %s', (_, id, words) => {
    expect(about.faq.items.find((item) => item.id === id)?.answer).toMatch(words);
  });

  it.each([
    ['group-lessons', /2 to 5 students, ideal for beginners/],
    ['workshops', /Short-term sessions.*guest instructors/],
    ['mini-concert', /world-music mini concerts/],
    ['summer-camp', /One- to two-week camps.*showcase/],
  ])('%s is described as the specification says', (slug, words) => {
    expect(getBySlug(content.programs, slug).description.join(' ')).toMatch(words);
  });

  it('studio hours', () => {
    expect(content.academy.hours.map(({ label, opens, closes }) => [label, opens, closes])).toEqual([
      ['Monday to Friday', '11:00', '20:00'],
      ['Saturday', '08:30', '19:00'],
      ['Sunday', undefined, undefined],
    ]);
  });
});

describe('one place for each fact', () => {
  const { academy } = content;
  const { files } = readContentFolder();

  it.each([
    // The area is part of the postal address, too.
    ...[academy.name, academy.tagline].map((word) => [word, 'en/academy.yaml']),
    ...[academy.phone, academy.email, academy.chat.handle].map((fact) => [fact, 'academy.yaml']),
  ])('%s is written in %s only', (fact = '', file) => {
    const holders = Object.entries(files).filter(([, text]) => text.replace(/\s+/g, ' ').includes(fact));
    expect(holders.map(([path]) => path)).toEqual([file]);
  });

  it('titles carry the academy’s name once', () => {
    const own = [home, about, contact, ...content.instructors, ...content.instruments, ...content.programs];
    for (const { seo } of own) {
      const title = pageTitle(content, seo.title);
      expect(title.split(academy.name)).toHaveLength(2);
    }
    expect(pageTitle(content, about.seo.title)).toBe(`About Us | ${academy.name}`);
  });

  it('every portrait belongs to one instructor', () => {
    const portraits = content.instructors.map(({ portrait }) => portrait);
    expect(new Set(portraits).size).toBe(portraits.length);
    for (const file of portraits)
      expect(readFileSync(`site/media/images/portraits/${file}`, 'utf8')).toMatch(/^<svg/);
  });
});

it.each([
  ['a drawing', { portrait: 'anna.svg' }, 'Illustrated portrait of Anna'],
  ['a photograph', { portrait: 'anna.webp' }, 'Portrait of Anna'],
  ['its own words', { portrait: 'anna.svg', portraitAlt: 'Anna at the harp' }, 'Anna at the harp'],
])('describes a portrait: %s', (_, portrait, described) => {
  const images = { ...content.images, portrait: 'Illustrated portrait of {instructor}' };
  images.photograph = 'Portrait of {instructor}';
  expect(describePortrait(images, { name: 'Anna', ...portrait })).toBe(described);
});
