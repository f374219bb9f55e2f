import { describe, expect, it } from 'vitest';
import { noteLimit } from '../../desk/contract/inbox.ts';
import { noteRequest } from '../../desk/contract/requests.ts';
import { postgres } from '../testing/databases.ts';
import { copyBrowser, inquiryIn, startInquiry, unknownId } from '../testing/desk.ts';
import { insertArrival } from '../testing/samples.ts';
import { readOpenInquiries } from './open-inquiries.ts';

describe('a mail', () => {
  const failed = { state: 'dead', attempts: 9, refusals: 3, next_attempt_at: '2030-01-01T00:00:00.000Z' };

  it.each(['pending', 'dead'] as const)('that is %s is due at once when it is resent', async (state) => {
    const { database, update, ann, path, read, id, clock, counts } = await startInquiry();
    await update('outbox_messages', { ...failed, state });
    const [, mail] = (await read(id)).mails;
    const before = await database.selectFrom('outbox_messages').select('message_id').execute();
    clock.advance(1000);
    const woken = counts.woken;
    const answer = await ann.send('POST', `${path}/mails/${mail?.id}/resend`);
    expect(inquiryIn(answer)).toMatchObject({
      version: 1,
      mails: [
        { kind: 'notification', state },
        {
          id: mail?.id,
          kind: 'acknowledgement',
          state: 'pending',
          nextAttemptAt: '2026-01-05T10:00:01.000Z',
        },
      ],
      history: [{ kind: 'resent', by: 'Anna', to: 'acknowledgement' }],
    });
    expect(counts.woken).toBe(woken + 1);
    // The receiver recognises it as the same.
    expect(await database.selectFrom('outbox_messages').select('message_id').execute()).toEqual(
      expect.arrayContaining(before),
    );
  });

  it('that was sent is sent again as another, once for two presses', async () => {
    const { update, ann, path, read, id } = await startInquiry();
    await update('outbox_messages', { state: 'sent' });
    const [mail] = (await read(id)).mails;
    const press = async () => inquiryIn(await ann.send('POST', `${path}/mails/${mail?.id}/resend`)).mails;
    await press();
    const notifications = (await press()).filter(({ kind }) => kind === 'notification');
    expect(notifications.map(({ state }) => state).sort()).toEqual(['pending', 'sent']);
  });

  it('of another inquiry is not found beside this one, and stays as it is', async () => {
    const { update, ann, path, receive, read } = await startInquiry();
    const other = await receive();
    await update('outbox_messages', { state: 'dead' });
    const [mail] = (await read(other)).mails;
    expect(await ann.send('POST', `${path}/mails/${mail?.id}/resend`)).toMatchObject({
      status: 404,
      json: { error: 'not-found' },
    });
    expect(await ann.send('POST', `${path}/mails/x/resend`)).toMatchObject({ status: 404 });
    expect(await read(other)).toMatchObject({ mails: [{ state: 'dead' }, {}], history: [] });
  });
});

describe('an answer', () => {
  async function openAnswered() {
    const inbox = await startInquiry();
    const { ann, jun, clock, database, id, path } = inbox;
    await ann.send('POST', `${path}/opened`, {});
    const answer = async () => {
      clock.advance(60_000);
      await insertArrival(database, id, clock.now());
      return clock.now().toISOString();
    };
    const openBy = (browser: typeof ann, seen?: string) =>
      browser.send('POST', `${path}/opened`, { seen }).then(inquiryIn);
    return { ...inbox, answer, openBy, byAnn: ann, byJun: jun };
  }

  it('is read by whoever opens what is nobody’s, and has seen it, or by whose inquiry it is', async () => {
    const { ann, annaId, path, answer, openBy, byAnn, byJun, id, read } = await openAnswered();
    const first = await answer();
    const second = await answer();
    expect(await openBy(byJun)).toMatchObject({ unreadSince: second, version: 1 });
    expect(await openBy(byJun, first)).toMatchObject({ unreadSince: second });
    expect(await openBy(byJun, second)).toMatchObject({ unreadSince: null, version: 2 });
    const { history, waitingSince } = await read(id);
    expect({ history, waitingSince }).toMatchObject({
      history: [{ kind: 'opened', by: 'Jun Zhang' }, { kind: 'opened' }],
      waitingSince: second,
    });
    await openBy(byJun, second);
    expect((await read(id)).history).toHaveLength(2);
    await ann.change(path, 'assignedTo', null, annaId);
    const third = await answer();
    expect(await openBy(byJun, third)).toMatchObject({ unreadSince: third });
    expect(await openBy(byAnn, third)).toMatchObject({ unreadSince: null });
  });

  it('waits until it is booked or closed, or nobody has to reply', async () => {
    const { ann, path, answer } = await openAnswered();
    const change = async (field: string, from: unknown, to: unknown) =>
      inquiryIn(await ann.change(path, field, from, to));
    await change('status', 'new', 'booked');
    const since = await answer();
    expect(await change('waitingSince', since, null)).toMatchObject({ waitingSince: null });
    expect(await change('waitingSince', null, since)).toMatchObject({ waitingSince: since });
    expect(await change('status', 'booked', 'closed')).toMatchObject({ waitingSince: null });
  });
});

