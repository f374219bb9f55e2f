import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../desk/page/website/fields/field-text.tsx';
import { problemWords } from '../../desk/words/problem-words.ts';
import { type Language, languages } from '../../inquiry/language.ts';
import { checkContent, readSite } from './check-content.ts';
import { checkOverlay } from './check-overlay.ts';
import type { FieldValue, Problem } from './field-types.ts';
import { type BoxForm, type FieldForm, listAllFields } from './fields.ts';
import { type Overlay, parseAddress } from './overlay.ts';
import { readContentFolder } from './read-content-folder.ts';

// Each refusal by a rule of the content reaches staff in plain words of both languages: no key, path, type or
// English of a schema.

const source = readContentFolder();
const trees = readSite(source, {});
const fields = listAllFields(trees).filter(({ kind }) => kind !== 'read-only');

/** The refusals without their own words: nobody can type such a value, or its intent is unknown. */
const unnamed = [
  'holds a character that no page can show',
  /^Invalid input: expected (string|object|array|record|boolean|number)/,
  'cannot be set from the editor',
  // Keys are made by the editor.
  /^must be (a slug|an age|eight small letters)/,
];

const seen = new Set<string>();

type Break = (value: FieldValue, field: FieldForm, box: BoxForm) => FieldValue | undefined;

/** Breaks every field that a rule may refuse so; returns those that are taken all the same. */
async function refuse(breakValue: Break): Promise<string[]> {
  const all = fields.flatMap((field) => field.boxes.map((box) => ({ field, box })));
  const broken = all.map(({ field, box }) => [box.address, breakValue(box.value, field, box)] as const);
  const overlay: Overlay = Object.fromEntries(broken.filter(([, value]) => value !== undefined));
  const problems = await checkOverlay(source, overlay);
  expect(Object.keys(problems).length).toBeGreaterThan(0);
  for (const [address, problem] of Object.entries(problems))
    expectWords(problem, parseAddress(address)?.language ?? null);
  return Object.keys(overlay).filter((address) => !problems[address]);
}

/** Breaks every text of a value, however deep, and what is no text by one. */
const textBreak =
  (breakText: (text: string, box: BoxForm) => string): Break =>
  (value, { kind }, box) => {
    const inner = (each: FieldValue): FieldValue => {
      if (typeof each === 'string') return breakText(each, box);
      if (Array.isArray(each)) return (each.length > 0 ? each : ['']).map(inner);
      if (typeof each !== 'object' || each === null) return breakText('', box);
      return Object.fromEntries(Object.entries(each).map(([key, one]) => [key, inner(one)]));
    };
    // Without the order of entries, which would remove those that have fields here.
    return kind === 'keys' ? undefined : inner(value);
  };

const hours = (value: unknown) => ({ 'content/academy.yaml: hours': value }) as Overlay;
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const names = { en: 'Winter break', 'zh-Hans': '寒假' };
const onlyEnglish = Object.fromEntries(
  ['en', 'zh'].map((tag) => [`content/${tag}/instructors-page.yaml: filters.language.names`, ['english']]),
);
const person = 'content/instructors/haoran-wu.yaml';

