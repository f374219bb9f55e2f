import { describe, expect, it } from 'vitest';
import { createOutbox } from '../mail/outbox.ts';
import { createMailHarness } from '../testing/mail-harness.ts';
import { changeInquiry } from './change-inquiry.ts';

const policy = { mailDomain: 'academy.example', isAcknowledging: true };

async function createCommandHarness() {
  const harness = await createMailHarness(undefined, { isAcknowledging: true });
  const stored = await harness.store();
  if (!('id' in stored)) throw new Error('It was not stored.');
  const { context, database, clock } = harness;
  const states = async () => (await harness.readMessages()).map(({ state }) => state);
  const mark = (to: boolean) => {
    const change = { field: 'isSpam', from: !to, to } as const;
    const act = { by: null, now: clock.now() };
    return changeInquiry(database, stored.id, change, act, { policy });
  };
  /** Sends what is due, each mail while its inquiry is marked as spam. */
  const sendWhileMarking = (send: () => Promise<undefined>) => {
    const mailer = {
      ...context.mailer,
      send: async () => {
        await mark(true);
        return send();
      },
    };
    return createOutbox({ ...context, mailer }).sendDue();
  };
  return { ...harness, states, restore: () => mark(false), sendWhileMarking };
}

describe('an inquiry that staff mark as spam', () => {
  it('keeps a mail that goes out meanwhile as sent', async () => {
    const { restore, sendWhileMarking, states } = await createCommandHarness();
    await sendWhileMarking(async () => undefined);
    expect(await states()).toContain('sent');
    expect(await states()).not.toContain('pending');
    await restore();
    expect(await states()).toContain('sent');
  });

  it('keeps a mail that fails meanwhile withheld', async () => {
    const { clock, outbox, sendWhileMarking, states } = await createCommandHarness();
    await sendWhileMarking(() => Promise.reject(new Error('away')));
    clock.advance(60 * 60 * 1000);
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
    expect(await states()).toEqual(['withheld', 'withheld']);
  });
});
