import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';
import { sampleInquiry } from '../testing/sample-inquiry.ts';

describe('list --json', () => {
  it("prints one array, newest first, with the contract's fields, status and mails of each", async () => {
    const { ids, run } = await createCommandHarness([
      {},
      { name: '李小龙', honeypot: 'spam', instructor: 'grace-liu', message: 'Line one\nline two 🎻' },
    ]);
    expect(JSON.parse(await run('list', '--json'))).toEqual([
      {
        ...sampleInquiry,
        id: ids[1],
        created_at: '2026-01-05T10:01:00.000Z',
        status: 'new',
        quarantine_reason: 'honeypot',
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
        quarantine_reason: null,
        quarantined: false,
      },
    ]);
  });
});

describe('list', () => {
  it('prints a table, newest first', async () => {
    const { ids, run } = await createCommandHarness([
      {},
      { name: '李小龙', honeypot: 'spam', language: 'zh-Hans' },
    ]);
    const lines = (await run('list')).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^RECEIVED +STATUS +INQUIRY +LANGUAGE +ID +NAME$/);
    expect(lines[1]).toBe(`2026-01-05 04:01  quarantined  trial-lesson      Chinese   ${ids[1]}  李小龙`);
    expect(lines[2]).toBe(`2026-01-05 04:00  new          trial-lesson                ${ids[0]}  Grace Liu`);
    expect(await run('list', '--limit', '1')).toContain(
      'The newest 1; --limit N shows more. Times of America/Chicago.',
    );
  });

  it('says when there are no inquiries', async () => {
    const { run } = await createCommandHarness([]);
    expect(await run('list')).toBe('No inquiries yet.\n');
    expect(JSON.parse(await run('list', '--json'))).toEqual([]);
    expect(await run('list', '--status', 'booked')).toBe('No inquiry fits.\n');
  });

  it('escapes control characters in a name', async () => {
    const { database, run } = await createCommandHarness();
    await database
      .updateTable('inquiries')
      .set({ name: 'Red \u001b[31m', message: 'and \u009b2J' })
      .execute();
    expect(await run('list')).toContain('Red [U+001B][31m');
    const listed = await run('list', '--json');
    expect(listed).not.toContain('\u009b');
    expect(JSON.parse(listed)).toMatchObject([{ name: 'Red \u001b[31m', message: 'and \u009b2J' }]);
  });
});

describe('the filters', () => {
  // The academy's day of 8 March 2026, when summer time begins there, lasts from 6:00 to 5:00 UTC: 23 hours.
  it.each([
    ['2026-03-08T05:59:59.999Z', '2026-03-07'],
    ['2026-03-08T06:00:00.000Z', '2026-03-08'],
    ['2026-03-09T04:59:59.999Z', '2026-03-08'],
    ['2026-03-09T05:00:00.000Z', '2026-03-09'],
  ])("take %s for the academy's %s", async (time, day) => {
    const { database, run } = await createCommandHarness();
    await database.updateTable('inquiries').set({ created_at: time }).execute();
    const found = await run('list', '--from', day, '--to', day);
    expect(found).toContain(`\n${day} `);
    const days = ['2026-03-07', '2026-03-08', '2026-03-09'].filter((other) => other !== day);
    for (const other of days) {
      expect(await run('list', '--from', other, '--to', other)).toBe('No inquiry fits.\n');
    }
  });

  it.each([
    ['--status', 'lost'],
    ['--language', 'zh-Hans'],
    ['--to', '2026-02-30'],
    ['--to', '9999-12-31'],
    ['--from', '0000-01-01'],
    ['--limit', '0'],
    ['--unknown', 'x'],
  ])('refuse %s %s', async (option, value) => {
    const { fail } = await createCommandHarness([]);
    const { exitCode, message } = await fail('list', option, value);
    expect(exitCode).toBe(2);
    expect(message).toMatch(/^[^\n]+[.p]$/);
  });
});