it('an inquiry is marked as unread for everybody, once, and opened again', async () => {
  const { ann, jun, path, id, read } = await startInquiry();
  expect(inquiryIn(await ann.send('POST', `${path}/unread`))).toMatchObject({ version: 1, history: [] });
  await jun.send('POST', `${path}/opened`, {});
  const unread = inquiryIn(await ann.send('POST', `${path}/unread`));
  const line = { kind: 'unread', by: 'Anna' };
  expect(unread).toMatchObject({ isUnread: true, version: 2, history: [line, {}] });
  await jun.send('POST', `${path}/unread`);
  await jun.send('POST', `${path}/opened`, {});
  const { history } = await read(id);
  expect(history.map(({ kind }) => kind)).toEqual(['opened', 'unread', 'opened']);
  await ann.change(path, 'isSpam', false, true);
  expect(await ann.send('POST', `${path}/unread`)).toMatchObject({ json: { error: 'kept-aside' } });
});

it('a mark as opened that is tried again does not undo a later mark as unread', async () => {
  const { ann, jun, clock, path, id, read } = await startInquiry();
  const since = (await read(id)).createdAt;
  await jun.send('POST', `${path}/opened`, {});
  clock.advance(1000);
  await ann.send('POST', `${path}/unread`);
  const retry = await jun.send('POST', `${path}/opened`, { since });
  expect(inquiryIn(retry)).toMatchObject({ isUnread: true });
  const newer = await jun.send('POST', `${path}/opened`, { since: clock.now().toISOString() });
  expect(inquiryIn(newer)).toMatchObject({ isUnread: false });
});

it('a reply that was prepared is in the history each time, and changes nothing else', async () => {
  const { jun, path } = await startInquiry();
  await jun.send('POST', `${path}/replied`);
  const line = { kind: 'reply', by: 'Jun Zhang' };
  const again = inquiryIn(await jun.send('POST', `${path}/replied`));
  expect(again).toMatchObject({ version: 1, status: 'new', history: [line, line] });
});

