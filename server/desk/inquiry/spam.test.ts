import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { inquiryIn, startInbox } from '../../testing/inbox-harness.ts';

describe('spam', () => {
  async function open(
    changes: Parameters<Awaited<ReturnType<typeof startInbox>>['receive']>[0] = {},
    location?: string,
  ) {
    const inbox = await startInbox(location ? { location } : {});
    const id = await inbox.receive(changes);
    const mark = (to: boolean, browser = inbox.ann) =>
      browser.send('PATCH', `inquiries/${id}`, { field: 'isSpam', from: !to, to });
    const readStates = async () => (await inbox.read(id)).mails.map(({ state }) => state);
    return { ...inbox, id, mark, readStates };
  }

  it('is marked by a person, and its mails are withheld until it is restored', async () => {
    const { mark, readStates, counts, clock, id, ann } = await open();
    const marked = inquiryIn(await mark(true));
    expect(marked).toMatchObject({
      version: 2,
      status: 'new',
      quarantine: { reason: 'staff', by: 'Anna', seconds: null },
      history: [{ kind: 'spam', by: 'Anna' }],
    });
    expect(await readStates()).toEqual(['withheld', 'withheld']);
    clock.advance(60_000);
    const woken = counts.woken;
    const restored = inquiryIn(await mark(false));
    expect(restored).toMatchObject({ version: 3, quarantine: null, history: [{ kind: 'restored' }, {}] });
    expect(restored.mails).toMatchObject([
      { state: 'pending', nextAttemptAt: '2026-01-05T10:01:00.000Z' },
      { state: 'pending', nextAttemptAt: '2026-01-05T10:01:00.000Z' },
    ]);
    expect(counts.woken).toBe(woken + 1);
    const booking = { field: 'status', from: 'new', to: 'booked' };
    expect((await ann.send('PATCH', `inquiries/${id}`, booking)).status).toBe(200);
  });

  it('that the form kept aside gets its first mails when it is restored, and is new', async () => {
    const { mark, read, id } = await open({ honeypot: 'autofill' });
    expect(await read(id)).toMatchObject({ mails: [], quarantine: { reason: 'honeypot', by: null } });
    expect(inquiryIn(await mark(false))).toMatchObject({
      status: 'new',
      quarantine: null,
      mails: [{ kind: 'notification', state: 'pending' }],
    });
  });

  it('keeps the status and whoever is to answer, for its restoration', async () => {
    const { ann, id, mark } = await open();
    const path = `inquiries/${id}`;
    await ann.send('PATCH', path, { field: 'status', from: 'new', to: 'contacted' });
    await ann.send('PATCH', path, { field: 'assignedTo', from: null, to: ann.person.id });
    await mark(true);
    expect(inquiryIn(await mark(false))).toMatchObject({
      status: 'contacted',
      assignedTo: { name: 'Anna' },
    });
  });

  it('is marked once, and restored once, whoever wants it again', async () => {
    const { mark, read, id, jun } = await open();
    expect(inquiryIn(await mark(false)).history).toEqual([]);
    await mark(true);
    expect((await mark(true, jun)).status).toBe(200);
    expect((await read(id)).history).toHaveLength(1);
  });

  it('takes no change and resends no mail until it is restored', async () => {
    const { ann, id, mark, read } = await open();
    const [mail] = inquiryIn(await mark(true)).mails;
    const refused = { status: 409, json: { error: 'kept-aside' } };
    const path = `inquiries/${id}`;
    expect(await ann.send('PATCH', path, { field: 'status', from: 'new', to: 'booked' })).toMatchObject(
      refused,
    );
    expect(await ann.send('POST', `${path}/mails/${mail?.id}/resend`)).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ version: 2, status: 'new', mails: [{ state: 'withheld' }, {}] });
  });

  it.each(databaseKinds)(
    'is restored by one of two at once, and mailed once, on $name',
    async ({ create }) => {
      const { jun, ann, mark, read, id } = await open({ honeypot: 'autofill' }, await create());
      const answers = await Promise.all([mark(false, ann), mark(false, jun)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await read(id)).toMatchObject({ version: 2, mails: [{}], history: [{ kind: 'restored' }] });
    },
  );
});
