import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';

const spam = { honeypot: 'https://spam.example' };

type Office = Awaited<ReturnType<typeof createCommandHarness>>;

const readMessages = ({ database }: Office) =>
  database.selectFrom('outbox_messages').selectAll().orderBy('id').execute();

describe('restore', () => {
  it('takes an inquiry out of quarantine and queues the mail that was withheld', async () => {
    const office = await createCommandHarness([spam]);
    const restored = await office.run('restore', office.first);
    expect(restored).toBe(
      `Inquiry ${office.first} is restored: the running server sends its mail within seconds.\n`,
    );
    expect(await readMessages(office)).toMatchObject([
      {
        inquiry_id: office.first,
        kind: 'notification',
        state: 'pending',
        next_attempt_at: '2026-01-05T10:01:00.000Z',
      },
    ]);
    expect(await office.run('list', '--quarantined')).toBe('No inquiry fits.\n');
    expect(await office.run('show', office.first)).toMatch(/^Status +new\n[\s\S]*^Trap +https/m);
  });

  it('sends one mail, whoever else restores it', async () => {
    const office = await createCommandHarness([spam]);
    await Promise.allSettled([1, 2, 3].map(() => office.run('restore', office.first)));
    expect(await readMessages(office)).toHaveLength(1);
    expect(await office.fail('restore', office.first)).toEqual({
      exitCode: 1,
      message: `Inquiry ${office.first} is not in quarantine.`,
    });
  });

  it('knows when there is none', async () => {
    const { fail } = await createCommandHarness([]);
    expect(await fail('restore', 'none')).toMatchObject({ exitCode: 1 });
    expect(await fail('restore')).toMatchObject({ exitCode: 2 });
  });
});

describe('resend', () => {
  it('makes a mail that was given up due at once, under the Message-ID it had', async () => {
    const office = await createCommandHarness();
    const [before] = await readMessages(office);
    await office.database
      .updateTable('outbox_messages')
      .set({ state: 'dead', attempts: 9, next_attempt_at: '2030-01-01T00:00:00.000Z' })
      .execute();
    await office.run('resend', office.first);
    expect(await readMessages(office)).toMatchObject([
      {
        state: 'pending',
        message_id: before?.message_id,
        next_attempt_at: office.clock.now().toISOString(),
      },
    ]);
  });

  it('sends another where it was sent, under a new Message-ID, since receivers drop what they have had', async () => {
    const office = await createCommandHarness();
    await office.database.updateTable('outbox_messages').set({ state: 'sent' }).execute();
    await office.run('resend', office.first);
    const [first, second] = await readMessages(office);
    expect([first?.state, second?.state]).toEqual(['sent', 'pending']);
    expect(second?.message_id).not.toBe(first?.message_id);
    expect(second?.message_id).toMatch(/@example\.org>$/);
  });

  it('leaves what is in quarantine to restore', async () => {
    const { fail, first } = await createCommandHarness([spam]);
    expect(await fail('resend', first)).toEqual({
      exitCode: 1,
      message: `Inquiry ${first} is in quarantine: use restore ${first}.`,
    });
  });
});

describe('mark', () => {
  it.each(['new', 'contacted', 'booked', 'closed'])('says that an inquiry is %s', async (status) => {
    const { first, run } = await createCommandHarness();
    expect(await run('mark', first, status)).toBe(`Inquiry ${first} is ${status}; it was new.\n`);
    expect(await run('list', '--status', status)).toContain(first);
  });

  it('knows no other, and no inquiry that is not there', async () => {
    const { fail, first } = await createCommandHarness();
    expect(await fail('mark', first, 'lost')).toEqual({
      exitCode: 2,
      message: 'The mark is "lost": give one of new, contacted, booked, closed, spam.',
    });
    expect(await fail('mark', first)).toMatchObject({ exitCode: 2 });
    expect(await fail('mark', 'none', 'booked')).toMatchObject({ exitCode: 1 });
    expect(await fail('mark', 'none', 'spam')).toMatchObject({ exitCode: 1 });
  });

  it('spam puts it into quarantine and withholds its mails, which restore sends', async () => {
    const office = await createCommandHarness([{}, {}]);
    const { first, run } = office;
    // Both came in the same millisecond, maybe.
    const readOwnFirst = async () =>
      (await readMessages(office)).sort(
        (a, b) => Number(b.inquiry_id === first) - Number(a.inquiry_id === first),
      );
    const [before] = await readOwnFirst();
    expect(await run('mark', first, 'spam')).toBe(
      `Inquiry ${first} is in quarantine; mails of it that were not sent are withheld.\n`,
    );
    expect(await readOwnFirst()).toMatchObject([{ state: 'withheld' }, { state: 'pending' }]);
    expect(await run('mails')).toMatch(/\n1 waiting, the oldest for \d+ min, 0 given up\.\n/);
    expect(await run('show', first)).toMatch(
      /^Status +new, quarantined: staff$[\s\S]*^Mail +notification, withheld$/m,
    );
    expect(await run('list', '--quarantined')).toContain(first);
    office.clock.advance(60_000);
    await run('restore', first);
    expect(await readOwnFirst()).toMatchObject([
      { ...before, state: 'pending', next_attempt_at: office.clock.now().toISOString() },
      { state: 'pending' },
    ]);
    expect(await run('list', '--quarantined')).toBe('No inquiry fits.\n');
  });

  it('spam keeps what was sent as sent, and restore sends it no second time', async () => {
    const office = await createCommandHarness();
    await office.database.updateTable('outbox_messages').set({ state: 'sent' }).execute();
    await office.run('mark', office.first, 'spam');
    expect(await office.run('restore', office.first)).toBe(
      `Inquiry ${office.first} is restored; its mail was sent before.\n`,
    );
    expect(await readMessages(office)).toMatchObject([{ state: 'sent' }]);
  });

  it('spam keeps the reason of what is in quarantine, whose status can be said all the same', async () => {
    const { first, run } = await createCommandHarness([spam]);
    await run('mark', first, 'spam');
    expect(await run('mark', first, 'closed')).toBe(
      `Inquiry ${first} is closed; it was new. It stays in quarantine until restore ${first}.\n`,
    );
    expect(await run('show', first)).toMatch(/^Status +closed, quarantined: honeypot$/m);
  });
});

describe('note', () => {
  it('takes a text in quotes, for an inquiry that there is', async () => {
    const { fail, first } = await createCommandHarness();
    expect(await fail('note', first, 'two', 'words')).toMatchObject({ exitCode: 2 });
    expect(await fail('note', first, '  ')).toEqual({ exitCode: 2, message: 'The note is empty.' });
    expect(await fail('note', 'none', 'text')).toMatchObject({ exitCode: 1 });
  });

  it('deletes a note by its number, and repeats what it said', async () => {
    const { fail, first, run } = await createCommandHarness();
    for (const text of ['One', 'Two', 'Three']) await run('note', first, text);
    expect(await run('note', first, '--delete', '2')).toBe(`Deleted note 2 of inquiry ${first}: Two\n`);
    expect(await run('show', first)).toMatch(/^Note 1 .*: One\nNote 2 .*: Three\n/m);
    expect(await fail('note', first, '--delete', '3')).toEqual({
      exitCode: 1,
      message: `There is no note 3 of inquiry ${first}.`,
    });
    expect(await fail('note', first, '--delete', '0')).toMatchObject({ exitCode: 2 });
    expect(await fail('note', first, 'Four', '--delete', '1')).toMatchObject({ exitCode: 2 });
  });
});
