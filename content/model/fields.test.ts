import { describe, expect, it } from 'vitest';
import { languages } from '../../inquiry/language.ts';
import { readSite } from './check-content.ts';
import { isEditable } from './field-schema.ts';
import { listFields } from './fields.ts';
import { parseAddress } from './overlay.ts';
import { listEditorPages } from './pages.ts';
import { readContentFolder } from './read-content-folder.ts';

const source = readContentFolder();
const trees = readSite(source, {});
const pages = listEditorPages(trees);
const all = pages.flatMap((page) =>
  listFields(page, trees).flatMap((part) => part.fields.map((field) => ({ page, part, field }))),
);
const fieldsOf = (id: string) => all.filter(({ page }) => page.id === id);

/** The paths of all texts in a tree, lists as a whole. */
function pathsIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
}

describe('the fields of the editor', () => {
  it.each(languages)('hold every word of the content in %s exactly once', (language) => {
    const listed = all
      .filter(({ field }) => field.kind !== 'keys')
      .flatMap(({ field }) => field.boxes)
      .filter((box) => box.language === language)
      .map(({ address }) => parseAddress(address)?.path.join('.'));
    const words = pathsIn(trees.words[language]);
    expect(words.filter((path) => !listed.includes(path))).toEqual(['contact.toasts.language']);
    expect(listed.filter((path, index) => listed.indexOf(path) !== index)).toEqual([]);
  });

  it('have a title and a part with a title, in both languages', () => {
    const shown = all.filter(({ field }) => field.kind !== 'read-only');
    const titles = shown.flatMap(({ part, field }) => [
      { id: field.id, title: part.title },
      { id: field.id, title: field.title },
      ...field.item.map(({ title }) => ({ id: field.id, title })),
    ]);
    const untitled = titles.filter(
      ({ title }) => !title.en || !/\p{Script=Han}|^\d+$/u.test(title['zh-Hans']),
    );
    expect(untitled.map(({ id }) => id)).toEqual([]);
  });

  it('are told apart by their titles within their part', () => {
    const names = all
      .filter(({ field }) => !field.entry)
      .map(({ page, part, field }) => `${page.id} ${part.name}: ${field.title.en}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('hold nothing that stays with engineers, but for the list of placeholders, which a button shortens', () => {
    for (const { field } of all)
      for (const { address } of field.boxes) expect([address, isEditable(address)]).toEqual([address, true]);
  });

  it('say which of them still are placeholders, facts and lists of words alike', () => {
    const still = all.flatMap(({ field: { id, placeholder } }) => (placeholder ? [[id, placeholder]] : []));
    expect(Object.fromEntries(still)).toMatchObject({
      'academy: chat.handle': 'chat.handle',
      'academy: social': 'social',
      'programs/private-lessons: answers': 'programs.private-lessons.answers',
    });
  });

  it('say what the schema says of them', () => {
    const [lead] = fieldsOf('about').filter(({ field }) => field.id === 'about: hero.lead');
    expect(lead?.field).toMatchObject({
      title: { en: 'Lead', 'zh-Hans': '导语' },
      kind: 'line',
      maxLength: 200,
      isOptional: false,
      boxes: [
        { address: 'content/en/about.yaml: hero.lead', language: 'en' },
        { address: 'content/zh/about.yaml: hero.lead', language: 'zh-Hans' },
      ],
    });
    expect(lead?.field.braces).toMatchObject([{ brace: '{academy.area}', page: 'contact-facts' }]);
  });
});

describe('what the editor may set', () => {
  const fieldOf = (file: string) => (path: string) => `content/${file}.yaml: ${path}`;
  it.each([
    'content/en/about.yaml: hero.lead',
    'content/zh/about.yaml: faq.items',
    'content/en/about.yaml: faq.items.parking.question',
    'content/academy.yaml: placeholders',
    'content/instructors/mei-xuan-lin.yaml',
    'content/instructors/mei-xuan-lin.yaml: portrait',
    'content/en/instructors-page.yaml: filters.language.names.danish',
  ])('%s', (address) => expect(isEditable(address)).toBe(true));

  it.each([
    ...['forms.trialLesson', 'embeddedForm.portalId', 'embeddedForm', 'timeZone'].map(fieldOf('academy')),
    ...['hero', 'hero.lead.more', 'mission.paragraphs.0', 'values.items.D.title'].map(fieldOf('en/about')),
    ...['academy', 'programs/workshops', 'en/instructors/mei-xuan-lin'].map((file) => `content/${file}.yaml`),
    ...['content/navigation.yaml: programs', 'content/programs/workshops.yaml: image'],
    ...['content/instructors/Mei Lin.yaml: name', 'content/instructors/__proto__.yaml: name'],
    ...['content/en/about.yaml: faq.items.__proto__.question', 'content/mail/reply.yaml: subject'],
    ...['content/../.env: hero', 'no address'],
  ])('but not %s', (address) => expect(isEditable(address)).toBe(false));
});
