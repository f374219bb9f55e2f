import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { inquiryIn, refusalIn, startInbox } from '../../testing/inbox-harness.ts';

describe.each(databaseKinds)('spam, on $name', ({ create }) => {
  async function open(changes: Parameters<Awaited<ReturnType<typeof startInbox>>['receive']>[0] = {}) {
    const inbox = await startInbox({ place: await create() });
    const id = await inbox.receive(changes);
    const post = (act: string, version: number, browser = inbox.ann) =>
      browser.send('POST', `inquiries/${id}/${act}`, { version });
    const readStates = async () => (await inbox.read(id)).mails.map(({ state }) => state);
    return { ...inbox, id, post, readStates };
  }

  it('is marked by a person, and its mails are withheld until it is restored', async () => {
    const { post, readStates, counts, clock, id, ann } = await open();
    const marked = inquiryIn(await post('spam', 1));
    expect(marked).toMatchObject({
      version: 2,
      status: 'new',
      quarantine: { reason: 'staff', by: 'Anna', seconds: null },
      history: [{ kind: 'spam', by: 'Anna' }],
    });
    expect(await readStates()).toEqual(['withheld', 'withheld']);
    clock.advance(60_000);
    const woken = counts.woken;
    const restored = inquiryIn(await post('restore', 2));
    expect(restored).toMatchObject({ version: 3, quarantine: null, history: [{ kind: 'restored' }, {}] });
    expect(restored.mails).toMatchObject([
      { state: 'pending', nextAttemptAt: '2026-01-05T10:01:00.000Z' },
      { state: 'pending', nextAttemptAt: '2026-01-05T10:01:00.000Z' },
    ]);
    expect(counts.woken).toBe(woken + 1);
    expect((await ann.send('PATCH', `inquiries/${id}`, { version: 3, status: 'booked' })).status).toBe(200);
  });

  it('that the form kept aside gets its first mails when it is restored, and is new', async () => {
    const { post, read, id } = await open({ honeypot: 'autofill' });
    expect(await read(id)).toMatchObject({ mails: [], quarantine: { reason: 'honeypot', by: null } });
    expect(inquiryIn(await post('restore', 1))).toMatchObject({
      status: 'new',
      quarantine: null,
      mails: [{ kind: 'notification', state: 'pending' }],
    });
  });

  it('keeps the status and whoever is to answer, for its restoration', async () => {
    const { ann, id, post } = await open();
    const assignedTo = ann.person.id;
    await ann.send('PATCH', `inquiries/${id}`, { version: 1, status: 'contacted', assignedTo });
    await post('spam', 2);
    expect(inquiryIn(await post('restore', 3))).toMatchObject({
      status: 'contacted',
      assignedTo: { name: 'Anna' },
    });
  });

  it.each(['spam', 'restore'])('%s with a stale version is refused, with who was faster', async (act) => {
    const { ann, jun, id, post, read } = await open();
    await ann.send('PATCH', `inquiries/${id}`, { version: 1, status: 'booked' });
    expect(refusalIn(await post(act, 1, jun))).toMatchObject({
      error: 'stale',
      stale: { by: 'Anna', inquiry: { status: 'booked' } },
    });
    expect((await read(id)).quarantine).toBeNull();
  });

  it('can’t be marked twice, or restored when it is none', async () => {
    const { post, read, id } = await open();
    expect(await post('restore', 1)).toMatchObject({ status: 409, json: { error: 'kept-aside' } });
    await post('spam', 1);
    expect(await post('spam', 2)).toMatchObject({ status: 409, json: { error: 'kept-aside' } });
    expect((await read(id)).history).toHaveLength(1);
  });

  it('takes no change and resends no mail until it is restored', async () => {
    const { ann, id, post, read } = await open();
    const [mail] = inquiryIn(await post('spam', 1)).mails;
    const refused = { status: 409, json: { error: 'kept-aside' } };
    const path = `inquiries/${id}`;
    expect(await ann.send('PATCH', path, { version: 2, status: 'booked' })).toMatchObject(refused);
    expect(await ann.send('POST', `${path}/mails/${mail?.id}/resend`)).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ version: 2, status: 'new', mails: [{ state: 'withheld' }, {}] });
  });

  it('is restored by one of two at once, and mailed once', async () => {
    const { jun, ann, post, read, id } = await open({ honeypot: 'autofill' });
    const answers = await Promise.all([post('restore', 1, ann), post('restore', 1, jun)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ version: 2, mails: [{}] });
  });
});
