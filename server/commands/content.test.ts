import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkContent } from '../../site/content/check-content.ts';
import { readField } from '../../site/content/overlay.ts';
import { readContentFolder } from '../../site/content/read-content-folder.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { publishFields } from '../testing/shown-harness.ts';
import { newTemporaryFolder, openTemporaryDatabase } from '../testing/temporary-database.ts';
import { CommandError } from './command.ts';
import { createContentCommands } from './content.ts';
import { runCommand } from './run-command.ts';
import { writeContent } from './write-content.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A project's folder with its content, and a database in which staff have published. */
async function createProject(create: () => Promise<string>) {
  const location = await create();
  const database = await openTemporaryDatabase(location);
  const root = newTemporaryFolder();
  for (const folder of ['content', 'site/media/images/portraits'])
    cpSync(folder, join(root, folder), { recursive: true });
  mkdirSync(join(root, 'built-server'));
  writeFileSync(join(root, 'built-server/built-with.json'), JSON.stringify({ program: 'this' }));
  const env = location.startsWith('postgres')
    ? { DATABASE_URL: location, DATA_DIR: newTemporaryFolder() }
    : { DATA_DIR: location };

  let published = 0;
  async function publish(fields: Record<string, unknown>, programValue: unknown = 'Before'): Promise<void> {
    published += 1;
    await publishFields(database, fields, hoursBefore(100 - published), programValue);
  }

  async function run(...args: string[]): Promise<{ output: string; exitCode: number; message: string }> {
    const out = new PassThrough();
    const written = readText(out);
    const program = { name: 'content', about: '', commands: createContentCommands(root), exitCodes: '' };
    const running = runCommand(args, env, out, undefined, () => now, undefined, program);
    const error: unknown = await running.catch((reason: unknown) => reason).finally(() => out.end());
    if (error && !(error instanceof CommandError)) throw error;
    const { exitCode = 0, message = '' } = (error ?? {}) as Partial<CommandError>;
    return { output: await written, exitCode, message };
  }

  const seen = (id: string, program: string, hours: number) => {
    const unset = { publisher_seen_at: null, ready_build: null };
    const machine = { id, program, server_seen_at: hoursBefore(hours).toISOString(), ...unset };
    return database.insertInto('site_machines').values(machine).execute();
  };
  const readFile = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
  return { database, root, publish, run, seen, readFile };
}

const lead = 'content/en/about.yaml: hero.lead';
const ours = 'An academy in {academy.area}, where music is taught with care.';
const theirs = 'An academy in {academy.area}, where serious teaching and plain kindness share the same room.';

