import { describe, expect, it } from 'vitest';
import { createOffice } from '../testing/office.ts';

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
    expect(shown).toMatch(/^Status +new, quarantined: honeypot$/m);
    expect(shown).toMatch(/^Trap +spam$/m);
    expect(shown).toContain('No mails.');
  });

  it("lets no message write on the terminal's own lines", async () => {
    const { ids, run } = await createOffice([{ message: 'Red \u001b[31m and \u009b2J and \u0007 bell' }]);
    expect(await run('show', ids[0] ?? '')).toContain('Red ␛[31m and \ufffd2J and ␇ bell');
  });

  it('shows the notes, oldest first, and when each was written', async () => {
    const { clock, first, run } = await createOffice();
    await run('note', first, 'Called back, no answer');
    clock.advance(3_600_000);
    expect(await run('note', first, 'Wants Saturdays\n还会打来')).toBe(`Noted beside inquiry ${first}.\n`);
    expect(await run('show', first)).toContain(
      'Note          2026-01-05 04:01 America/Chicago: Called back, no answer\n' +
        'Note          2026-01-05 05:01 America/Chicago: Wants Saturdays\n还会打来\n',
    );
  });

  it('is called with one id that there is', async () => {
    const { fail, first } = await createOffice();
    expect(await fail('show')).toEqual({ exitCode: 2, message: 'It takes an ID: show ID.' });
    expect(await fail('show', first, first)).toMatchObject({ exitCode: 2 });
    expect(await fail('show', 'none')).toEqual({ exitCode: 1, message: 'There is no inquiry none.' });
  });
});
