import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';
import { sampleInquiry } from '../testing/samples.ts';

it("list --json prints one array, newest first, with the contract's fields, status and mails of each", async () => {
  const spam = { name: '李小龙', honeypot: 'x', instructor: 'grace-liu', message: 'One line\nand two 🎻' };
  const { ids, run } = await createCommandHarness([{}, spam]);
  const arrived = (minute: number) => ({ created_at: `2026-01-05T10:0${minute}:00.000Z`, status: 'new' });
  const trapped = { quarantine_reason: 'honeypot', quarantined: true };
  const kept = { quarantine_reason: null, quarantined: false };
  expect(JSON.parse(await run('list', '--json'))).toEqual([
    { ...sampleInquiry, ...spam, ...trapped, id: ids[1], ...arrived(1) },
    { ...sampleInquiry, ...kept, id: ids[0], ...arrived(0) },
  ]);
});

describe('list', () => {
  it('prints a table, newest first', async () => {
    const spam = { name: '李小龙', honeypot: 'spam', language: 'zh-Hans' } as const;
    const { ids, run } = await createCommandHarness([{}, spam]);
    const lines = (await run('list')).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^RECEIVED +STATUS +ABOUT +LANGUAGE +ID +NAME$/);
    expect(lines[1]).toBe(
      `2026-01-05 04:01  quarantined  Request a Trial Lesson   Chinese   ${ids[1]}  李小龙`,
    );
    expect(lines[2]).toBe(
      `2026-01-05 04:00  new          Request a Trial Lesson             ${ids[0]}  Grace Liu`,
    );
    expect(lines).toHaveLength(4);
  });

  it('prints the newest 50, and says where the others are', async () => {
    const { database, run } = await createCommandHarness();
    const [row = expect.fail('none')] = await database.selectFrom('inquiries').selectAll().execute();
    const more = Array.from({ length: 60 }, (_, at) => ({ ...row, id: `more${at}`, idempotency_key: null }));
    await database.insertInto('inquiries').values(more).execute();
    const listed = await run('list');
    expect(listed.match(/Grace Liu/g)).toHaveLength(50);
    expect(listed).toContain('The newest 50; the desk has all. Times of America/Chicago.\n');
  });

  it('says when there are no inquiries', async () => {
    const { run } = await createCommandHarness([]);
    expect([await run('list'), await run('list', '--json')]).toEqual(['No inquiries yet.\n', '[]\n']);
    await expect(run('list', '--status', 'booked')).rejects.toThrow(/^Unknown option '--status'/);
  });

  it('escapes control characters in a name', async () => {
    const { update, run } = await createCommandHarness();
    await update('inquiries', { name: 'Red \u001b[31m', message: 'and \u009b2J' });
    expect(await run('list')).toContain('Red [U+001B][31m');
    const listed = await run('list', '--json');
    expect(listed).not.toContain('\u009b');
    expect(JSON.parse(listed)).toMatchObject([{ name: 'Red \u001b[31m', message: 'and \u009b2J' }]);
  });
});
