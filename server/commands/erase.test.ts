import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { createCommandHarness } from '../testing/command-harness.ts';

type Office = Awaited<ReturnType<typeof createCommandHarness>>;

/** Writes the files of all mails, as the server does without a mail server. */
async function writeMailFiles({ database, dataDir }: Office): Promise<string> {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder);
  for (const { id } of await database.selectFrom('outbox_messages').select('id').execute()) {
    writeFileSync(join(folder, `${id}.eml`), 'mail');
    writeFileSync(join(folder, `${id}.eml.unfinished`), 'ma');
  }
  return folder;
}

async function count({ database }: Office): Promise<number[]> {
  const inquiries = await database.selectFrom('inquiries').selectAll().execute();
  const messages = await database.selectFrom('outbox_messages').selectAll().execute();
  const notes = await database.selectFrom('notes').selectAll().execute();
  return [inquiries.length, messages.length, notes.length];
}

function answering(answer: string) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { asked, terminal: { columns: 80, draw: undefined, ask } };
}

const person = ['erase', '--email', ' GRACE@example.org'];

describe('erase', () => {
  it('erases all of a person, in the database and the mail files, and nothing of others', async () => {
    const office = await createCommandHarness([
      {},
      { email: 'Grace@Example.ORG' },
      { email: 'other@example.org' },
    ]);
    await office.run('note', office.first, 'Called back');
    await office.run('note', office.ids[2] ?? '', 'Of another');
    const folder = await writeMailFiles(office);
    expect(await office.run(...person, '--yes')).toBe('Erased 2.\n');
    expect(await count(office)).toEqual([1, 1, 1]);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await office.run('list')).toContain(office.ids[2]);
    expect(await office.run(...person, '--yes')).toBe('There is no inquiry from GRACE@example.org.\n');
  });

  it('leaves no trace of it in the files of the database, while the server has it open', async () => {
    const secret = 'A very particular sentence that nobody else wrote. '.repeat(30);
    const office = await createCommandHarness([{}, { message: secret, email: 'gone@example.org' }]);
    await office.run('erase', '--email', 'gone@example.org', '--yes');
    for (const suffix of ['', '-wal']) {
      const file = `${databaseFile(office.dataDir)}${suffix}`;
      if (existsSync(file)) expect(readFileSync(file, 'latin1')).not.toContain('very particular');
    }
    expect(await count(office)).toEqual([1, 1, 0]);
  });

  it.each([
    ['y', [0, 0, 0]],
    ['yes', [0, 0, 0]],
    ['', [1, 1, 0]],
    ['n', [1, 1, 0]],
    ['yellow', [1, 1, 0]],
  ])('asks, and takes %j for what it says', async (answer, left) => {
    const office = await createCommandHarness();
    const { asked, terminal } = answering(answer);
    await office.runAt(terminal, ...person).catch((error: Error) => {
      expect(error.message).toBe('Nothing was changed.');
    });
    expect(asked).toEqual(['Erase 1 from GRACE@example.org, for good? [y/N] ']);
    expect(await count(office)).toEqual(left);
  });

  it('asks nobody where nobody is', async () => {
    const office = await createCommandHarness();
    expect(await office.fail(...person)).toEqual({
      exitCode: 2,
      message: 'Nobody is here to confirm it: add --yes.',
    });
    expect(await office.fail('erase', '--yes')).toMatchObject({ exitCode: 2 });
    expect(await count(office)).toEqual([1, 1, 0]);
  });

  it('erases nothing while a mail of the person is being sent', async () => {
    const office = await createCommandHarness([{}, {}]);
    const until = new Date(office.clock.now().getTime() + 60_000).toISOString();
    await office.database
      .updateTable('outbox_messages')
      .set({ leased_until: until })
      .where('inquiry_id', '=', office.first)
      .execute();
    expect(await office.fail(...person, '--yes')).toMatchObject({ exitCode: 1 });
    expect(await count(office)).toEqual([2, 2, 0]);
    office.clock.advance(60_000);
    expect(await office.run(...person, '--yes')).toBe('Erased 2.\n');
  });
});

describe('purge', () => {
  const day = 24 * 60 * 60 * 1000;

  async function createOldOffice(env: Record<string, string> = { RETENTION_DAYS: '30' }) {
    const office = await createCommandHarness([{ name: 'Old' }, { name: 'Unsent' }], { env });
    await office.database
      .updateTable('outbox_messages')
      .set({ state: 'sent' })
      .where('inquiry_id', '=', office.first)
      .execute();
    return office;
  }

  it('erases what is older than RETENTION_DAYS, but nothing whose mail is still to be sent', async () => {
    const office = await createOldOffice();
    const folder = await writeMailFiles(office);
    office.clock.advance(29 * day);
    expect(await office.run('purge', '--yes')).toBe('No inquiry is older than 30 days.\n');
    office.clock.advance(day);
    expect(await office.run('purge', '--yes')).toBe('Erased 1.\n');
    expect(await office.run('list')).toMatch(/Unsent\n/);
    expect(await count(office)).toEqual([1, 1, 0]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('takes another age, asks, and says what age it needs', async () => {
    const office = await createOldOffice({});
    office.clock.advance(3 * day);
    expect(await office.fail('purge', '--yes')).toEqual({
      exitCode: 2,
      message: 'How old? Set RETENTION_DAYS, or give --days N.',
    });
    expect(await office.fail('purge', '--days', '2')).toMatchObject({ exitCode: 2 });
    const { asked, terminal } = answering('y');
    expect(await office.runAt(terminal, 'purge', '--days', '2')).toBe('Erased 1.\n');
    expect(asked).toEqual(['Erase 1 older than 2 days, for good? [y/N] ']);
  });

  it('erases many, some at a time', async () => {
    const office = await createOldOffice();
    const [row] = await office.database.selectFrom('inquiries').selectAll().execute();
    const copies = Array.from({ length: 450 }, (_, index) => ({ ...row, id: `copy-${index}` }));
    await office.database
      .insertInto('inquiries')
      .values(copies as never)
      .execute();
    office.clock.advance(31 * day);
    expect(await office.run('purge', '--yes')).toBe('Erased 451.\n');
    expect(await count(office)).toEqual([1, 1, 0]);
  });
});
