import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkContent, readSite } from './check-content.ts';
import { checkOverlay, fitOverlay } from './check-overlay.ts';
import { getBySlug } from './content.ts';
import { type FieldForm, listAllFields } from './fields.ts';
import { type Overlay, readField } from './overlay.ts';
import { readContentFolder } from './read-content-folder.ts';

const source = readContentFolder();
const trees = readSite(source, {});
const fields = listAllFields(trees).filter(({ kind }) => kind !== 'read-only');
const codes = async (overlay: Overlay) =>
  Object.entries(await checkOverlay(source, overlay)).map(([address, { code, detail }]) => [
    address,
    code,
    detail,
  ]);

const lead = 'content/en/about.yaml: hero.lead';
const chineseLead = 'content/zh/about.yaml: hero.lead';
const button = 'content/en/about.yaml: faculty.button';
const closedDays = 'content/academy.yaml: closedDays';
const headline = 'content/en/home.yaml: hero.headline';
const tagline = 'content/en/academy.yaml: tagline';
const misspelled = { brace: '{academy.aera}', other: '{academy.area}' };
const position = 'content/en/about.yaml: quotes.position';
const chineseDay = { from: '2026-12-24', names: { en: '寒假', 'zh-Hans': '寒假' } };

describe('a problem is said at its field', () => {
  it.each<[why: string, address: string, value: unknown, code: string, detail?: object]>([
    ['too long', lead, 'word '.repeat(41).trim(), 'too-long', { n: 4 }],
    ['Chinese on an English page', button, '全部老师', 'language', { language: 'en' }],
    ['English on a Chinese page', chineseLead, 'This is no Chinese.', 'language', { language: 'zh-Hans' }],
    ['markup', lead, 'An academy with <b>teaching</b> inside.', 'markup'],
    ['a script as a link', lead, 'An academy with javascript:alert(1) inside.', 'markup'],
    ['half a character', lead, 'An academy in Houston \ud83c.', 'other'],
    ['a misspelled brace', lead, 'An academy in {academy.aera}.', 'brace', misspelled],
    ['a brace that the page fills is gone', position, 'Quote {number}', 'needs-brace', { brace: '{total}' }],
    ['a closed day in Chinese on English pages', closedDays, [chineseDay], 'language', { language: 'en' }],
    // A fact that names another one is not said to mean that one.
    ['a brace in a fact', tagline, 'At {academy.name}', 'brace', { brace: '{academy.name}' }],
    ['a placeholder that is none', 'content/academy.yaml: placeholders', ['constructor'], 'other'],
  ])('%s', async (_, address, value, code, detail) => {
    expect(await codes({ [address]: value })).toEqual([[address, code, detail]]);
  });

  it('of each entry, at its boxes', async () => {
    const days = [
      { from: '2026-12-24', to: '2026-12-23', names: { en: 'Winter break', 'zh-Hans': '寒假' } },
      { from: '', names: { en: 'Staff day', 'zh-Hans': '' } },
    ];
    const { [closedDays]: problem } = await checkOverlay(source, { [closedDays]: days });
    const found = Object.entries(problem?.boxes ?? {}).map(([box, { code }]) => [box, code]);
    expect(Object.fromEntries(found)).toEqual({
      '0.to': 'dates',
      '1.from': 'date',
      '1.names.zh-Hans': 'empty',
    });
  });

  it('that a new question lacks in the other language, and in its own', async () => {
    const keys = ['missed-lessons', 'parking'];
    const overlay = {
      'content/en/about.yaml: faq.items': keys,
      'content/zh/about.yaml: faq.items': keys,
      'content/en/about.yaml: faq.items.parking.question': 'Where can we park?',
      'content/zh/about.yaml: faq.items.parking.question': '在哪里停车？',
      'content/zh/about.yaml: faq.items.parking.answer':
        '教室前面有停车位，来上课的家庭都可以停在那里，不收费，也不用提前预约，周末也一样。',
    };
    expect(await codes(overlay)).toEqual([
      ['content/en/about.yaml: faq.items.parking.answer', 'missing', undefined],
    ]);
  });

  it('that the other language has less of', async () => {
    const paragraphs = readField(trees.words.en, ['about', 'mission', 'paragraphs']) as string[];
    const added = 'Families come to us from all over the city, and some of them stay for many years.';
    expect(await codes({ 'content/en/about.yaml: mission.paragraphs': [...paragraphs, added] })).toEqual([
      ['content/zh/about.yaml: mission.paragraphs', 'missing', undefined],
    ]);
  });

  it('or at the change that breaks a field of another page', async () => {
    expect(await codes({ [lead]: 'An academy in {academy.area}.', [tagline]: 'Sharing Music' })).toEqual([
      [tagline, 'tagline', { text: 'Sharing Music' }],
    ]);
  });

  it.each([[[]], [['__proto__']]])('that no question would be left: %j', async (keys) => {
    const orders = ['content/en/about.yaml: faq.items', 'content/zh/about.yaml: faq.items'];
    expect(await codes(Object.fromEntries(orders.map((address) => [address, keys])))).toEqual(
      orders.map((address) => [address, 'few', { n: 1 }]),
    );
  });

  it('while others get their turn, however many changes may be to blame', async () => {
    const all = fields.filter(({ kind }) => kind === 'line').flatMap(({ boxes }) => boxes);
    const same = all.map(({ address, value }) => [address, value]);
    const overlay = { ...Object.fromEntries(same), [tagline]: 'Sharing Music' };
    delete overlay[headline];
    const checking = checkOverlay(source, overlay).then(() => 'checked');
    let turns = 0;
    while ((await Promise.race([checking, setImmediate('a turn')])) !== 'checked') turns += 1;
    expect(turns).toBeGreaterThan(3);
  });

  it('and no problem is said of what fits', async () => {
    const overlay = { [lead]: 'An academy in {academy.area}.', 'content/academy.yaml: placeholders': [] };
    expect(await checkOverlay(source, overlay)).toEqual({});
    expect(await fitOverlay(source, overlay)).toEqual({ fitted: overlay, unfit: [] });
    expect(checkContent(source, overlay).en.about.hero.lead).toBe('An academy in Bellaire, Houston.');
  });
});

