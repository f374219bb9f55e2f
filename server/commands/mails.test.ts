import { describe, expect, it } from 'vitest';
import { addPerson } from '../staff/people.ts';
import { requestCode } from '../staff/sign-in-codes.ts';
import { createCommandHarness } from '../testing/command-harness.ts';

const dead = { state: 'dead', attempts: 5, refusals: 5, last_error: '550 no such user' } as const;
const addJun = ['staff', 'add', 'jun@academy.example', '--name', 'Jun Zhang'];

describe('mails', () => {
  it('says that all is well', async () => {
    const { database, run } = await createCommandHarness();
    expect(await run('mails')).toMatch(
      /notification, 0 attempts, next [\s\S]*\n1 waiting, the oldest for 1 min, 0 given up\.\n$/,
    );
    await database.updateTable('outbox_messages').set({ state: 'sent' }).execute();
    expect(await run('mails')).toBe('0 waiting, 0 given up.\n');
  });

  it('exits with 3 when one was given up', async () => {
    const { database, fail } = await createCommandHarness();
    await database
      .updateTable('outbox_messages')
      .set({ state: 'dead', last_error: '550 no such user\u001b[31m' })
      .execute();
    const { exitCode, message } = await fail('mails');
    expect(exitCode).toBe(3);
    expect(message).toMatch(/^Mails are stuck: 1 given up\./);
  });

  it('exits with 3 when one has waited too long', async () => {
    const { clock, fail } = await createCommandHarness();
    clock.advance(31 * 60_000);
    expect(await fail('mails')).toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^Mails are stuck: 1 waiting for more than half an hour\./),
    });
  });

  it('says for each whose it is and what helps, and exits with 3 only for what somebody needs', async () => {
    const { clock, database, fail, first, readOutput, run } = await createCommandHarness();
    const [queued] = await database.selectFrom('outbox_messages').selectAll().execute();
    const message = queued ?? expect.fail('no mail');
    await run(...addJun);
    const { id: staffId } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const morning = { ...message, ...dead, inquiry_id: null, kind: 'morning', staff_id: staffId } as const;
    await database.updateTable('outbox_messages').set(dead).execute();
    await database
      .insertInto('outbox_messages')
      .values([
        { ...message, ...dead, id: 'ack', kind: 'acknowledgement', message_id: '<ack>' },
        { ...morning, id: 'morning', message_id: '<morning>', created_at: clock.now().toISOString() },
      ])
      .execute();
    const { exitCode, message: said } = await fail('mails');
    const output = await readOutput('mails');
    expect(exitCode).toBe(3);
    expect(said).toMatch(/^Mails are stuck: 2 given up, 2 to staff refused by the mail server\./);
    expect(output).toContain(`Is MAIL_TO right? Then: npm run inquiries -- resend ${first}\n`);
    expect(output).toContain('takes no mail. Call, then mark it as contacted at the desk');
    expect(output).toMatch(
      / {2}Jun Zhang <jun@academy.example> {2}morning, 5 attempts, given up\n {4}550 no such user\n/,
    );
    expect(output).toContain('npm run inquiries -- resend jun@academy.example\n');

    await database.updateTable('inquiries').set({ status: 'contacted' }).execute();
    await run('resend', first);
    expect(await run('resend', 'Jun@academy.example')).toMatch(
      /^Due: 2 of the mails to jun@academy.example\./,
    );
    await database
      .updateTable('outbox_messages')
      .set({ state: 'sent' })
      .where('kind', '!=', 'acknowledgement')
      .execute();
    expect(await run('mails')).toMatch(
      /Nothing to do: somebody has been in contact.*\n0 waiting, 0 given up\.\n$/,
    );
    expect(await fail('resend', 'jun@academy.example')).toMatchObject({ exitCode: 1 });
    expect(await fail('resend', 'nobody@academy.example')).toMatchObject({ exitCode: 1 });
  });

  it('lists what somebody needs first, and says how many are not shown', async () => {
    const { clock, database, fail, readOutput, run } = await createCommandHarness();
    const [queued = expect.fail('no mail')] = await database
      .selectFrom('outbox_messages')
      .selectAll()
      .execute();
    const soon = new Date(clock.now().getTime() - 60_000).toISOString();
    const settled = Array.from({ length: 60 }, (_, index) => ({
      ...queued,
      ...dead,
      id: `ack${index}`,
      message_id: `<ack${index}>`,
      kind: 'acknowledgement' as const,
      next_attempt_at: soon,
    }));
    await database.insertInto('outbox_messages').values(settled).execute();
    await database.updateTable('inquiries').set({ status: 'contacted' }).execute();
    await run(...addJun);
    await database.updateTable('outbox_messages').set(dead).where('kind', '=', 'notification').execute();
    // Refused once, and tried again by itself.
    await database
      .updateTable('outbox_messages')
      .set({ refusals: 1, last_error: '550 no such user' })
      .where('kind', '=', 'notice')
      .execute();
    expect(await fail('mails')).toMatchObject({ exitCode: 3 });
    const output = await readOutput('mails');
    const kinds = output.match(/(?<= {2})[a-z]+(?=, \d+ attempts)/g);
    expect(kinds).toHaveLength(50);
    expect(kinds?.slice(0, 3).toSorted()).toEqual(['acknowledgement', 'notice', 'notification']);
    expect(output).toContain('\n12 more are not shown: those that somebody needs come first.\n1 waiting');
  });

  it('says of a reply that was given up what helps, until another message follows it', async () => {
    const { database, fail, run } = await createCommandHarness([{}]);
    const { id } = await database.selectFrom('inquiries').select('id').executeTakeFirstOrThrow();
    const reply = { kind: 'reply', address: 'grace@example.org' } as const;
    const mail = database.updateTable('outbox_messages').set({ ...dead, ...reply });
    const { id: mailId } = await mail.returning('id').executeTakeFirstOrThrow();
    const setLast = (last: string | null) =>
      database.updateTable('inquiries').set({ last_message_id: last }).where('id', '=', id).execute();
    await setLast(mailId);
    expect((await fail('mails')).message).toMatch(/^Mails are stuck: 1 given up/);
    await setLast(null);
    expect(await run('mails')).toContain('correct the address, send the reply again, or call');
  });

  it('says of a notice that was given up what helps, or that nothing is left to do', async () => {
    const { database, fail, readOutput, run } = await createCommandHarness([]);
    await run(...addJun);
    await database.updateTable('outbox_messages').set(dead).execute();
    expect((await fail('mails')).message).toMatch(/^Mails are stuck: 1 to staff refused/);
    expect(await readOutput('mails')).toMatch(
      / {2}Jun Zhang <jun@academy.example> {2}notice, .*given up\n[\s\S]*inquiries -- resend jun@academy.example\n/,
    );
    expect(await run('resend', 'jun@academy.example')).toMatch(/^Due: 1 of the mails/);
    // Off the list.
    await run('staff', 'remove', 'jun@academy.example');
    await database.updateTable('outbox_messages').set(dead).execute();
    const output = await run('mails');
    expect(output).toContain('Nothing to do: the person is off the list. It is deleted after a week.\n');
    expect(output).not.toContain('tried again');
  });

  it('has nothing to say against a code that has run out, whose mail failed', async () => {
    const { clock, database, run } = await createCommandHarness([]);
    const jun = { email: 'jun@academy.example', name: 'Jun Zhang', language: 'en' } as const;
    await addPerson(database, jun, clock.now());
    await requestCode(
      database,
      { email: 'jun@academy.example', client: null },
      'academy.example',
      clock.now(),
    );
    await database
      .updateTable('outbox_messages')
      .set({ refusals: 3, last_error: '550 no such user' })
      .execute();
    clock.advance(31 * 60_000);
    expect(await run('mails')).toMatch(
      /sign-in-code[\s\S]*Nothing to do: it is not wanted any more\.\n1 waiting/,
    );
  });
});

describe('resend', () => {
  it('is in the history, as done by nobody of the staff', async () => {
    const { database, first, run } = await createCommandHarness();
    await run('resend', first);
    expect(await database.selectFrom('history').selectAll().execute()).toMatchObject([
      { inquiry_id: first, kind: 'resent', detail: 'notification', actor: null },
    ]);
  });

  it('refuses a quarantined inquiry, which the desk restores', async () => {
    const { fail, first } = await createCommandHarness([{ honeypot: 'https://spam.example' }]);
    expect(await fail('resend', first)).toEqual({
      exitCode: 1,
      message: `Inquiry ${first} is in quarantine: restore it at the desk, the page /desk.`,
    });
  });
});
