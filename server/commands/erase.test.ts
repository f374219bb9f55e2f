import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countRows } from '../database/count-rows.ts';
import { databaseFile } from '../database/location.ts';
import { createCommandHarness } from '../testing/command-harness.ts';

type Harness = Awaited<ReturnType<typeof createCommandHarness>>;

function count({ database }: Harness): Promise<number[]> {
  const tables = ['inquiries', 'outbox_messages', 'notes'] as const;
  return Promise.all(tables.map((table) => countRows(database.selectFrom(table as 'notes'))));
}

function answering(answer: string) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { asked, terminal: { ask } };
}

const person = ['erase', '--email', ' GRACE@example.org'];

describe('erase', () => {
  it.each([
    ['yes', [0, 0, 0]],
    ['', [1, 1, 0]],
    ['yellow', [1, 1, 0]],
  ])('asks, and takes %j for what it says', async (answer, left) => {
    const harness = await createCommandHarness();
    const { asked, terminal } = answering(answer);
    await harness.runAt(terminal, ...person).catch((error: Error) => {
      expect(error.message).toBe('Nothing was changed.');
    });
    expect(asked).toEqual(['Erase 1 inquiry from GRACE@example.org, for good? [y/N] ']);
    expect(await count(harness)).toEqual(left);
  });

  it('leaves no trace of the first batch, where a mail of a later one is being sent', async () => {
    const secret = 'A very particular sentence that nobody else wrote. '.repeat(30);
    const harness = await createCommandHarness(Array.from({ length: 25 }, () => ({ message: secret })));
    const until = new Date(harness.clock.now().getTime() + 60_000).toISOString();
    await harness.database
      .updateTable('outbox_messages')
      .set({ leased_until: until })
      .where('inquiry_id', '=', harness.ids.at(-1) ?? '')
      .execute();
    expect(await harness.fail(...person, '--yes')).toMatchObject({ exitCode: 1 });
    const [left = 0] = await count(harness);
    expect(left).toBe(5);
    expect(statSync(`${databaseFile(harness.dataDir)}-wal`).size).toBe(0);
  });
});

describe('purge', () => {
  const day = 24 * 60 * 60 * 1000;

  it('erases what is older than RETENTION_DAYS or --days, but no pending mail, and asks', async () => {
    const inquiries = [{ name: 'Old' }, { name: 'Unsent' }];
    const harness = await createCommandHarness(inquiries, { env: { RETENTION_DAYS: '30' } });
    const messages = harness.database.updateTable('outbox_messages').set({ state: 'sent' });
    await messages.where('inquiry_id', '=', harness.first).execute();
    harness.clock.advance(29 * day);
    expect(await harness.run('purge', '--yes')).toBe('No inquiry is older than 30 days.\n');
    harness.clock.advance(day);
    expect(await harness.run('purge', '--yes')).toBe('Erased 1 inquiry.\n');
    const history = harness.database.selectFrom('history').select(['kind', 'actor']);
    expect(await history.execute()).toEqual([{ kind: 'erased', actor: null }]);
    expect(await harness.run('list')).toMatch(/Unsent\n/);
    expect(await count(harness)).toEqual([1, 1, 0]);
    await messages.execute();
    expect(await harness.fail('purge', '--days', '2')).toMatchObject({ exitCode: 2 });
    const { asked, terminal } = answering('y');
    expect(await harness.runAt(terminal, 'purge', '--days', '1')).toBe('Erased 1 inquiry.\n');
    expect(asked).toEqual(['Erase 1 inquiry older than 1 day, for good? [y/N] ']);
  });

  it('requires an age, and erase the address of somebody', async () => {
    const { fail } = await createCommandHarness();
    expect(await fail('erase', '--email', 'nobody@example.org', '--yes')).toMatchObject({
      exitCode: 1,
      message: 'There is no inquiry from nobody@example.org.',
    });
    expect(await fail('purge', '--yes')).toMatchObject({
      exitCode: 2,
      message: 'How old? Set RETENTION_DAYS, or give --days N.',
    });
    expect(await fail('erase', '--yes')).toMatchObject({ exitCode: 2 });
  });
});
