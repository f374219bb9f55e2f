import { describe, expect, it } from 'vitest';
import { clockSkew } from '../database/clock-skew.ts';
import { openTemporaryDatabase, postgres } from '../testing/databases.ts';
import { createClock } from '../testing/start-server.ts';
import {
  claimMailbox,
  endOfLease,
  LeaseLostError,
  leaseMilliseconds,
  updateMailbox,
} from './mailbox-lease.ts';

describe('the lease of a mailbox', () => {
  async function createHarness() {
    const location = await postgres.create();
    const [one, other] = [await openTemporaryDatabase(location), await openTemporaryDatabase(location)];
    const clock = createClock();
    return { one, other, clock, claim: (database = one) => claimMailbox(database, 'INBOX', clock.now()) };
  }

  it('is had by one instance at a time, also of those that ask at once', async () => {
    const { one, other, claim } = await createHarness();
    const claimed = await Promise.all([one, other, one, other].map((database) => claim(database)));
    expect(claimed.filter((mailbox) => mailbox !== undefined)).toMatchObject([
      { name: 'INBOX', lease_number: 1, uid_validity: null, last_uid: 0 },
    ]);
  });

  it('is renewed, and taken over once it has ended or was given back', async () => {
    const { one, other, clock, claim } = await createHarness();
    const mailbox = (await claim()) ?? expect.fail('none');
    clock.advance(leaseMilliseconds - 1);
    await updateMailbox(one, mailbox, { leased_until: endOfLease(clock.now()) });
    clock.advance(leaseMilliseconds - 1);
    expect(await claim(other)).toBeUndefined();
    clock.advance(1);
    expect(await claim(other)).toMatchObject({ lease_number: 2 });
    await expect(updateMailbox(one, mailbox, { last_uid: 7 })).rejects.toThrow(LeaseLostError);
    await updateMailbox(other, { ...mailbox, lease_number: 2 }, { leased_until: null });
    expect(await claim()).toMatchObject({ lease_number: 3, last_uid: 0 });
  });

  it('does not last for as long as a clock that was ahead has said', async () => {
    const { clock, claim } = await createHarness();
    clock.advance(clockSkew + 1);
    await claim();
    clock.advance(-clockSkew - 1);
    expect(await claim()).toMatchObject({ lease_number: 2 });
  });
});
