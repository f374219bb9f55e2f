import { describe, expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { createCommandHarness } from '../testing/command-harness.ts';
import { databaseKinds } from '../testing/database-kinds.ts';

// The staff's commands speak to PostgreSQL in the same words as to SQLite.
describe.each(databaseKinds)('on $name', ({ create }) => {
  const inquiries = [
    { name: 'First', inquiry_type: 'general' as const, message: '50% off, or 100_000?' },
    { name: 'Second', instructor: 'grace-liu', language: 'zh-Hans' as const, email: 'second@example.org' },
    { name: 'Third', honeypot: 'spam' },
  ];
  const open = async () => createCommandHarness(inquiries, { location: await create() });

  const harness = makeOnce(open);
  it.each([
    [[], ['Third', 'Second', 'First']],
    [['--type', 'general', '--status', 'new'], ['First']],
    [['--status', 'booked'], []],
    [['--quarantined', '--status', 'new', '--text', 'third'], ['Third']],
    [['--instructor', 'grace-liu'], ['Second']],
    [['--language', 'chinese'], ['Second']],
    [['--text', 'SECOND@'], ['Second']],
    [['--text', '0% OFF'], ['First']],
    [
      ['--from', '2026-01-05', '--to', '2026-01-05'],
      ['Third', 'Second', 'First'],
    ],
    [['--from', '2026-01-06'], []],
    [['--limit', '1'], ['Third']],
  ])('lists with %j', async (args, names) => {
    const { run } = harness();
    const listed = JSON.parse(await run('list', '--json', ...args)) as { name: string }[];
    expect(listed.map((each) => each.name)).toEqual(names);
  });

  it('resends and shows', async () => {
    const { first, run } = await open();
    await run('resend', first);
    expect((await run('show', first)).match(/^Mail +notification, pending$/gm)).toHaveLength(1);
    expect(await run('mails')).toMatch(/\n2 waiting, the oldest for \d+ min, 0 given up\.\n/);
    await run('staff', 'add', 'jun@academy.example', '--name', 'Jun Zhang');
    expect(await run('mails')).toMatch(/ {2}Jun Zhang <jun@academy.example> {2}notice, .*[\s\S]*\n3 waiting/);
    expect(await run('resend', 'jun@academy.example')).toMatch(/^Due: 1 of the mails/);
  });

  it('finds an inquiry by the start of its ID', async () => {
    const { database, fail, ids, run } = await open();
    const start = '019b8f21';
    const copies = [`${start}-0000-7000-8000-000000000000`, `${start}-ffff-7fff-bfff-ffffffffffff`] as const;
    const [row = expect.fail('none')] = await database.selectFrom('inquiries').selectAll().limit(1).execute();
    const neighbours = ['019b8f20-ffff-7fff-bfff-ffffffffffff', '019b8f22-0000-7000-8000-000000000000'];
    for (const id of [...copies, ...neighbours])
      await database
        .insertInto('inquiries')
        .values({ ...row, id, idempotency_key: null })
        .execute();
    expect(await run('show', '019B8F22')).toMatch(/^Inquiry +019b8f22-0000/m);
    expect(await run('show', `${start}-f`)).toMatch(/^Inquiry +019b8f21-ffff/m);
    expect(await run('resend', `${start}-f`)).toContain(`The mail of inquiry ${copies[1]} is due`);
    expect(await fail('show', start)).toEqual({
      exitCode: 2,
      message: `Several inquiries have an ID that starts with ${start}: ${copies.join(', ')}.`,
    });
    expect(await fail('show', '019b8f2')).toMatchObject({ exitCode: 1 });
    expect(await fail('resend', '%')).toMatchObject({ exitCode: 1 });
    expect(await run('show', ids[0] ?? '')).toContain(ids[0]);
  });
});