describe('each refusal is said in words for people', () => {
  it.each<[what: string, Break]>([
    ['nothing', textBreak(() => '')],
    ['a letter', textBreak(() => 'x')],
    ['no words', textBreak(() => '\u200b')],
    ['no brace', textBreak((text) => text.replaceAll(/[{}]/g, ''))],
    ['English', textBreak((text) => `${text} This is in English alone`.replace(/\p{Script=Han}/gu, ''))],
    ['Chinese', textBreak(() => '这些话写的是中文，而且写得很长很长，所以不会太短。'.repeat(2))],
    ['nobody', (value, { options }) => (options.length > 0 && value !== null ? 'nobody' : undefined)],
    ['none', (_, { isOptional }) => (isOptional ? undefined : null)],
    ['no entry', (value) => (Array.isArray(value) ? [] : undefined)],
    ['too many', (value) => (Array.isArray(value) ? Array(9).fill(value).flat() : undefined)],
    ['no number', (_, { kind }) => (kind === 'number' ? 'five' : undefined)],
    ['half a number', (_, { kind }) => (kind === 'number' ? 4.5 : undefined)],
    ['too little', (_, { kind }) => (kind === 'number' ? -1 : undefined)],
    ['too much', (_, { kind }) => (kind === 'number' ? 99 : undefined)],
    ['a key that is none', (value, { kind }) => (kind === 'keys' ? [...(value as []), 'Ä'] : undefined)],
    ['only an unknown key', (_, { kind }) => (kind === 'keys' ? ['nobody'] : undefined)],
    ['no key', (_, { kind }) => (kind === 'keys' ? [] : undefined)],
  ])('%s', async (_, breakValue) => {
    await refuse(breakValue);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an entity', '&lt;b&gt;'],
    ['an address that runs', 'javascript:alert(1)'],
    ['half a character', '\ud800'],
    ['a NUL', '\0'],
    ['a mark of the preview', '\u{f0001}'],
    ['a turned order', '\u202e'],
    ['a brace that names what every object has', '{count.__proto__}'],
    ['more characters than any field takes', '音'.repeat(3000)],
  ])('%s is refused in every field', async (_, hostile) => {
    expect(await refuse(textBreak((text) => `${text}${hostile}`))).toEqual([]);
  });

  it.each<[code: Problem['code'], Overlay]>([
    ['hours', hours([{ days, opens: '20:00', closes: '08:00' }])],
    ['no-hours', hours([{ days, opens: '20:00' }])],
    ['no-hours', hours([{ days, opens: '', closes: '' }])],
    ['day-twice', hours([{ days: [...days, 'Friday'] }])],
    ['dates', { 'content/academy.yaml: closedDays': [{ from: '2099-01-02', to: '2099-01-01', names }] }],
    ['date', { 'content/academy.yaml: closedDays': [{ from: '', names }] }],
    ['no-day', { 'content/academy.yaml: closedDays': [{ from: '2099-02-29', names }] }],
    ['link', { 'content/academy.yaml: social': [{ label: 'Instagram', url: 'instagram.com' }] }],
    ['phone', { 'content/academy.yaml: phone': 'call us' }],
    ['digits', { 'content/academy.yaml: phone': '713-555-01' }],
    ['email', { 'content/academy.yaml: email': 'office' }],
    ['twice', { 'content/home.yaml: featured': ['haoran-wu', 'haoran-wu', 'yerin-park'] }],
    ['place', { 'content/home.yaml: featured': ['haoran-wu', 'amara-diallo', 'yerin-park'] }],
    ['choose', { [`${person}: portrait`]: 'teacher-99.svg' }],
    ['age', { 'content/en/instructors/haoran-wu.yaml: ageRange': 'Ages 7 and up' }],
    ['tagline', { 'content/en/academy.yaml: tagline': 'Sharing Music' }],
    ['brace', { 'content/en/about.yaml: hero.lead': 'An academy in {academy.aera}.' }],
    ['needs-brace', onlyEnglish],
    ['other', { 'content/academy.yaml: forms.trialLesson': 'https://elsewhere.example' }],
  ])('%s', async (code, overlay) => {
    const [problem] = Object.values(await checkOverlay(source, overlay));
    expect(problem).toMatchObject({ code });
    if (problem) expectWords(problem, 'en');
  });

  const dates = 'content/programs/workshops.yaml: dates';
  const titles = { en: 'Improvising for strings', 'zh-Hans': '弦乐即兴' };
  const date = { id: 'abcdefgh', day: '2027-03-06', titles };
  it.each<[what: string, changed: object, box: string, code: Problem['code']]>([
    ['a last day before the first', { lastDay: '2027-03-05' }, 'lastDay', 'dates'],
    ['a row without an end', { weekly: true }, 'lastDay', 'weekly'],
    ['a row with one date only', { weekly: true, lastDay: '2027-03-12' }, 'lastDay', 'weekly'],
    ['an end at its beginning', { opens: '14:00', closes: '14:00' }, 'closes', 'ends'],
    ['an end without a beginning', { closes: '14:00' }, 'opens', 'time'],
    ['an hour that is none', { opens: '25:00' }, 'opens', 'time'],
    ['a day that is none', { day: '2027-02-29' }, 'day', 'no-day'],
    ['a year that is being typed', { day: '0020-03-06' }, 'day', 'no-day'],
    ['a missing language', { titles: { en: 'Strings' } }, 'titles.zh-Hans', 'empty'],
    ['Chinese for English', { lines: { en: '弦乐', 'zh-Hans': '弦乐' } }, 'lines.en', 'language'],
    ['a long title', { titles: { ...titles, en: 'x'.repeat(61) } }, 'titles.en', 'too-long'],
    ['an instructor who is none', { instructor: 'nobody-here' }, 'instructor', 'place'],
    ['a state that is none', { state: 'sold' }, 'state', 'choose'],
    ['the same date twice', {}, 'id', 'twice'],
  ])('%s of a date, at its box', async (_, changed, box, code) => {
    const other = { ...date, id: code === 'twice' ? date.id : 'hgfedcba' };
    const problems = await checkOverlay(source, { [dates]: [other, { ...date, ...changed }] });
    expect(problems).toMatchObject({ [dates]: { code, boxes: { [`1.${box}`]: { code } } } });
    if (problems[dates]) expectWords(problems[dates], null);
  });

  it.each([
    ['phone', '713.555.0142', '713-555-0142'],
    ['phone', ' (713)\u00a0555\u20130142 ', '(713) 555-0142'],
    ['phone', '７１３-５５５-０１４２', '713-555-0142'],
    ['phone', '+86 21 6555 0142', '+86 21 6555 0142'],
    ['email', 'office@academy.example\u00a0', 'office@academy.example'],
    ['email', 'office＠academy.example', 'office@academy.example'],
  ])('takes a %s as it is pasted: %s', async (fact, typed, shown) => {
    const overlay = { [`content/academy.yaml: ${fact}`]: typed };
    expect(await checkOverlay(source, overlay)).toEqual({});
    const slot = { 'content/en/about.yaml: hero.lead': `Call or write to us at {academy.${fact}} any day.` };
    const { en } = checkContent(source, { ...overlay, ...slot });
    expect(en.academy).toMatchObject({ [fact]: shown });
    expect(en.about.hero.lead).toContain(` ${shown} `);
  });

  it('takes a link with blanks around it', async () => {
    const social = [{ label: 'Instagram', url: ' https://instagram.example/academy\n' }];
    expect(await checkOverlay(source, { 'content/academy.yaml: social': social })).toEqual({});
  });

  it('and every code was seen', () => {
    const codes = new Set(Object.keys(problemWords.en).map((key) => key.split(' ')[0]));
    expect([...codes].filter((code) => code && !seen.has(code))).toEqual([]);
  });
});