describe('who is hidden or removed', () => {
  const slugs = Object.keys(trees.facts['instructors'] as object);
  const leave = (slug: string, state = 'hidden') => ({ [`content/instructors/${slug}.yaml`]: state });

  it.each([
    ...slugs.map((slug) => leave(slug, 'removed')),
    Object.assign({}, ...slugs.map((slug) => leave(slug))),
  ])('always fits: %j', async (overlay) => {
    expect(await fitOverlay(source, overlay)).toEqual({ fitted: overlay, unfit: [] });
  });

  it('leaves the dates behind that they would have given', () => {
    const titles = { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' };
    const dates = [{ id: 'abcdefgh', day: '2027-03-06', titles, instructor: 'haoran-wu' }];
    const overlay = { 'content/programs/workshops.yaml: dates': dates, ...leave('haoran-wu', 'removed') };
    const { dates: kept } = getBySlug(checkContent(source, overlay).en.programs, 'workshops');
    expect(kept).toMatchObject([{ id: 'abcdefgh', state: 'open' }]);
  });

  it('is missed nowhere: another one who teaches the instrument steps in, or nobody', () => {
    const overlay = { ...leave('mei-xuan-lin'), ...leave('ingrid-halvorsen'), ...leave('xinyi-zhao') };
    const { home, about, instruments } = checkContent(source, overlay).en;
    expect(home.featured).toEqual(['haoran-wu', 'mateo-herrera']);
    expect(about.highlighted).toEqual(['haoran-wu', 'mateo-herrera', 'simone-baptiste']);
    expect(about.quotes.items).toHaveLength(2);
    for (const [slug, instructor, instructorRole] of [
      ['piano', 'julian-okafor', 'Piano and Performance Instructor'],
      ['viola', undefined, 'Viola Instructor'],
      ['oboe', undefined, 'Oboe Instructor'],
    ])
      expect(instruments.find((each) => each.slug === slug)).toMatchObject({ instructor, instructorRole });
  });
});

describe('what does not fit is left out, and the rest is built', () => {
  it.each<[why: string, unfit: Overlay]>([
    ['a path that is gone', { 'content/en/about.yaml: hero.subtitle': 'Gone' }],
    ['a file that is gone', { 'content/en/press.yaml: title': 'Gone' }],
    ['a value that a new limit refuses', { [lead]: 'Hi' }],
    ['a person without words', { 'content/instructors/amara-diallo.yaml: name': 'Amara Diallo' }],
    [
      'an order that names nobody, in one language',
      { 'content/en/about.yaml: faq.items': ['missed-lessons', 'constructor'] },
    ],
    ['what is no field', { '': 1, 'content/': null, 'content/en/about.yaml: ': [], '__proto__.x': {} }],
  ])('%s', async (_, unfit) => {
    const good = { 'content/en/about.yaml: faculty.button': 'See all teachers' };
    const result = await fitOverlay(source, { ...unfit, ...good });
    expect(result.fitted).toEqual(good);
    expect(result.unfit.map(({ address }) => address).toSorted()).toEqual(Object.keys(unfit).toSorted());
  });

  it('and the words of a person who was hidden before they were changed', async () => {
    const overlay = {
      'content/instructors/julian-okafor.yaml': 'hidden',
      'content/en/instructors/julian-okafor.yaml: credential': 'Plays with the city’s orchestra',
      'content/instructors/julian-okafor.yaml: order': 3,
    };
    expect(await fitOverlay(source, overlay)).toEqual({ fitted: overlay, unfit: [] });
    const slugs = checkContent(source, overlay).en.instructors.map(({ slug }) => slug);
    expect(slugs).not.toContain('julian-okafor');
  });

  it('of two changes that do not fit together, the newer one', async () => {
    const overlay = { [tagline]: 'Sharing Music', [headline]: ['Sharing', 'Music'] };
    expect((await fitOverlay(source, overlay)).unfit).toEqual([]);
    expect((await fitOverlay(source, { [tagline]: 'Sharing Music' })).fitted).toEqual({});
  });
});

describe('hostile values', () => {
  // Without the order of entries, which would remove those that have fields here.
  const boxes = fields.filter(({ kind }) => kind !== 'keys').flatMap(({ boxes: all }: FieldForm) => all);
  const orders = fields.filter(({ kind }) => kind === 'keys').flatMap(({ boxes: all }: FieldForm) => all);

  it.each(orders)('are refused as a key of $address', async ({ address, value }) => {
    const problemsOf = (key: unknown) => checkOverlay(source, { [address]: [...(value as string[]), key] });
    for (const key of ['</script>', 'javascript:alert(1)', 'constructor', '\ud800', 1, {}])
      expect(await problemsOf(key)).not.toEqual({});
    // No schema sees this one, and no page either.
    expect(await problemsOf('__proto__')).toEqual({});
  });

  it.each([[null], [0], [true], ['text'], [['a', 1]], [[{}]], [{ en: 1 }], [[[[]]]]])(
    'of another kind throw nothing: %j',
    async (value) => {
      const overlay = Object.fromEntries(boxes.map(({ address }) => [address, value]));
      expect(Object.keys(await checkOverlay(source, overlay)).length).toBeGreaterThan(0);
    },
  );
});
