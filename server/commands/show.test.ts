import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';
import { databaseKinds } from '../testing/databases.ts';
import { insertArrival, insertAttachment } from '../testing/samples.ts';

describe('show', () => {
  it('prints the inquiry and its mails, with control characters escaped', async () => {
    const message = 'First line\nمرحبا 🎻 second, red \u001b[31m and \u009b2J and \u0007 bell';
    const escaped = 'First line\nمرحبا 🎻 second, red [U+001B][31m and [U+009B]2J and [U+0007] bell';
    const { ids, run } = await createCommandHarness([{ message, language: 'zh-Hans' }]);
    const shown = await run('show', ids[0] ?? '');
    expect(shown).toMatch(/^Name +Grace Liu$/m);
    expect(shown).toMatch(/^About +Request a Trial Lesson$/m);
    expect(shown).toMatch(/^Language +Chinese$/m);
    expect(shown.endsWith(`\n\nThe visitor's message, to the end:\n\n${escaped}\n`)).toBe(true);
    expect(shown).toMatch(/^Mail +notification, pending$/m);
    expect(shown).toMatch(/^Attempts +0$/m);
    expect(shown).toMatch(/^Message-ID +<.+@academy\.example>$/m);
  });

  it('says that a mail became a file, as no mail server was set', async () => {
    const { database, first, run } = await createCommandHarness();
    const written = { state: 'sent', sent_at: '2026-01-05T10:01:00.000Z', is_file: 1 } as const;
    await database.updateTable('outbox_messages').set(written).execute();
    const shown = await run('show', first);
    expect(shown).toMatch(/^Mail +notification, written to a file: no mail server was set$/m);
    expect(shown).toMatch(/^Written +2026-01-05 04:01/m);
    expect(shown).not.toContain('Sent');
  });

  it("lets no visitor's text imitate its own lines", async () => {
    const { ids, run } = await createCommandHarness([
      { honeypot: 'spam\nStatus        booked', message: 'Hello!\n\nMail          notification, sent' },
    ]);
    const [ours = '', theirs] = (await run('show', ids[0] ?? '')).split("The visitor's message, to the end:");
    expect(ours).toContain('\nTrap          spam\n              Status        booked\n');
    expect(ours).toMatch(/^Status +new, quarantined: honeypot$/m);
    expect(ours).toContain('No mails.');
    expect(ours).not.toContain('Language');
    expect(theirs).toBe('\n\nHello!\n\nMail          notification, sent\n');
  });

  it('shows notes and the conversation, in which nobody can imitate its own lines', async () => {
    const { addNote, clock, database, first, run } = await createCommandHarness();
    await addNote(first, 'Called back, no answer');
    await addNote(first, 'Wants Saturdays\n还会打来');
    const text = 'Thank you\nMail          notification, sent\r\u001b[2J';
    const person = { name: 'Grace\nStatus        booked', address: 'grace@example.org' };
    const id = await insertArrival(database, first, clock.now(), {
      ...person,
      text,
      others: 'tom@example.net nan@x.example',
    });
    await insertAttachment(database, first, id, 'a\u202egpj.exe');
    clock.advance(60_000);
    const reply = { kind: 'reply', author: 'Anna', subject: 'Re: viola', text: 'See you' } as const;
    await insertArrival(database, first, clock.now(), reply);
    const [ours = ''] = (await run('show', first)).split("The visitor's message, to the end:");
    expect(ours).toContain(
      `Answer        2026-01-05 04:01 America/Chicago, Grace
              Status        booked <grace@example.org>
Also named    tom@example.net, nan@x.example
Subject       Re: your inquiry
Text          Thank you
              Mail          notification, sent[U+000D][U+001B][2J
Attachment    a[U+202E]gpj.exe, application/pdf, 12 bytes, kept

Reply         2026-01-05 04:02 America/Chicago, Anna to grace@example.org
Subject       Re: viola
Text          See you
`,
    );
    expect(ours).toContain(
      'Note          2026-01-05 04:01 America/Chicago: Called back, no answer\n' +
        'Note          2026-01-05 04:01 America/Chicago: Wants Saturdays\n              还会打来\n',
    );
    expect(ours.match(/^Status/gm)).toHaveLength(1);
  });

  it('finds by a part of the name or the e-mail address, case-insensitively', async () => {
    const { ids, run } = await createCommandHarness([
      { name: 'Ana Silva', email: 'first@example.org' },
      { name: 'Bo Silva', email: 'second@example.org', message: 'Ana told me of you.' },
    ]);
    expect(await run('show', 'ANA')).toMatch(new RegExp(`^Inquiry +${ids[0]}$`, 'm'));
    expect(await run('show', 'second@')).toMatch(new RegExp(`^Inquiry +${ids[1]}$`, 'm'));
    const listed = await run('show', 'silva');
    expect(listed).toMatch(/^RECEIVED /);
    expect(listed).toContain(ids[0]);
    expect(listed).toContain(ids[1]);
  });

  it.each(databaseKinds)(
    'finds by the start of an ID, and never takes a name for one, on $name',
    async ({ create }) => {
      const { database, fail, first, run } = await createCommandHarness([{}], { location: await create() });
      const row = await database.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
      const start = '019b8f21';
      const copies = [`${start}-0000-7000-8000-000000000000`, `${start}-ffff-7fff-bfff-ffffffffffff`];
      const neighbours = ['019b8f20-ffff-7fff-bfff-ffffffffffff', '019b8f22-0000-7000-8000-000000000000'];
      const others = [...copies, ...neighbours].map((id) => ({
        ...row,
        id,
        name: first,
        idempotency_key: null,
      }));
      await database.insertInto('inquiries').values(others).execute();
      expect(await run('show', first)).toMatch(new RegExp(`^Inquiry +${first}$`, 'm'));
      expect(await run('show', '019B8F22')).toMatch(/^Inquiry +019b8f22-0000/m);
      expect(await run('show', `${start}-f`)).toMatch(/^Inquiry +019b8f21-ffff/m);
      expect(await fail('show', start)).toMatchObject({
        exitCode: 2,
        message: `Several inquiries have an ID that starts with ${start}: ${copies.join(', ')}.`,
      });
      for (const none of ['019b8f2', '%']) expect(await fail('show', none)).toMatchObject({ exitCode: 1 });
    },
  );

  it('requires one existing ID or name', async () => {
    const { fail, first } = await createCommandHarness();
    expect(await fail('show')).toMatchObject({
      exitCode: 2,
      message: 'It takes an ID or a name in quotes: show ID|NAME.',
    });
    expect(await fail('show', first, first)).toMatchObject({ exitCode: 2 });
    expect(await fail('show', 'none')).toMatchObject({ exitCode: 1, message: 'There is no inquiry none.' });
    expect(await fail('show', '')).toMatchObject({ exitCode: 1 });
  });
});