describe('who has what on screen', () => {
  const put = (inquiry: string | null, more = {}) => ['PUT', 'open', { inquiry, ...more }] as const;

  it('is known for a minute, one inquiry a person, and whether they write', async () => {
    const { ann, jun, id, receive, database, clock, annaId, junId } = await startInquiry();
    const other = await receive();
    const readOpen = () => readOpenInquiries(database, clock.now());
    const anna = { id: annaId, name: 'Anna' };
    expect((await ann.send(...put(other))).json).toEqual({ done: true });
    await ann.send(...put(id));
    clock.advance(30_000);
    await jun.send(...put(id, { isWriting: true }));
    const both = [
      { inquiry: id, person: anna, isWriting: false },
      { inquiry: id, person: { id: junId, name: 'Jun Zhang' }, isWriting: true },
    ];
    expect(await readOpen()).toEqual(both);
    clock.advance(29_999);
    expect(await readOpen()).toEqual(both);
    clock.advance(1);
    expect(await readOpen()).toEqual(both.slice(1));
    await jun.send(...put(id, { isWriting: false }));
    expect(await readOpen()).toMatchObject([{ isWriting: false }]);
    clock.advance(60_000);
    expect(await readOpen()).toEqual([]);
    await ann.send(...put(id));
    await ann.send(...put(null));
    expect(await readOpen()).toEqual([]);
  });

  it('is not known of inquiries and people that are gone', async () => {
    const { ann, jun, id, database, clock, junId } = await startInquiry();
    expect(await ann.send(...put(unknownId))).toMatchObject({ status: 404 });
    await jun.send(...put(id));
    await ann.send('DELETE', `people/${junId}`);
    expect(await readOpenInquiries(database, clock.now())).toEqual([]);
    await ann.send(...put(id));
    await ann.send('POST', `inquiries/${id}/erase`, { word: 'Liu' });
    expect(await readOpenInquiries(database, clock.now())).toEqual([]);
    expect(await ann.send(...put(id))).toMatchObject({ status: 404, json: { erased: { by: 'Anna' } } });
  });
});

const ids = ['f19b8f20-0000-7fff-bfff-ffffffffffff', '019b8f20-1111-7fff-bfff-ffffffffffff'];
const [first = '', second = ''] = ids;

describe('notes', () => {
  async function open(location?: string) {
    const inquiry = await startInquiry({ location });
    return { ...inquiry, path: `${inquiry.path}/notes` };
  }

  it('of several people stay beside each other in the order of their time, and change no version', async () => {
    const { ann, jun, path, clock } = await open();
    expect(await ann.send('POST', path, { id: first, text: ' One ' })).toMatchObject({ status: 201 });
    clock.advance(1000);
    const answer = await jun.send('POST', path, { id: second, text: 'Two\nlines' });
    expect(inquiryIn(answer)).toMatchObject({
      version: 1,
      notes: [
        { id: first, author: 'Anna', text: 'One' },
        { id: second, author: 'Jun Zhang', text: 'Two\nlines' },
      ],
      history: [
        { kind: 'note', by: 'Jun Zhang' },
        { kind: 'note', by: 'Anna' },
      ],
    });
  });

  it('are added once, however often they are sent', async () => {
    const { ann, path, url } = await open(await postgres.create());
    const note = { id: first, text: 'Called back' };
    const again = copyBrowser(ann, { url });
    const answers = await Promise.all([1, 2, 3].map(() => again.send('POST', path, note)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const last = await ann.send('POST', path, note);
    expect(last.status).toBe(200);
    expect(inquiryIn(last).notes).toMatchObject([note]);
    expect(inquiryIn(last).history).toHaveLength(1);
  });

  it('with the ID of another inquiry’s note, or of this one with another text, are refused: no change is lost', async () => {
    const { ann, path, receive, read, id } = await open();
    await ann.send('POST', path, { id: first, text: 'Café' });
    const other = await receive();
    for (const inquiry of [other, id])
      expect(
        await ann.send('POST', `inquiries/${inquiry}/notes`, { id: first, text: 'Café, at noon' }),
      ).toMatchObject({ status: 422, json: { error: 'invalid', fields: { id: [expect.any(String)] } } });
    expect(await read(other)).toMatchObject({ notes: [], history: [] });
    expect(await read(id)).toMatchObject({ notes: [{ text: 'Café' }], history: [{ kind: 'note' }] });
    const sameText = { id: first, text: ' Cafe\u0301\n' };
    expect(await ann.send('POST', path, sameText)).toMatchObject({ status: 200 });
  });
});

it.each([
  ['an empty text', { id: first, text: ' \n ' }],
  ['a text that is too long', { id: first, text: 'x'.repeat(noteLimit + 1) }],
  ['a null character, which PostgreSQL can’t store', { id: first, text: 'a\0b' }],
  ['no ID', { text: 'x' }],
  ['an ID that is none', { id: 'x', text: 'x' }],
])('with %s are refused', (_, note) => {
  expect(noteRequest.safeParse(note).success).toBe(false);
});
