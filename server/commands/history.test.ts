import { describe, expect, it } from 'vitest';
import { createLiveReader } from '../desk/live/live.ts';
import { readFacts } from '../facts.ts';
import { createCommandHarness } from '../testing/command-harness.ts';
import { databaseKinds } from '../testing/database-kinds.ts';

// The commands write the same history as the desk, with nobody's name: the desk says "command line".
describe.each(databaseKinds)('the history of commands, on $name', ({ create }) => {
  async function open(changes = {}) {
    const harness = await createCommandHarness([changes], { place: await create() });
    const { database, first, clock, run } = harness;
    return {
      ...harness,
      /** Runs a command on the inquiry, a minute after the one before. */
      act: async (command: string, ...args: string[]) => {
        clock.advance(60_000);
        return run(command, first, ...args);
      },
      readRow: () => database.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow(),
      readHistory: async () => {
        const rows = await database.selectFrom('history').selectAll().orderBy('created_at').execute();
        expect(rows.every(({ actor, inquiry_id: id }) => actor === null && id === first)).toBe(true);
        return rows.map(({ kind, detail }) => (detail === null ? kind : `${kind} ${detail}`));
      },
    };
  }

  it('is that of the desk', async () => {
    const { act, readHistory, readRow } = await open();
    await act('mark', 'contacted');
    await act('mark', 'contacted');
    await act('note', 'Called back');
    await act('note', '--delete', '1');
    await act('resend');
    await act('mark', 'spam');
    await act('mark', 'spam');
    await act('restore');
    await act('mark', 'booked');
    expect(await readHistory()).toEqual([
      ...[
        'status contacted',
        'note',
        'note-deleted',
        'resent notification',
        'spam',
        'restored',
        'status booked',
      ],
    ]);
    expect(await readRow()).toMatchObject({
      version: 5,
      contacted_at: '2026-01-05T10:02:00.000Z',
      contact_minutes: 0,
      waiting_since: null,
      quarantined_by: null,
    });
  });

  it('counts a change in quarantine, which only commands make', async () => {
    const { act, readHistory, readRow } = await open({ honeypot: 'x' });
    await act('mark', 'closed');
    expect(await readHistory()).toEqual(['status closed']);
    expect(await readRow()).toMatchObject({ version: 2, quarantine_reason: 'honeypot', status: 'closed' });
  });

  it('has one row for a note that two commands delete at once, and pages hear of it', async () => {
    const { act, run, first, readHistory, database, clock } = await open();
    await act('note', 'Called back');
    await Promise.allSettled([1, 2].map(() => run('note', first, '--delete', '1')));
    expect(await readHistory()).toEqual(['note', 'note-deleted']);
    const { changes } = await createLiveReader({ database, now: clock.now, studio: readFacts() })();
    expect(changes[0]).toMatchObject({ inquiry: first, kind: 'note-deleted', by: null });
  });

  it('has one row for commands that run at once', async () => {
    const { run, first, readHistory, readRow } = await open();
    await Promise.all([1, 2, 3].map(() => run('mark', first, 'booked')));
    expect(await readHistory()).toEqual(['status booked']);
    expect((await readRow()).version).toBe(2);
  });
});
