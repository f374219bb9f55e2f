import { expect, it } from 'vitest';
import { createOutbox } from '../mail/outbox.ts';
import { createService } from '../testing/start-server.ts';
import { changeInquiry } from './change-inquiry.ts';

const policy = { mailDomain: 'academy.example', isAcknowledging: true };

it.each<[what: string, state: string, send: () => Promise<undefined>]>([
  ['goes out', 'sent', async () => undefined],
  ['fails', 'withheld', () => Promise.reject(new Error('away'))],
])('of an inquiry that staff mark as spam, a mail that %s meanwhile is %s', async (_, state, send) => {
  const { store, context, database, clock, outbox, readMessages } = await createService({
    isAcknowledging: true,
  });
  const stored = await store();
  const id = 'id' in stored ? stored.id : expect.fail('not stored');
  const mark = (to: boolean) => {
    const change = { field: 'isSpam', from: !to, to } as const;
    return changeInquiry(
      database,
      id,
      { changes: [change], isUndo: false },
      { by: null, now: clock.now() },
      policy,
    );
  };
  const states = async () => (await readMessages()).map(({ state }) => state);
  const mailer = {
    ...context.mailer,
    send: async () => {
      await mark(true);
      return send();
    },
  };
  await createOutbox({ ...context, mailer }).sendDue();
  expect(await states()).toContain(state);
  expect(await states()).not.toContain('pending');
  clock.advance(60 * 60 * 1000);
  expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
  await mark(false);
  expect((await states()).includes('sent')).toBe(state === 'sent');
});
