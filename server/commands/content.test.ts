import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../content/model/check-content.ts';
import { readField } from '../../content/model/overlay.ts';
import { readContentFolder } from '../../content/model/read-content-folder.ts';
import type { PictureAnswer } from '../../desk/contract/website.ts';
import { tryContentCommand } from '../testing/command-harness.ts';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from '../testing/databases.ts';
import { openEditor, publishFields } from '../testing/desk.ts';
import { createPageRenderer, type SiteInput } from '../website/page-renderer.ts';
import { CommandError } from './command.ts';
import { createContentCommands } from './content.ts';
import { writeContent } from './write-content.ts';

const now = new Date('2026-11-24T12:00:00.000Z');

/** A project's folder with its content, and a database in which staff have published. */
async function createProject(renderer?: typeof createPageRenderer) {
  const location = await newDataFolder();
  const database = await openTemporaryDatabase(location);
  const root = newTemporaryFolder();
  for (const folder of ['content', 'site/media/images/portraits'])
    cpSync(folder, join(root, folder), { recursive: true });

  /** Lays fields over the program's content. */
  const publish = (fields: Record<string, unknown>) => publishFields(database, fields, now);
  const run = (...args: string[]) => runContent(location, createContentCommands(root, renderer), args);
  const readFile = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
  return { database, root, publish, run, readFile };
}

async function runContent(
  location: string,
  commands: ReturnType<typeof createContentCommands>,
  args: string[],
) {
  const { output, error } = await tryContentCommand(location, commands, args, now);
  if (error && !(error instanceof CommandError)) throw error;
  const { exitCode = 0, message = '' } = (error ?? {}) as Partial<CommandError>;
  return { output, exitCode, message };
}

const lead = 'content/en/about.yaml: hero.lead';
const filesIn = (folder: string) =>
  readdirSync(join('content', folder))
    .toSorted()
    .map((file) => `content/${folder}/${file}`);
const invented = [
  ...['content/about.yaml', 'content/home.yaml', ...filesIn('instructors'), ...filesIn('instruments')],
  'content/programs/summer-camp.yaml',
];
const ours = 'An academy in {academy.area}, where music is taught with care.';

it('status says how each field stands to the program, and exits with 3 where one does not fit', async () => {
  const { publish, run, root, readFile } = await createProject();
  await publish({ [lead]: ours });
  const fields = { 'content/en/about.yaml: closing.button': 'Register Today' };
  await publish({ ...fields, 'content/en/about.yaml: faculty.button': 'See all' });
  const file = join(root, 'content/en/about.yaml');
  const yaml = readFile('en/about.yaml');
  writeFileSync(file, yaml.replace('button: View All Instructors', 'button: See all'));
  expect(await run('status')).toEqual({
    output: `STANDING        FIELD
differs         ${lead}
differs         content/en/about.yaml: closing.button
in the program  content/en/about.yaml: faculty.button
3 fields.
${invented.map((file) => `invented        ${file}\n`).join('')}22 invented files.
`,
    exitCode: 0,
    message: '',
  });
  writeFileSync(file, yaml);
  await publish({ 'content/en/about.yaml: hero.subtitle': 'Gone' });
  const { output, exitCode, message } = await run('status');
  expect([exitCode, message]).toEqual([3, 'Not on the site: 1 field.']);
  expect(output).toContain('does not fit    content/en/about.yaml: hero.subtitle');
});

it('facts that do not fit stop an upgrade', async () => {
  const { publish, run } = await createProject();
  await publish({ 'content/academy.yaml: phone': 'ask us' });
  await expect(run('render')).rejects.toThrow(/academy\.yaml: phone must be a phone number; run the version/);
});

it('pull writes what differs, takes the mark of the invented off whom staff have named or described anew, and names what is for an engineer to do', async () => {
  const { publish, run, readFile, root } = await createProject();
  await publish({ [lead]: ours, 'content/academy.yaml: phone': '(713) 555-0199' });
  const about = 'Yerin plays the flute in a real orchestra and has taught for eight years.';
  await publish({
    'content/instructors/haoran-wu.yaml: portrait': 'teacher-03.svg',
    'content/instructors/haoran-wu.yaml: name': 'Wei Zhang',
    'content/en/instructors/yerin-park.yaml: about': about,
  });
  const byHand = 'by hand  content/instructors/zhiyuan-chen.yaml: hidden';
  await publish({ 'content/instructors/zhiyuan-chen.yaml': 'hidden' });
  await publish({ 'content/home.yaml: featured': ['mei-xuan-lin', 'haoran-wu', 'yerin-park'] });
  const files = ['academy', 'en/about', 'en/instructors/yerin-park', 'home', 'instructors/haoran-wu'];
  expect((await run('pull')).output.split('\n').toSorted()).toEqual([
    ...['', byHand, ...files.map((file) => `written  content/${file}.yaml`)],
    'written  content/instructors/yerin-park.yaml',
  ]);
  expect(readFile('en/about.yaml')).toContain(`  lead: ${ours}\n`);
  expect(checkContent(readContentFolder(root)).en.academy.phone).toBe('(713) 555-0199');
  for (const slug of ['haoran-wu', 'yerin-park'])
    expect(readFile(`instructors/${slug}.yaml`)).not.toContain('invented');
  expect((await run('status')).output).toContain('\n19 invented files.\n');
  expect((await run('pull')).output).toBe(`${byHand}\n`);
});

