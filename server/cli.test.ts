import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { runCommand } from './cli.ts';
import { CommandError } from './commands/command.ts';
import { createInquiryStore } from './inquiries.ts';
import { createClock } from './testing/clock.ts';
import { copyProgram, startProgram } from './testing/program.ts';
import { sampleInquiry } from './testing/sample-inquiry.ts';
import { newTemporaryFolder, openTemporaryDatabase } from './testing/temporary-database.ts';

/** A data folder as a running server has it: open, with some inquiries, a minute between them. */
async function createOffice(inquiries: Partial<typeof sampleInquiry>[]) {
  const dataDir = newTemporaryFolder();
  const database = await openTemporaryDatabase(dataDir);
  const clock = createClock();
  const store = createInquiryStore({
    database,
    now: clock.now,
    mailDomain: 'academy.example',
    isAcknowledging: false,
  });
  const ids: string[] = [];
  for (const changes of inquiries) {
    const inquiry = { ...sampleInquiry, ...changes };
    const stored = await store.store({ inquiry, idempotencyKey: null, isKeylessForm: false });
    if ('id' in stored) ids.push(stored.id);
    clock.advance(60_000);
  }
  const run = async (...args: string[]): Promise<string> => {
    const out = new PassThrough();
    const written = text(out);
    await runCommand(args, { DATA_DIR: dataDir }, out).finally(() => out.end());
    return written;
  };
  return { dataDir, ids, run };
}

describe('list --json', () => {
  it('prints one array, newest first, of the contract fields and what became of each', async () => {
    const { ids, run } = await createOffice([
      {},
      { name: '李小龙', honeypot: 'spam', instructor: 'grace-liu', message: 'Line one\nline two 🎻' },
    ]);
    expect(JSON.parse(await run('list', '--json'))).toEqual([
      {
        ...sampleInquiry,
        id: ids[1],
        created_at: '2026-01-05T10:01:00.000Z',
        status: 'new',
        quarantined: true,
        name: '李小龙',
        honeypot: 'spam',
        instructor: 'grace-liu',
        message: 'Line one\nline two 🎻',
      },
      {
        ...sampleInquiry,
        id: ids[0],
        created_at: '2026-01-05T10:00:00.000Z',
        status: 'new',
        quarantined: false,
      },
    ]);
  });

  it('takes a limit', async () => {
    const { ids, run } = await createOffice([{}, {}, {}]);
    const listed = JSON.parse(await run('list', '--json', '--limit', '2')) as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('prints an empty array where there is none', async () => {
    const { run } = await createOffice([]);
    expect(JSON.parse(await run('list', '--json'))).toEqual([]);
  });
});

describe('list', () => {
  it('prints a table, newest first', async () => {
    const { ids, run } = await createOffice([{}, { name: '李小龙', honeypot: 'spam' }]);
    const lines = (await run('list')).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^RECEIVED \(UTC\) +STATUS +INQUIRY +ID +NAME$/);
    expect(lines[1]).toBe(`2026-01-05 10:01  quarantined  trial-lesson      ${ids[1]}  李小龙`);
    expect(lines[2]).toBe(`2026-01-05 10:00  new          trial-lesson      ${ids[0]}  Grace Liu`);
    expect(await run('list', '--limit', '1')).toContain('The newest 1; --limit N shows more.');
  });

  it('says when there is none', async () => {
    const { run } = await createOffice([]);
    expect(await run('list')).toBe('No inquiries yet.\n');
  });
});

describe('show', () => {
  it('prints the inquiry and its mails', async () => {
    const { ids, run } = await createOffice([{ message: 'First line\nمرحبا 🎻 second' }]);
    const shown = await run('show', ids[0] ?? '');
    expect(shown).toMatch(/^Name +Grace Liu$/m);
    expect(shown).toMatch(/^About +Request a Trial Lesson$/m);
    expect(shown).toContain('\n\nFirst line\nمرحبا 🎻 second\n\n');
    expect(shown).toMatch(/^Mail +notification, pending$/m);
    expect(shown).toMatch(/^Attempts +0$/m);
    expect(shown).toMatch(/^Message-ID +<.+@academy\.example>$/m);
  });

  it('shows what was caught by the trap, and that nothing was mailed', async () => {
    const { ids, run } = await createOffice([{ honeypot: 'spam' }]);
    const shown = await run('show', ids[0] ?? '');
    expect(shown).toMatch(/^Status +new, quarantined$/m);
    expect(shown).toMatch(/^Trap +spam$/m);
    expect(shown).toContain('No mails.');
  });

  it("lets no message write on the terminal's own lines", async () => {
    const { ids, run } = await createOffice([{ message: 'Red \u001b[31m and \u009b2J and \u0007 bell' }]);
    expect(await run('show', ids[0] ?? '')).toContain('Red ␛[31m and \ufffd2J and ␇ bell');
  });
});

describe('what is asked wrongly', () => {
  it.each([
    [2, ['nothing']],
    [2, ['constructor']],
    [2, ['list', '--unknown']],
    [2, ['list', '--limit', 'many']],
    [2, ['list', '--limit', '0']],
    [2, ['list', 'more']],
    [2, ['show']],
    [2, ['show', 'a', 'b']],
    [1, ['show', '01890000-0000-7000-8000-000000000000']],
  ])('exits with %i: %j', async (exitCode, args) => {
    const { run } = await createOffice([]);
    const error = await run(...args).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ exitCode });
    expect((error as CommandError).message).toMatch(/^[^\n]+[.p]$/);
  });
});

describe('npm run inquiries', () => {
  it('explains itself', async () => {
    const { run } = await createOffice([]);
    for (const args of [[], ['help'], ['--help'], ['list', '--help']]) {
      expect(await run(...args)).toMatch(/list \[--json\] \[--limit N\][\s\S]*show ID/);
    }
  });

  it('as a program prints, says what is wrong in one sentence, and exits accordingly', async () => {
    const folder = copyProgram();
    const { dataDir, ids } = await createOffice([{}]);
    const start = (...args: string[]) =>
      startProgram(folder, [join('server', 'cli.ts'), ...args], { DATA_DIR: dataDir });
    const listed = start('list', '--json');
    expect(await listed.ended).toBe(0);
    expect(JSON.parse(listed.output.out)).toMatchObject([{ id: ids[0] }]);
    const missing = start('show', 'none');
    expect(await missing.ended).toBe(1);
    expect(missing.output).toEqual({ out: '', err: 'There is no inquiry none.\n' });
    const unknown = start('dance');
    expect(await unknown.ended).toBe(2);
    expect(unknown.output.err).toBe('There is no command dance. See: npm run inquiries -- help\n');
  });
});
