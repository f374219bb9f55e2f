import { describe, expect, it } from 'vitest';
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
    expect(await fail('show', start)).toEqual({
      exitCode: 2,
      message: `Several inquiries have an ID that starts with ${start}: ${copies.join(', ')}.`,
    });
    expect(await fail('show', '019b8f2')).toMatchObject({ exitCode: 1 });
    expect(await fail('show', '%')).toMatchObject({ exitCode: 1 });
    expect(await run('show', ids[0] ?? '')).toContain(ids[0]);
  });
});
