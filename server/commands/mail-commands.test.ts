import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';

const spam = { honeypot: 'https://spam.example' };

type Harness = Awaited<ReturnType<typeof createCommandHarness>>;

const readMessages = ({ database }: Harness) =>
  database.selectFrom('outbox_messages').selectAll().orderBy('id').execute();

describe('restore', () => {
  it('takes an inquiry out of quarantine and queues the mail that was withheld', async () => {
    const harness = await createCommandHarness([spam]);
    const restored = await harness.run('restore', harness.first);
    expect(restored).toBe(
      `Inquiry ${harness.first} is restored: the running server sends its mail within seconds.\n`,
    );
    expect(await readMessages(harness)).toMatchObject([
      {
        inquiry_id: harness.first,
        kind: 'notification',
        state: 'pending',
        next_attempt_at: '2026-01-05T10:01:00.000Z',
      },
    ]);
    expect(await harness.run('list', '--quarantined')).toBe('No inquiry fits.\n');
    expect(await harness.run('show', harness.first)).toMatch(/^Status +new\n[\s\S]*^Trap +https/m);
  });

  it('sends one mail, even when restored twice', async () => {
    const harness = await createCommandHarness([spam]);
    await Promise.allSettled([1, 2, 3].map(() => harness.run('restore', harness.first)));
    expect(await readMessages(harness)).toHaveLength(1);
    expect(await harness.fail('restore', harness.first)).toEqual({
      exitCode: 1,
      message: `Inquiry ${harness.first} is not in quarantine.`,
    });
  });

  it('says when the inquiry does not exist', async () => {
    const { fail } = await createCommandHarness([]);
    expect(await fail('restore', 'none')).toMatchObject({ exitCode: 1 });
    expect(await fail('restore')).toMatchObject({ exitCode: 2 });
  });
});

describe('resend', () => {
  it('makes a mail that was given up due at once, under the Message-ID it had', async () => {
    const harness = await createCommandHarness();
    const [before] = await readMessages(harness);
    await harness.database
      .updateTable('outbox_messages')
      .set({ state: 'dead', attempts: 9, next_attempt_at: '2030-01-01T00:00:00.000Z' })
      .execute();
    await harness.run('resend', harness.first);
    expect(await readMessages(harness)).toMatchObject([
      {
        state: 'pending',
        message_id: before?.message_id,
        next_attempt_at: harness.clock.now().toISOString(),
      },
    ]);
  });

  it('sends a sent mail again under a new Message-ID, because receivers drop duplicates', async () => {
    const harness = await createCommandHarness();
    await harness.database.updateTable('outbox_messages').set({ state: 'sent' }).execute();
    await harness.run('resend', harness.first);
    const [first, second] = await readMessages(harness);
    expect([first?.state, second?.state]).toEqual(['sent', 'pending']);
    expect(second?.message_id).not.toBe(first?.message_id);
    expect(second?.message_id).toMatch(/@example\.org>$/);
  });

  it('refuses a quarantined inquiry, which needs restore', async () => {
    const { fail, first } = await createCommandHarness([spam]);
    expect(await fail('resend', first)).toEqual({
      exitCode: 1,
      message: `Inquiry ${first} is in quarantine: use restore ${first}.`,
    });
  });
});

describe('mark', () => {
  it.each(['new', 'contacted', 'booked', 'closed'])('sets the status %s', async (status) => {
    const { first, run } = await createCommandHarness();
    expect(await run('mark', first, status)).toBe(`Inquiry ${first} is ${status}; it was new.\n`);
    expect(await run('list', '--status', status)).toContain(first);
  });

  it('refuses another status, and an unknown inquiry', async () => {
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
    const harness = await createCommandHarness([{}, {}]);
    const { first, run } = harness;
    // Both came in the same millisecond, maybe.
    const readOwnFirst = async () =>
      (await readMessages(harness)).sort(
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
    harness.clock.advance(60_000);
    await run('restore', first);
    expect(await readOwnFirst()).toMatchObject([
      { ...before, state: 'pending', next_attempt_at: harness.clock.now().toISOString() },
      { state: 'pending' },
    ]);
    expect(await run('list', '--quarantined')).toBe('No inquiry fits.\n');
  });

  it('spam leaves a sent mail sent, and restore does not send it again', async () => {
    const harness = await createCommandHarness();
    await harness.database.updateTable('outbox_messages').set({ state: 'sent' }).execute();
    await harness.run('mark', harness.first, 'spam');
    expect(await harness.run('restore', harness.first)).toBe(
      `Inquiry ${harness.first} is restored; its mail was sent before.\n`,
    );
    expect(await readMessages(harness)).toMatchObject([{ state: 'sent' }]);
  });

  it('spam keeps the reason of a quarantined inquiry, whose status can still be set', async () => {
    const { first, run } = await createCommandHarness([spam]);
    await run('mark', first, 'spam');
    expect(await run('mark', first, 'closed')).toBe(
      `Inquiry ${first} is closed; it was new. It stays in quarantine until restore ${first}.\n`,
    );
    expect(await run('show', first)).toMatch(/^Status +closed, quarantined: honeypot$/m);
  });
});

describe('note', () => {
  it('accepts a quoted text, for an existing inquiry', async () => {
    const { fail, first } = await createCommandHarness();
    expect(await fail('note', first, 'two', 'words')).toMatchObject({ exitCode: 2 });
    expect(await fail('note', first, '  ')).toEqual({ exitCode: 2, message: 'The note is empty.' });
    expect(await fail('note', 'none', 'text')).toMatchObject({ exitCode: 1 });
  });

  it('deletes a note by its number, and prints its text', async () => {
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
