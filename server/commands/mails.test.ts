import { describe, expect, it } from 'vitest';
import { createCommandHarness } from '../testing/command-harness.ts';

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
    expect(message).toMatch(/^Mails are stuck: 1 given up /);
  });

  it('exits with 3 when one has waited too long', async () => {
    const { clock, fail } = await createCommandHarness();
    clock.advance(31 * 60_000);
    expect(await fail('mails')).toMatchObject({
      exitCode: 3,
      message: 'Mails are stuck: 1 waiting for more than half an hour.',
    });
  });
});
