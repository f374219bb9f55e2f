import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';

const inquiries = [
  { inquiry_type: 'general' as const },
  { inquiry_type: 'general' as const },
  { inquiry_type: 'trial-lesson' as const },
  { honeypot: 'spam' },
];

describe('stats', () => {
  it('draws weeks and types as bars, without what is in quarantine', async () => {
    const { run } = await createCommandHarness(inquiries);
    const drawn = await run('stats', '--weeks', '2');
    expect(drawn).toContain(`\n2025-12-29   0\n2026-01-05  ${'█'.repeat(40)} 3\n`);
    expect(drawn).toMatch(/^General Question +█{40} 2$/m);
    expect(drawn).toMatch(/^Request a Trial Lesson +█{20} 1$/m);
    expect(drawn).toMatch(/^Accompaniment Training +0$/m);
    expect(drawn).toContain('3 in all, and 1 in quarantine.');
  });

  it('draws twelve weeks by default, and when there are no inquiries', async () => {
    const { run } = await createCommandHarness([]);
    expect((await run('stats')).match(/^\d{4}-\d{2}-\d{2} +0$/gm)).toHaveLength(12);
  });

  it.each(['0', 'all', '521'])('refuses %s weeks', async (weeks) => {
    const { fail } = await createCommandHarness([]);
    expect(await fail('stats', '--weeks', weeks)).toMatchObject({ exitCode: 2 });
  });
});