function expectWords(problem: Problem, of: Language | null) {
  const { code, text } = problem;
  seen.add(code);
  const isUnnamed = unnamed.some((each) => (typeof each === 'string' ? each === text : each.test(text)));
  expect([text, code === 'other' && !isUnnamed]).toEqual([text, false]);
  for (const language of languages) {
    const said = describeProblem(problem, of, language);
    // Filling throws where a slot of the words has no value.
    const foreign = /Invalid|expected|undefined|slug|yaml/;
    expect([said, foreign.test(said)]).toEqual([said, false]);
    if (code !== 'missing') expect(said).not.toContain(text);
  }
}

it.each([
  ['en', 'content/en/about.yaml: hero.lead', 'Hello', 5],
  ['zh-Hans', 'content/zh/about.yaml: hero.lead', '音', 4],
  ['Latin letters on a Chinese page', 'content/zh/about.yaml: hero.lead', 'OK', 4],
])('what is too short lacks characters as readers count them: %s', async (_, address, value, n) => {
  const { [address]: problem } = await checkOverlay(source, { [address]: value });
  expect(problem).toMatchObject({ code: 'too-short', detail: { n } });
  if (problem) expect(describeProblem(problem, 'zh-Hans', 'zh-Hans')).toBe(`还差 ${n} 个字。`);
});
