import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../mail/outbox.ts';
import { postgres } from '../../testing/databases.ts';
import { inquiryIn, startInquiry } from '../../testing/desk.ts';

describe('spam', () => {
  async function open(changes = {}, location?: string) {
    const inbox = await startInquiry({ location }, changes);
    const { id } = inbox;
    const mark = (to: boolean, browser = inbox.ann) => browser.change(`inquiries/${id}`, 'isSpam', !to, to);
    const readStates = async () => (await inbox.read(id)).mails.map(({ state }) => state);
    return { ...inbox, mark, readStates };
  }

  it('is marked by a person, keeps status and assignment, and its mails are withheld until it is restored', async () => {
    const { mark, readStates, counts, clock, id, ann } = await open();
    const change = (field: string, from: string | null, to: string) =>
      ann.change(`inquiries/${id}`, field, from, to);
    await change('status', 'new', 'contacted');
    await change('assignedTo', null, ann.person.id);
    const own = { status: 'contacted', assignedTo: { name: 'Anna' } };
    const marked = inquiryIn(await mark(true));
    const quarantine = { reason: 'staff', by: 'Anna', seconds: null };
    expect(marked).toMatchObject({
      ...own,
      version: 4,
      quarantine,
      history: [{ kind: 'spam', by: 'Anna' }, {}, {}],
    });
    expect(await readStates()).toEqual(['withheld', 'withheld']);
    clock.advance(60_000);
    const woken = counts.woken;
    const restored = inquiryIn(await mark(false));
    expect(restored).toMatchObject({ ...own, version: 5, quarantine: null });
    expect(restored.history[0]).toMatchObject({ kind: 'restored' });
    const pending = { state: 'pending', nextAttemptAt: '2026-01-05T10:01:00.000Z' };
    expect(restored.mails).toMatchObject([pending, pending]);
    expect(counts.woken).toBe(woken + 1);
    expect((await change('status', 'contacted', 'booked')).status).toBe(200);
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

  it('takes no change and resends no mail until it is restored', async () => {
    const { ann, id, mark, read } = await open();
    const [mail] = inquiryIn(await mark(true)).mails;
    const refused = { status: 409, json: { error: 'kept-aside' } };
    const path = `inquiries/${id}`;
    expect(await ann.change(path, 'status', 'new', 'booked')).toMatchObject(refused);
    expect(await ann.send('POST', `${path}/mails/${mail?.id}/resend`)).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ version: 2, status: 'new', mails: [{ state: 'withheld' }, {}] });
  });

  it('is restored by one of two at once, and mailed once', async () => {
    const { jun, ann, mark, read, id } = await open({ honeypot: 'autofill' }, await postgres.create());
    const answers = await Promise.all([mark(false, ann), mark(false, jun)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ version: 2, mails: [{}], history: [{ kind: 'restored' }] });
  });

  it.each<[what: string, state: string, send: () => Promise<undefined>]>([
    ['goes out', 'sent', async () => undefined],
    ['fails', 'withheld', () => Promise.reject(new Error('away'))],
  ])('that is marked while a mail of it %s leaves that mail %s', async (_, state, send) => {
    const { mark, context, clock, outbox, readStates } = await open();
    const mailer = { ...context.mailer, send: () => mark(true).then(send) };
    await createOutbox({ ...context, mailer }).sendDue();
    expect(await readStates()).toContain(state);
    expect(await readStates()).not.toContain('pending');
    clock.advance(60 * 60_000);
    expect(await outbox.sendDue()).toEqual({ sent: 0, failed: 0 });
    await mark(false);
    expect((await readStates()).includes('sent')).toBe(state === 'sent');
  });
});
