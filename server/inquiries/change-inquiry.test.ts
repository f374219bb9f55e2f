import { describe, expect, it } from 'vitest';
import { changeRequest } from '../../desk/contract/requests.ts';
import type { Field } from '../../desk/facts.ts';
import { postgres } from '../testing/databases.ts';
import { copyBrowser, inquiryIn, refusalIn, startInbox, startInquiry, unknownId } from '../testing/desk.ts';
import { runIntoLock } from '../testing/run-into-lock.ts';
import { lockInquiry } from './acts.ts';

const minute = 60_000;
const hour = 60 * minute;
// Five in the morning in Houston, on a Monday; the studio opens at ten, six hours later.
const arrival = '2026-01-05T10:00:00.000Z';

describe('a change of an inquiry', () => {
  async function open(location?: string) {
    const inbox = await startInquiry({ location });
    const { id, path } = inbox;
    const seen: Record<string, unknown> = {
      ...{ status: 'new', assignedTo: null, remindAt: null, booking: null, isSpam: false },
    };
    /** Changes fields from what Anna has seen last. */
    const changeAll = async (values: { [Name in Field]?: unknown }, isUndo = false) => {
      const changes = Object.entries(values).map(([field, to]) => ({ field, from: seen[field], to }));
      const answer = await inbox.ann.send('PATCH', path, { changes, isUndo });
      if (answer.status === 200) Object.assign(seen, values);
      return answer;
    };
    const change = (field: Field, to: unknown) => changeAll({ [field]: to });
    const undo = (field: Field, to: unknown) => changeAll({ [field]: to }, true);
    const readRow = () =>
      inbox.database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { ...inbox, change, changeAll, undo, readRow };
  }

  it('of a field has one line of history, and leaves the others alone', async () => {
    const { change, junId, readRow, annaId, clock } = await open();
    const remindAt = '2026-01-09T16:00:00Z';
    await change('status', 'contacted');
    await change('assignedTo', junId);
    const answer = await change('remindAt', remindAt);
    expect(answer.status).toBe(200);
    const changed = inquiryIn(answer);
    const set = { assignedTo: { id: junId, name: 'Jun Zhang' }, remindAt: '2026-01-09T16:00:00.000Z' };
    expect(changed).toMatchObject({ version: 4, status: 'contacted', ...set });
    const history = changed.history.map(({ by, at, kind, to }) => ({ by, at, kind, to }));
    const anna = { by: 'Anna', at: arrival };
    expect(history).toEqual([
      { ...anna, kind: 'reminder', to: set.remindAt },
      { ...anna, kind: 'assigned', to: 'Jun Zhang' },
      { ...anna, kind: 'status', to: 'contacted' },
    ]);
    for (const [field, to, kind] of [
      ['assignedTo', annaId, 'took'],
      ['assignedTo', null, 'unassigned'],
      ['remindAt', null, 'reminder-cleared'],
    ] as const) {
      clock.advance(minute);
      const changed = inquiryIn(await change(field, to));
      expect(changed.history[0]).toMatchObject({ kind, to: null });
      expect((await readRow())[field === 'remindAt' ? 'remind_at' : 'assigned_to']).toBe(to);
    }
  });

  it('of several fields is one: one version, a line of history each, in their order', async () => {
    const { changeAll, annaId } = await open();
    const values = { status: 'booked', booking: '2026-01-06T15:00 haoran-wu', assignedTo: annaId };
    const booked = inquiryIn(await changeAll(values));
    expect(booked).toMatchObject({ ...values, assignedTo: { id: annaId }, version: 2 });
    expect(booked.history.map(({ kind }) => kind)).toEqual(['took', 'booked-for', 'status']);
    const undone = inquiryIn(await changeAll({ assignedTo: null, booking: null, status: 'new' }, true));
    expect(undone).toMatchObject({ status: 'new', booking: null, assignedTo: null, version: 3 });
    expect(undone.history.map(({ kind }) => kind).slice(0, 3)).toEqual([
      ...['status-undone', 'booking-cleared', 'unassigned'],
    ]);
  });

  it('of several fields changes none where one has moved, and names each that has', async () => {
    const { changeAll, ann, jun, path, id, clock, read, junId } = await open();
    clock.advance(minute);
    await jun.change(path, 'booking', null, 'haoran-wu');
    clock.advance(minute);
    await jun.change(path, 'assignedTo', null, junId);
    const before = await read(id);
    const answer = await changeAll({ status: 'booked', booking: 'mei-tanaka', assignedTo: ann.person.id });
    expect(answer.status).toBe(409);
    const by = 'Jun Zhang';
    expect(refusalIn(answer).stale).toEqual({
      moved: [
        { field: 'booking', by, at: '2026-01-05T10:01:00.000Z' },
        { field: 'assignedTo', by, at: '2026-01-05T10:02:00.000Z' },
      ],
      inquiry: before,
    });
    expect(await read(id)).toEqual(before);
    // What is so already stands in no one's way.
    const rest = [
      { field: 'status', from: 'new', to: 'booked' },
      { field: 'booking', from: null, to: 'haoran-wu' },
    ];
    const saved = inquiryIn(await ann.send('PATCH', path, { changes: rest }));
    expect(saved).toMatchObject({ status: 'booked', booking: 'haoran-wu', version: before.version + 1 });
  });

  it('to what is so already changes nothing, and writes no history', async () => {
    const { ann, path, change, junId, read, id } = await open();
    await change('assignedTo', junId);
    await change('remindAt', '2026-01-09T16:00:00.000Z');
    const before = await read(id);
    for (const body of [
      { field: 'status', from: 'booked', to: 'new' },
      { field: 'assignedTo', from: null, to: junId },
      { field: 'remindAt', from: null, to: '2026-01-09T16:00:00Z' },
      { field: 'isSpam', from: true, to: false },
    ])
      expect(inquiryIn(await ann.send('PATCH', path, { changes: [body] }))).toEqual(before);
  });

  it('is refused when somebody has changed the same field since, with who was faster and what is now', async () => {
    const { jun, path, id, change, clock, read } = await open();
    // From what never was.
    const never = await jun.change(path, 'status', 'closed', 'booked');
    expect(refusalIn(never).stale).toMatchObject({
      moved: [{ field: 'status', by: null, at: arrival }],
      inquiry: { version: 1 },
    });
    await change('status', 'contacted');
    clock.advance(3 * minute);
    await change('status', 'booked');
    const answer = await jun.change(path, 'status', 'new', 'closed');
    const moved = [{ field: 'status', by: 'Anna', at: '2026-01-05T10:03:00.000Z' }];
    expect(refusalIn(answer)).toEqual({ error: 'stale', stale: { moved, inquiry: await read(id) } });
  });

  it('by many at once, through two instances, is done once; the others learn by whom', async () => {
    const location = await postgres.create();
    const here = await startInbox({ location });
    const there = await startInbox({ location });
    const id = await here.receive();
    const browsers = [here.ann, here.jun, copyBrowser(here.ann, there)];
    const statuses = ['contacted', 'booked', 'closed'];
    const acts = browsers.map(({ send }, index) => () => {
      const changes = [{ field: 'status', from: 'new', to: statuses[index] }];
      return send('PATCH', `inquiries/${id}`, { changes });
    });
    const answers = await runIntoLock(here.database, (holder) => lockInquiry(holder, id), acts);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const now = await here.read(id);
    expect(now).toMatchObject({ version: 2, status: statuses[winner] });
    expect(now.history).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(refusalIn(answer).stale?.moved[0]?.by).toBe(winner % 2 === 0 ? 'Anna' : 'Jun Zhang');
  });

  it('assigns to nobody who is unknown or removed', async () => {
    const { ann, change, junId, read, id } = await open();
    const refused = { status: 422, json: { error: 'invalid', fields: { to: [expect.any(String)] } } };
    expect(await change('assignedTo', unknownId)).toMatchObject(refused);
    await ann.send('DELETE', `people/${junId}`);
    expect(await change('assignedTo', junId)).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ version: 1, status: 'new', history: [] });
  });

  it('assigns while people are removed, and fails for nobody', async () => {
    const { ann, jun, path, junId, receive } = await open(await postgres.create());
    await ann.change(path, 'assignedTo', null, junId);
    const second = await receive();
    const answers = await Promise.all([
      ann.change(path, 'assignedTo', junId, ann.person.id),
      ann.send('DELETE', `people/${junId}`),
      ann.change(`inquiries/${second}`, 'assignedTo', null, junId),
      jun.send('PUT', 'open', { inquiry: second }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });

  describe('of its status', () => {
    it('keeps the first contact, and since when it waits, also over a slip that is taken back', async () => {
      const { change, undo, clock, readRow } = await open();
      expect(await readRow()).toMatchObject({ waiting_since: arrival, contacted_at: null });
      clock.advance(7.5 * hour);
      await change('status', 'contacted');
      const contacted = { contacted_at: '2026-01-05T17:30:00.000Z' };
      expect(await readRow()).toMatchObject({ ...contacted, waiting_since: '2026-01-05T17:30:00.000Z' });
      clock.advance(24 * hour);
      await change('status', 'booked');
      expect(await readRow()).toMatchObject({ ...contacted, waiting_since: null });
      // A slip that is taken back.
      clock.advance(2 * hour);
      await undo('status', 'contacted');
      expect(await readRow()).toMatchObject({ ...contacted, waiting_since: '2026-01-05T17:30:00.000Z' });
      await change('status', 'booked');
      // A move back of one's own is none, however soon.
      clock.advance(8000);
      await change('status', 'contacted');
      expect(await readRow()).toMatchObject({ ...contacted, waiting_since: '2026-01-06T19:30:08.000Z' });
      await change('status', 'closed');
      expect(await readRow()).toMatchObject({ ...contacted, waiting_since: null });
    });

    it('leaves no contact when it is undone', async () => {
      const { change, undo, clock, readRow } = await open();
      clock.advance(7 * hour);
      await change('status', 'booked');
      clock.advance(8000);
      await undo('status', 'new');
      const none = { contacted_at: null, waiting_since: arrival };
      expect(await readRow()).toMatchObject(none);
      clock.advance(8000);
      await change('status', 'contacted');
      const contact = '2026-01-05T17:00:16.000Z';
      expect(await readRow()).toMatchObject({ contacted_at: contact, waiting_since: contact });
      clock.advance(hour);
      await change('status', 'new');
      await undo('status', 'contacted');
      expect(await readRow()).toMatchObject({ contacted_at: contact, waiting_since: contact });
    });

    it('counts a contact after a move that a clock dated a year ahead', async () => {
      const { change, clock, readRow } = await open();
      clock.advance(365 * 24 * hour);
      await change('status', 'contacted');
      clock.advance(8000);
      await change('status', 'new');
      clock.advance(-364 * 24 * hour);
      await change('status', 'contacted');
      expect((await readRow()).contacted_at).toBe(clock.now().toISOString());
    });
  });
});

it.each([
  {},
  { changes: [] },
  { changes: [{ field: 'status', to: 'booked' }] },
  { changes: [{ field: 'version', from: 1, to: 2 }] },
  { changes: [{ field: 'status', from: 'new', to: 'spam' }] },
  { changes: [{ field: 'assignedTo', from: null, to: 'Jun' }] },
  { changes: [{ field: 'remindAt', from: null, to: '2026-01-09' }] },
  { changes: [{ field: 'isSpam', from: false, to: 'yes' }] },
  { changes: ['booked', 'closed'].map((to) => ({ field: 'status', from: 'new', to })) },
])('%j is no change', (body) => {
  expect(changeRequest.safeParse(body).success).toBe(false);
});
