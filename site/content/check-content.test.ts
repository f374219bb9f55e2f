import { beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import { ContentError } from './content-problem.ts';
import { readContentFolder } from './read-content-folder.ts';

const source = readContentFolder();

/** A copy of the whole content, to edit, add and remove its files as staff would. */
function createContentCopy() {
  const files: Record<string, string> = { ...source.files };
  const portraits = new Set(source.portraits);
  return {
    files,
    portraits,
    check: () => checkContent({ files, portraits }),
    edit(path: string, change: (text: string) => string) {
      const before = files[path] ?? '';
      const after = change(before);
      if (after === before) throw new Error(`The edit of ${path} changes nothing`);
      files[path] = after;
    },
  };
}

let copy: ReturnType<typeof createContentCopy>;
beforeEach(() => {
  copy = createContentCopy();
});

function problems(): string[] {
  try {
    copy.check();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

const who = 'instructors/haoran-wu.yaml';
const wu = 'en/instructors/haoran-wu.yaml';
const tooLong = 'x'.repeat(400);

describe('a mistake is named by file, field and what is wrong', () => {
  it.each<[string, string, string | RegExp, string, string]>([
    ['a field is missing', wu, /^role: .*\n/m, '', 'role: is missing'],
    ['a key is misspelled', wu, 'firstName:', 'fistName:', 'fistName: is not known here (misspelled?)'],
    [
      'an age is a word',
      who,
      'minimumAge: 5',
      'minimumAge: five',
      'minimumAge: Invalid input: expected number, received string',
    ],
    ['two fields disagree', wu, 'Ages 5 and up', 'Ages 6 and up', 'ageRange: must name the minimumAge'],
    [
      'a number stands for text',
      wu,
      /^tagline: .*$/m,
      'tagline: 42',
      'tagline: Invalid input: expected string, received number',
    ],
    [
      'a text is too long',
      wu,
      /^shortBio: /m,
      `shortBio: ${tooLong}`,
      'shortBio: is too long: 495 characters, at most 200',
    ],
    [
      'a text has markup',
      wu,
      'role: Violin',
      'role: <b>Violin</b>',
      'role: must be words only, without markup',
    ],
    [
      'Chinese stands among English',
      wu,
      'role: Violin',
      'role: 小提琴',
      'role: holds Chinese, which belongs in a field of its own (zh-Hans)',
    ],
    [
      'a portrait is missing',
      who,
      'teacher-02',
      'teacher-12',
      'portrait: is not in site/media/images/portraits: teacher-12.svg',
    ],
    ['a subject is unknown', who, 'cello]', 'chello]', 'teaches.1: is no instrument and no subject: chello'],
    [
      'an instructor is unknown',
      'instruments/piano.yaml',
      'mei-xuan-lin',
      'mei-lin',
      'instructor: is no instructor: mei-lin',
    ],
    [
      'an instructor teaches something else',
      'instruments/piano.yaml',
      'mei-xuan-lin',
      'yerin-park',
      'instructor: does not teach piano: yerin-park',
    ],
    [
      'there are four bullets',
      'en/instruments/piano.yaml',
      /^ {2}- Reading.*\n/m,
      '',
      'learn: Too small: expected array to have exactly 5 items',
    ],
    [
      'a featured instructor is unknown',
      'home.yaml',
      'mei-xuan-lin,',
      'nobody,',
      'featured.0: is no instructor: nobody',
    ],
    [
      'a featured instructor stands twice',
      'home.yaml',
      'mei-xuan-lin,',
      'haoran-wu,',
      'featured: must not hold the same twice',
    ],
    [
      'a picture is unknown',
      'programs/workshops.yaml',
      'image: about',
      'image: drums',
      'image: is not in images.yaml: drums',
    ],
    [
      'a page slot is missing',
      'en/instructors-page.yaml',
      '{shown} of ',
      '',
      'count.some: needs the slot {shown}',
    ],
    [
      'a slot is unknown',
      'en/home.yaml',
      '{academy.chatApp}',
      '{academy.chatAp}',
      'journey.studio.copyChat: has an unknown slot {academy.chatAp}',
    ],
    [
      'opening hours are no time',
      'academy.yaml',
      '"08:30"',
      '"8:30"',
      'hours.1.opens: must be a time such as "08:30", in quotes',
    ],
    [
      'a studio closes before it opens',
      'academy.yaml',
      '"19:00"',
      '"07:00"',
      'hours.1.closes: must be later than opens',
    ],
    [
      'a day is missing',
      'academy.yaml',
      '[Sunday]',
      '[Saturday]',
      'hours: must name each day of the week once',
    ],
    [
      'an address is not https',
      'academy.yaml',
      'https://instagram',
      'http://instagram',
      'social.0.url: must be an address that starts with https://',
    ],
    [
      'a form’s address is none',
      'academy.yaml',
      'trialLesson: ""',
      'trialLesson: soon',
      'forms.trialLesson: must be an address that starts with https://, or "" while there is none',
    ],
    [
      'the embedded form is half there',
      'academy.yaml',
      'portalId: ""',
      'portalId: "42"',
      'embeddedForm: must have region, portalId and formId, or none of the three',
    ],
    [
      'a placeholder is no fact',
      'academy.yaml',
      '- chat.handle',
      '- chat.handel',
      'placeholders.5: names no fact: chat.handel',
    ],
    ['the headline is not the tagline', 'en/academy.yaml', 'Conveying Love', 'Sharing Love', 'headline'],
    [
      'a language has no name',
      'instructors/yerin-park.yaml',
      'korean',
      'danish',
      /instructors-page\.yaml: filters\.language\.names\.danish: is missing/.source,
    ],
    [
      'a translation is missing',
      'zh/about.yaml',
      /^ {4}missed-lessons:\n.*\n.*\n/m,
      '',
      'faq.items.missed-lessons: is missing: another language has it',
    ],
    [
      'a list is shorter than in the other language',
      'zh/programs/workshops.yaml',
      /^ {2}- 来一次.*\n/m,
      '',
      'description: has 1 entries, in another language 2',
    ],
    [
      'a text is not translated',
      'zh/home.yaml',
      /^ {2}statement: .*$/m,
      '  statement: Music is the language every family already speaks.',
      'mission.statement: is English, on a page in Chinese',
    ],
    [
      'a label of a Chinese page is in both languages',
      'zh/contact.yaml',
      'name: { zh-Hans: 姓名 }',
      'name: { en: Name, zh-Hans: 姓名 }',
      'form.fields.name.en: is English, on a page in Chinese',
    ],
    [
      'a label of an English page is in English alone',
      'en/contact.yaml',
      'name: { en: Name, zh-Hans: 姓名 }',
      'name: { en: Name }',
      'form.fields.name.zh-Hans: is missing, on a page in English',
    ],
    [
      'a Chinese text is too long for its place',
      'zh/instructors/haoran-wu.yaml',
      /^role: .*$/m,
      `role: ${'琴'.repeat(21)}`,
      'role: is too long: 42 characters, at most 40',
    ],
  ])('%s', (_, path, from, to, problem) => {
    copy.edit(path, (text) => text.replace(from, to));
    const found = problems();
    expect(found[0]).toMatch(/^content\/[a-z/-]+\.yaml: /);
    if (problem.includes(': ') && !problem.includes('\\'))
      expect(found).toContain(`content/${path}: ${problem}`);
    else expect(found[0]).toMatch(new RegExp(problem));
  });

  it('an unknown slug in a menu, and the entry that no menu lists any more', () => {
    copy.edit('navigation.yaml', (text) => text.replace('clarinet,', 'clarinette,'));
    expect(problems()).toEqual([
      'content/navigation.yaml: instruments.1.0: has no file in instruments: clarinette',
      'content/instruments/clarinet.yaml: is in no menu of navigation.yaml',
    ]);
  });

  it('a missing file, a file nobody reads, and a name that is no slug', () => {
    const { files } = copy;
    delete files['en/failure.yaml'];
    files['en/homme.yaml'] = files['en/home.yaml'] ?? '';
    files['en/instructors/Haoran Wu.yaml'] = files[wu] ?? '';
    expect(problems().sort()).toEqual([
      'content/en/failure.yaml: is missing',
      'content/en/homme.yaml: is not known here (misspelled?)',
      'content/en/instructors/Haoran Wu.yaml: must be a slug: lowercase words joined by hyphens',
    ]);
  });

  it.each([
    ['facts', 'instructors/yerin-park.yaml'],
    ['words', 'zh/instructors/yerin-park.yaml'],
  ])('an entry without %s', (_, path) => {
    delete copy.files[path];
    expect(problems()[0]).toBe(`content/${path}: is missing`);
  });

  it('a file that is no YAML, with the line', () => {
    copy.files[wu] = 'name: Haoran\nrole: [Violin';
    expect(problems()).toEqual([
      expect.stringMatching(/^content\/en\/instructors\/haoran-wu\.yaml: cannot be read: .*line 2/),
    ]);
  });

  it('all mistakes of a file at once', () => {
    copy.edit(who, (text) => text.replace('minimumAge: 5', 'minimumAge: 2'));
    copy.edit(wu, (text) => text.replace('tagline:', 'tag:').replace('role:', 'rolle:'));
    expect(problems()).toHaveLength(5);
  });
});

describe('replacing the placeholders', () => {
  it('needs no other file: a name as long as the schema allows fits everywhere', () => {
    const name = 'Bellaire Conservatory of Music and Dance';
    copy.edit('en/academy.yaml', (text) => text.replace('name: The Music Academy', `name: ${name}`));
    expect(copy.check().en.about.mission.title).toBe(`About ${name}`);
  });
});

describe('adding an instructor', () => {
  it('is adding a portrait and three files: facts, and words in both languages', () => {
    copy.portraits.add('teacher-11.svg');
    for (const folder of ['', 'en/', 'zh/']) {
      const text = copy.files[`${folder}instructors/haoran-wu.yaml`]
        ?.replaceAll('Haoran Wu', 'Amara Diallo')
        .replace('teacher-02', 'teacher-11')
        .replace(/^order: .*\n/m, '')
        .replace(/^chineseName: .*\n/m, '')
        .replace('Violinist Amara', 'Cellist Amara')
        .replaceAll('吴浩然', '迪亚洛');
      copy.files[`${folder}instructors/amara-diallo.yaml`] = text ?? '';
    }
    const { en, 'zh-Hans': zh } = copy.check();
    expect(en.instructors.map(({ slug }) => slug).slice(-2)).toEqual(['zhiyuan-chen', 'amara-diallo']);
    expect(en.home.instructors.all.text).toBe('Eleven teachers, nine instruments, one warm welcome.');
    expect(zh.home.instructors.all.text).toMatch(/^十一位老师，九种乐器/);
  });

  it('with a place in the list puts it there', () => {
    copy.edit('instructors/zhiyuan-chen.yaml', (text) => text.replace('order: 10', 'order: 1'));
    copy.edit('instructors/mei-xuan-lin.yaml', (text) => text.replace('order: 1', 'order: 3'));
    expect(
      copy
        .check()
        .en.instructors.map(({ slug }) => slug)
        .slice(0, 4),
    ).toEqual(['zhiyuan-chen', 'haoran-wu', 'mateo-herrera', 'mei-xuan-lin']);
  });
});