describe.each(databaseKinds)('on $name', ({ create }) => {
  it('status says how each field stands to the program, and exits with 3 where one does not fit', async () => {
    const { publish, run } = await createProject(create);
    await publish({ [lead]: ours }, theirs);
    await publish({ 'content/en/about.yaml: faculty.button': 'View All Instructors' });
    await publish({ 'content/en/about.yaml: closing.button': 'Register Today' });
    expect(await run('status')).toEqual({
      output: `differs          ${lead}
in the program   content/en/about.yaml: faculty.button
changed in both  content/en/about.yaml: closing.button
3 fields.
`,
      exitCode: 0,
      message: '',
    });
    await publish({ 'content/en/about.yaml: hero.subtitle': 'Gone' });
    const { output, exitCode, message } = await run('status');
    expect([exitCode, message]).toEqual([3, 'Not on the site: 1 field.']);
    expect(output).toContain('does not fit     content/en/about.yaml: hero.subtitle: cannot be set');
  });

  it('pull writes what differs, and settle then ends it', async () => {
    const { database, publish, run, seen, readFile, root } = await createProject(create);
    await publish({ [lead]: ours, 'content/academy.yaml: phone': '(713) 555-0199' });
    await publish({ 'content/instructors/haoran-wu.yaml: portrait': 'teacher-03.svg' });
    expect((await run('pull')).output.split('\n').toSorted()).toEqual([
      '',
      'written  content/academy.yaml',
      'written  content/en/about.yaml',
      'written  content/instructors/haoran-wu.yaml',
    ]);
    expect(readFile('en/about.yaml')).toContain(`  lead: ${ours}\n`);
    expect(checkContent(readContentFolder(root)).en.academy.phone).toBe('(713) 555-0199');
    await seen('new', 'this', 1);
    await seen('old', 'before', 25);
    expect((await run('settle')).output).toMatch(/^settled {2}.*\n.*\n.*\n3 fields\.\n$/);
    expect(await database.selectFrom('overlay_fields').selectAll().execute()).toEqual([]);
    expect((await run('pull')).output).toBe('');
  });

  it('pull names what is for an engineer to do', async () => {
    const { publish, run } = await createProject(create);
    const hidden = { 'content/instructors/zhiyuan-chen.yaml': 'hidden' };
    await publish({ ...hidden, 'content/home.yaml: featured': ['mei-xuan-lin', 'haoran-wu', 'yerin-park'] });
    expect((await run('pull')).output).toBe(
      'written  content/home.yaml\nby hand  content/instructors/zhiyuan-chen.yaml: hidden\n',
    );
  });

  it('pull and settle leave no trace of what staff have added and removed again', async () => {
    const { database, publish, run, seen } = await createProject(create);
    const person = 'content/instructors/amara-diallo.yaml';
    await publish({ [`${person}: name`]: 'Amara Diallo', [`${person}: teaches`]: ['cello'] }, null);
    await publish({ 'content/en/about.yaml: faq.items.parking.question': 'Where can we park?' }, null);
    await publish({ [person]: 'removed' }, null);
    expect((await run('pull')).output).toBe('');
    await seen('new', 'this', 1);
    expect((await run('settle')).output).toContain('4 fields.');
    expect(await database.selectFrom('overlay_fields').selectAll().execute()).toEqual([]);
  });

  it('settle keeps the fields of a person who is hidden', async () => {
    const { database, publish, run, seen } = await createProject(create);
    const person = 'content/instructors/amara-diallo.yaml';
    await publish({ [`${person}: name`]: 'Amara Diallo', [person]: 'hidden' }, null);
    await seen('new', 'this', 1);
    expect((await run('settle')).output).toBe('0 fields.\n');
    expect(await database.selectFrom('overlay_fields').selectAll().execute()).toHaveLength(2);
  });

  it('settle refuses while a machine with another version was seen, and without a build', async () => {
    const { publish, run, seen, root, database } = await createProject(create);
    await publish({ [lead]: theirs });
    await seen('old', 'before', 23);
    const refused = await run('settle');
    expect(refused.message).toBe('Another version was seen in the last day, on 1 machine.');
    expect(await database.selectFrom('overlay_fields').select('address').execute()).toHaveLength(1);
    writeFileSync(join(root, 'built-server/built-with.json'), '{}');
    expect((await run('settle')).message).toBe('This program is not built: run npm run build.');
    expect(await run('settle', 'now')).toMatchObject({ exitCode: 2, message: 'settle takes no now.' });
  });
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

  it('a new instructor gets files that name their schema', () => {
    const written = writeContent(files, {
      'content/instructors/amara-diallo.yaml: name': 'Amara Diallo',
      'content/instructors/amara-diallo.yaml: teaches': ['cello'],
      'content/zh/instructors/amara-diallo.yaml: seo.title': '大提琴老师',
    });
    expect(Object.fromEntries(written)).toEqual({
      'instructors/amara-diallo.yaml':
        '# yaml-language-server: $schema=../instructors.facts.schema.json\nname: Amara Diallo\nteaches:\n  - cello\n',
      'zh/instructors/amara-diallo.yaml':
        '# yaml-language-server: $schema=../../instructors.schema.json\nseo:\n  title: 大提琴老师\n',
    });
  });
});
