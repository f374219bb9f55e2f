import { beforeEach, describe, expect, it } from 'vitest';
import { lengthOf, longestDescription } from '../plain-text.ts';
import { checkContent } from './check-content.ts';
import { getBySlug } from './content.ts';
import { ContentError } from './content-problem.ts';
import { readContentFolder } from './read-content-folder.ts';

const source = readContentFolder();

/** A copy of the whole content, to edit, add and remove its files as staff would. */
function createContentCopy() {
  const files: Record<string, string> = { ...source.files };
  return {
    files,
    check: () => checkContent({ ...source, files }),
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

const reading = /^ {2}- Reading.*\n/m;
const missedLessons = /^ {4}missed-lessons:\n.*\n.*\n/m;
const english = '  statement: Music is the language every family already speaks.';
const chatApp = '{academy.chatApp}';
const https = 'must be an address that starts with https://, or ""';
const [inChinese, inEnglish] = ['name: { zh-Hans: 姓名 }', 'name: { en: Name, zh-Hans: 姓名 }'];
const none = 'is neither in site/media/images/portraits nor uploaded';

/** By file: the problem, the edit that makes it, and the file that it is said of, where that is another one. */
const mistakes: Record<string, [problem: string, from: string | RegExp, to: string, at?: string][]> = {
  [wu]: [
    ['about: is missing', /^about: .*\n( {2}.*\n)*/m, ''],
    ['fistName: is not known here (misspelled?)', 'firstName:', 'fistName:'],
    ['ageRange: must name the minimumAge', 'Ages 5 and up', 'Ages 6 and up'],
    ['tagline: Invalid input: expected string, received number', /^tagline: .*$/m, 'tagline: 42'],
    ['role: holds Chinese, which belongs in a field of its own (zh-Hans)', 'Violin', '小提琴'],
  ],
  [who]: [
    [`portrait: ${none}: teacher-12.svg`, 'teacher-02.svg', 'teacher-12.svg'],
    ['teaches.1: is no instrument and no subject: chello', 'cello]', 'chello]'],
  ],
  'instruments/piano.yaml': [
    ['instructor: is no instructor: mei-lin', 'mei-xuan-lin', 'mei-lin'],
    ['instructor: does not teach piano: yerin-park', 'mei-xuan-lin', 'yerin-park'],
  ],
  'en/instruments/piano.yaml': [['learn: Too small: expected array to have exactly 5 items', reading, '']],
  'home.yaml': [['featured.0: is no instructor: nobody', 'mei-xuan-lin,', 'nobody,']],
  'programs/workshops.yaml': [['image: is not in images.yaml: drums', 'image: about', 'image: drums']],
  'en/instructors-page.yaml': [['count.some: needs the slot {shown}', '{shown} of ', '']],
  'en/home.yaml': [
    ['journey.studio.copyChat: has an unknown slot {academy.chatAp}', chatApp, '{academy.chatAp}'],
  ],
  'academy.yaml': [
    [`forms.trialLesson: ${https} while there is none`, 'trialLesson: ""', 'trialLesson: soon'],
    ['embeddedForm: must have region, portalId and formId, or none of the three', 'Id: ""', 'Id: "4"'],
    ['backend: must have url and anonymousKey, or none of the two', 'Key: ""', 'Key: key'],
    [`backend.url: ${https}`, 'url: ""\n', 'url: http://x.example\n'],
    ['placeholders.5: names no fact: chat.handel', '- chat.handle', '- chat.handel'],
    ['placeholders.10: names no fact: programs.private-lessons.answer', 'lessons.answers', 'lessons.answer'],
  ],
  'en/academy.yaml': [
    [
      'hero.headline: must be the academy’s tagline: Our Love',
      /tagline: .*/,
      'tagline: Our Love',
      'en/home.yaml',
    ],
  ],
  'instructors/yerin-park.yaml': [
    ['filters.language.names.danish: is missing', 'korean', 'danish', 'en/instructors-page.yaml'],
  ],
  'zh/about.yaml': [['faq.items.missed-lessons: is missing: another language has it', missedLessons, '']],
  'zh/programs/workshops.yaml': [
    ['description: has 1 entries, in another language 2', /^ {2}- 来一次.*\n/m, ''],
  ],
  'zh/home.yaml': [['mission.statement: is English, on a page in Chinese', /^ {2}statement: .*$/m, english]],
  'zh/contact.yaml': [['form.fields.name.en: is English, on a page in Chinese', inChinese, inEnglish]],
  'en/contact.yaml': [
    ['form.fields.name.zh-Hans: is missing, on a page in English', inEnglish, 'name: { en: Name }'],
  ],
};

describe('a mistake is named by file, field and what is wrong', () => {
  const all = Object.entries(mistakes).flatMap(([path, ofFile]) =>
    ofFile.map(([problem, from, to, at = path]) => ({ path, problem, from, to, at })),
  );

  it.each(all)('$at: $problem', ({ path, problem, from, to, at }) => {
    copy.edit(path, (text) => text.replace(from, to));
    const found = problems();
    expect(found[0]).toMatch(/^content\/[a-z/-]+\.yaml: /);
    expect(found).toContain(`content/${at}: ${problem}`);
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

  it('a file that is no YAML, with the line', () => {
    copy.files[wu] = 'name: Haoran\nrole: [Violin';
    expect(problems()).toEqual([
      expect.stringMatching(/^content\/en\/instructors\/haoran-wu\.yaml: cannot be read: .*line 2/),
    ]);
  });

  it('a fact that is missing, without the texts that name it', () => {
    copy.edit('en/academy.yaml', (text) => text.replace(/^name: .*/m, 'name:'));
    expect(problems()).toEqual(['content/en/academy.yaml: name: is missing']);
  });

  it('all mistakes of a file at once', () => {
    copy.edit(who, (text) => text.replace('minimumAge: 5', 'minimumAge: 2'));
    copy.edit(wu, (text) => text.replace('tagline:', 'tag:').replace('about:', 'abaut:'));
    expect(problems()).toHaveLength(4);
  });
});

it('replacing the placeholders needs no other file: a name as long as the schema allows fits everywhere', () => {
  const name = 'Bellaire Conservatory of Music and Dance';
  copy.edit('en/academy.yaml', (text) => text.replace('name: The Music Academy', `name: ${name}`));
  expect(copy.check().en.about.mission.title).toBe(`About ${name}`);
});

it('adding an instructor is adding three files, with a name, instruments and a biography in both languages alone', () => {
  const about =
    'Amara plays the cello in the city’s orchestra, and has taught children and adults for years.';
  copy.files['instructors/amara-diallo.yaml'] = 'name: Amara Diallo\nteaches: [cello, music-theory]';
  copy.files['en/instructors/amara-diallo.yaml'] = `about: ${`${about} `.repeat(3)}`;
  copy.files['zh/instructors/amara-diallo.yaml'] =
    `about: ${'阿玛拉在城里的乐团拉大提琴，教学多年。'.repeat(6)}`;
  const { en, 'zh-Hans': zh } = copy.check();
  expect(en.instructors.map(({ slug }) => slug).slice(-2)).toEqual(['zhiyuan-chen', 'amara-diallo']);
  expect(en.home.instructors.all.text).toBe('Eleven teachers, nine instruments, one warm welcome.');
  expect(zh.home.instructors.all.text).toMatch(/^十一位老师，九种乐器/);
  const [own, chinese] = [en, zh].map(({ instructors }) => getBySlug(instructors, 'amara-diallo'));
  expect(own).toMatchObject({ firstName: 'Amara', instruments: ['Cello', 'Music Theory'], languages: [] });
  expect(own?.seo).toEqual({
    title: 'Amara Diallo, Cello, Music Theory',
    description: `Amara Diallo, Cello, Music Theory. ${about} Amara plays the cello in the…`,
  });
  expect(chinese?.seo.title).toBe('Amara Diallo，大提琴、乐理');
  expect(lengthOf(chinese?.seo.description ?? '')).toBeLessThanOrEqual(longestDescription);
});