it('render tries all pages with what is published, and names those that fail', async () => {
  const seen: SiteInput[] = [];
  const failures = new Map([['/about', new Error('There is no lead.\n  at hero.tsx')]]);
  const renderer = (...args: Parameters<typeof createPageRenderer>) => ({
    ...createPageRenderer(...args),
    async renderSite(input: SiteInput) {
      seen.push(input);
      return { files: new Map(), failures, photographs: [], until: undefined };
    },
  });
  const { publish, run } = await createProject(renderer);
  await publish({ [lead]: ours });
  expect(await run('render')).toEqual({
    output: '/about: There is no lead.\n',
    exitCode: 3,
    message: 'These fail: 1 page.',
  });
  expect(seen[0]?.overlay).toEqual({ [lead]: ours });
  expect(await run('render', 'all')).toMatchObject({ exitCode: 2, message: 'render takes no all.' });
});

it('render reads the database of another program, and leaves it as it is', async () => {
  const { database, run } = await createProject();
  await sql`insert into kysely_migration values ('9999-later', '')`.execute(database);
  await expect(run('status')).rejects.toThrow('a newer program has changed it');
  expect(await run('render')).toMatchObject({ output: expect.stringMatching(/^\d+ pages render\.\n$/) });
});

it('render names the field of content that needs a correction', async () => {
  const { root, run } = await createProject();
  writeFileSync(join(root, 'content/en/about.yaml'), 'hero: {}\n');
  const { exitCode, message } = await run('render');
  expect([exitCode, message]).toEqual([3, expect.stringContaining('content/en/about.yaml: hero.lead')]);
});

describe('what pull writes', () => {
  const { files } = readContentFolder();
  const linesOf = (text = '') => text.split('\n');

  it.each<[what: string, address: string, value: unknown, removed: number]>([
    ['a text', lead, ours, 1],
    ['a text of several lines', 'content/en/about.yaml: seo.description', 'One line: "now", so it is.', 2],
    ['a text in a group on one line', 'content/en/contact.yaml: form.fields.name.en', 'Your name, please', 1],
    ['a text that reads as a number', 'content/en/instruments/viola.yaml: listen.year', '1894', 1],
    ['a text that reads as a comment', 'content/en/about.yaml: faculty.button', 'See #1: all', 1],
  ])('%s leaves every other line alone', (_, address, value, removed) => {
    const [[file, text] = expect.fail('nothing is written')] = writeContent(files, { [address]: value });
    const [before, after] = [linesOf(files[file]), linesOf(text)];
    expect(before.filter((line) => !after.includes(line))).toHaveLength(removed);
    const field = address.split(': ')[1]?.split('.') ?? [];
    expect(readField(parse(text), field)).toEqual(value);
  });

  it('lists, removed fields and the order of entries keep comments', () => {
    const overlay = {
      'content/en/about.yaml: mission.paragraphs': ['One.', 'Two.'],
      'content/en/about.yaml: faq.items': ['missed-lessons', 'parking'],
      'content/en/about.yaml: faq.items.parking.question': 'Where can we park?',
      'content/en/about.yaml: faq.items.parking.answer': 'Before the studio.',
      'content/en/instruments/viola.yaml: displayedName': null,
    };
    const written = writeContent(files, overlay);
    const about = written.get('en/about.yaml') ?? '';
    expect(about).toContain('# An id is part of an address people share');
    expect(about).toMatch(/\n {2}items:\n {4}missed-lessons:[\s\S]*\n {4}parking:\n/);
    expect(about).not.toContain('age-groups:');
    expect(written.get('en/instruments/viola.yaml')).not.toContain('displayedName');
  });
});

const portrait = 'content/instructors/haoran-wu.yaml: portrait';
const tables = ['draft', 'versions', 'pictures', 'picture_files'] as const;

it('erases a portrait and all that names it', async () => {
  const location = await newDataFolder();
  const { ann, jun, url, database, shown, save, publish } = await openEditor({ location });
  const drawing = sharp({ create: { width: 900, height: 900, channels: 3, background: '#8ab' } });
  const body = new Uint8Array(await drawing.jpeg().toBuffer());
  const options = { headers: { 'content-type': 'image/jpeg' }, body };
  const answer = await ann.send('POST', 'website/pictures', undefined, options);
  const { id } = (answer.json as PictureAnswer).picture;
  await save({ [portrait]: `${id}.webp` });
  expect((await publish([portrait])).status).toBe(201);
  await save({ [portrait]: 'teacher-02.svg' }, jun);
  await save({ 'content/instructors/mei-xuan-lin.yaml: portrait': `${id}.webp` });

  const erase = (...args: string[]) =>
    runContent(location, createContentCommands(process.cwd()), ['erase-picture', id, ...args]);
  expect(await erase()).toMatchObject({ exitCode: 2, message: expect.stringContaining('--yes') });
  expect(await erase('--yes')).toMatchObject({ exitCode: 0, output: `Erased ${id}.\n` });
  for (const table of tables) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect([table, JSON.stringify(rows)]).toEqual([table, expect.not.stringContaining(id)]);
  }
  await shown.lookOnce();
  const html = await (await fetch(`${url}/instructors/haoran-wu`)).text();
  expect(html).not.toContain(id);
  expect(html).toContain('teacher-');
  expect((await fetch(`${url}/portraits/${id}-640.webp`)).status).toBe(404);
  expect((await erase('--yes')).exitCode).toBe(1);
});
