import { describe, expect, it } from 'vitest';
import { views } from '../../../desk/views.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { databaseKinds } from '../../testing/databases.ts';
import { startInbox } from '../../testing/desk.ts';
import { insertArrival } from '../../testing/samples.ts';

const hour = 60 * 60_000;
const later = '2026-02-01T10:00:00.000Z';
const earlier = '2026-01-01T10:00:00.000Z';

describe.each(databaseKinds)('the views of the inbox, on $name', ({ create }) => {
  /** One inquiry for each case; it is a Monday, 4:00 in Houston, so what came before Thursday, 18:00, waits. */
  const inbox = makeOnce(async () => {
    const inbox = await startInbox({ location: await create() });
    const { add, annaId } = inbox;
    const waiting = { waiting_since: '2026-01-01T15:00:00.000Z' };
    await add({ name: 'Fresh' });
    await add({ name: 'Opened', opened_at: later });
    await add({ name: 'Put off', remind_at: later, ...waiting });
    await add({ name: 'Due', remind_at: earlier });
    await add({ name: 'Waits longest', waiting_since: earlier, status: 'contacted' });
    await add({ name: 'Waits', ...waiting });
    await add({ name: 'Taken', assigned_to: annaId, status: 'contacted' });
    await add({ name: 'Taken and booked', assigned_to: annaId, status: 'booked', waiting_since: null });
    await add({ name: 'Done', status: 'closed', waiting_since: null });
    await add({ name: 'Robot', quarantine_reason: 'honeypot', assigned_to: annaId, ...waiting });
    const longAgo = { created_at: '2025-03-01T05:00:00.000Z', waiting_since: null };
    await add({ name: 'Long ago', status: 'closed', ...longAgo });
    return inbox;
  });

  const lately = ['Done', 'Taken and booked', 'Taken', 'Waits', 'Waits longest', 'Due', 'Put off'];
  it.each([
    ['new', ['Due', 'Waits', 'Opened', 'Fresh']],
    ['mine', ['Taken']],
    ['waiting', ['Waits longest', 'Waits']],
    ['booked', ['Taken and booked']],
    ['closed', ['Done', 'Long ago']],
    ['spam', ['Robot']],
    ['mails', []],
    ['all', [...lately, 'Opened', 'Fresh', 'Long ago']],
  ])('%s holds those that belong there, and is counted alike', async (view, names) => {
    const { list, readCounts } = inbox();
    const answer = await list({ view });
    expect(answer.rows.map(({ name }) => name)).toEqual(names);
    expect(answer).toMatchObject({ total: names.length, next: null });
    expect((await readCounts()).counts).toMatchObject({ [view]: names.length });
  });

  it('are counted, with the unread of New and the months', async () => {
    const answer = await inbox().readCounts();
    expect(Object.keys(answer.counts)).toEqual([...views]);
    expect(answer).toMatchObject({ unread: 3, news: 0, months: { from: '2025-02', to: '2026-01' } });
    // Its oldest inquiry has never been backed up.
    expect(answer.trouble).toMatchObject({ backup: { hasFailed: false, last: null } });
  });

  it('have the next hour first in Booked, what has no day after them, and the past at the end', async () => {
    const { add, names, list, around } = await startInbox({ location: await create() });
    const book = (name: string, booking: string | null) =>
      add({ name, booking, status: 'booked', waiting_since: null });
    await book('Last year', '2025-12-20T15:00 haoran-wu');
    await book('No day, older', null);
    await book('Today, hour open', '2026-01-05T24:00');
    await book('No day', 'haoran-wu');
    await book('Today, soon', '2026-01-05T09:00');
    await book('Today, over', '2026-01-05T03:00 haoran-wu');
    await book('Next month', '2026-02-01T10:00');
    const order = [
      ...['Today, soon', 'Today, hour open', 'Next month', 'No day', 'No day, older'],
      ...['Today, over', 'Last year'],
    ];
    expect(await names({ view: 'booked' })).toEqual(order);
    const { rows } = await list({ view: 'booked' });
    // Those before and after a row are found as pages are.
    for (const { id } of rows)
      expect((await around(id, 'view=booked')).rows.map(({ name }) => name)).toEqual(order);
  });

  it('have news where a colleague hands an inquiry over, until the person who has it opens it', async () => {
    const { add, ann, jun, annaId, readCounts, list } = await startInbox({ location: await create() });
    const id = await add({ opened_at: later });
    const assign = (browser: typeof ann, from: string | null, to: string | null) =>
      browser.change(`inquiries/${id}`, 'assignedTo', from, to);
    const readHanded = async () => [(await readCounts()).news, (await list()).rows[0]?.handedAt !== null];
    await assign(ann, null, annaId);
    expect(await readHanded()).toEqual([0, false]);
    await assign(ann, annaId, null);
    await assign(jun, null, annaId);
    expect(await readHanded()).toEqual([1, true]);
    await jun.send('POST', `inquiries/${id}/opened`);
    expect(await readHanded()).toEqual([1, true]);
    await ann.send('POST', `inquiries/${id}/opened`);
    expect(await readHanded()).toEqual([0, false]);
  });

  it('are empty in an empty inbox', async () => {
    const { readCounts, list } = await startInbox({ location: await create() });
    const none = Object.fromEntries(views.map((view) => [view, 0]));
    expect(await readCounts()).toEqual({ counts: none, unread: 0, news: 0, trouble: null, months: null });
    expect(await list()).toEqual({ rows: [], calling: [], next: null, total: 0 });
  });

  it('tell of an inquiry what a row shows: the message’s beginning on one line, why it was kept aside', async () => {
    const { list, add, annaId, update } = await startInbox({ location: await create() });
    const since = '2026-01-01T15:00:00.000Z';
    const message = `One\r\n\r\n\t two ${'🎻'.repeat(500)}`;
    await add({ name: 'Plain', instructor: 'grace-liu', language: 'zh-Hans', message });
    await add({ name: 'Rich', status: 'contacted', assigned_to: annaId, waiting_since: since, version: 4 });
    await add({ quarantine_reason: 'staff', quarantined_by: 'Anna' });
    await add({ quarantine_reason: 'too-fast', form_age: 120 });
    const of = { assignedTo: { id: annaId, name: 'Anna' }, waitingSince: since, isUnread: true };
    const excerpt = `One two ${'🎻'.repeat(151)}…`;
    const plain = { type: 'trial-lesson', instructor: 'grace-liu', language: 'zh-Hans', assignedTo: null };
    expect((await list({ view: 'all' })).rows).toMatchObject([
      { version: 4, status: 'contacted', quarantine: null, ...of },
      { ...plain, createdAt: '2026-01-05T10:01:00.000Z', excerpt, waitingSince: null, remindAt: null },
    ]);
    expect((await list({ view: 'spam' })).rows.map(({ quarantine }) => quarantine)).toEqual([
      { reason: 'too-fast', by: null, seconds: 0.12 },
      { reason: 'staff', by: 'Anna', seconds: null },
    ]);
    await update('inquiries', { opened_at: since, remind_at: later });
    const [rich] = (await list({ view: 'all' })).rows;
    expect(rich).toMatchObject({ isUnread: false, remindAt: later, waitingSince: null });
  });

  it('follow the newest message, and hold an answer where whoever is to read it looks', async () => {
    const { add, clock, readCounts, list, names, database, annaId } = await startInbox({
      location: await create(),
    });
    const booked = { status: 'booked', waiting_since: null, opened_at: earlier } as const;
    const mine = await add({ name: 'Mine', ...booked, assigned_to: annaId });
    const nobodys = await add({ name: 'Nobody’s', ...booked });
    await add({ name: 'Fresh' });
    expect(await names({ view: 'all' })).toEqual(['Fresh', 'Nobody’s', 'Mine']);
    const answer = async (id: string, changes = {}) => {
      clock.advance(60_000);
      await insertArrival(database, id, clock.now(), changes);
    };
    await answer(nobodys, { text: 'Thank you,\nTuesday' });
    await answer(mine);
    expect(await names({ view: 'all' })).toEqual(['Mine', 'Nobody’s', 'Fresh']);
    expect(await names({ view: 'new' })).toEqual(['Nobody’s', 'Fresh']);
    expect(await names({ view: 'mine' })).toEqual(['Mine']);
    expect(await readCounts()).toMatchObject({ news: 1, unread: 1, counts: { new: 2, mine: 1, waiting: 0 } });
    const time = '2026-01-05T10:04:00.000Z';
    const times = { lastAt: time, unreadSince: time, waitingSince: time };
    const words = { isUnread: false, excerpt: 'Thank you, Tuesday', excerptBy: null };
    expect((await list({ view: 'new' })).rows[0]).toMatchObject({ ...times, ...words });
    // A working day later, whatever the status.
    clock.advance(37 * hour);
    expect(await names({ view: 'waiting' })).toEqual(['Fresh', 'Nobody’s', 'Mine']);
    await answer(mine, { kind: 'reply', author: 'Anna', text: 'See you' });
    expect(await names({ view: 'waiting' })).toEqual(['Fresh', 'Nobody’s']);
    expect(await names({ view: 'mine' })).toEqual([]);
    expect((await list({ view: 'all' })).rows[0]).toMatchObject({ excerpt: 'See you', excerptBy: 'Anna' });
    expect(await readCounts()).toMatchObject({ news: 0 });
  });

  it('have first of all what came back, then what is due, over all pages', async () => {
    const { add, readCounts, list, around, annaId, junId } = await startInbox({ location: await create() });
    const settled = { status: 'contacted', waiting_since: null, assigned_to: annaId } as const;
    const back = { ...settled, waiting_since: earlier, returned_at: earlier, returned_to: annaId };
    await add({ name: 'Came back', ...back });
    const reminder = { status: 'booked', remind_at: earlier, remind_by: annaId } as const;
    // Her reminder, of an inquiry of Jun's.
    const due = await add({ name: 'Due', ...settled, ...reminder, assigned_to: junId });
    for (let count = 0; count < 50; count += 1) await add(settled);
    const first = await list({ view: 'mine' });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(first.rows).slice(0, 3)).toEqual(['Came back', 'Due', 'Grace Liu']);
    expect(first).toMatchObject({ calling: first.rows.slice(0, 2).map(({ id }) => id), total: 52 });
    const second = await list({ view: 'mine', after: first.next ?? '' });
    expect([names(second.rows), second.calling]).toEqual([['Grace Liu', 'Grace Liu'], []]);
    expect(await around(due, 'view=mine')).toMatchObject({ first: 1 });
    expect(await readCounts()).toMatchObject({ news: 2, counts: { mine: 52, new: 0 } });
    expect((await list({ view: 'all' })).calling).toEqual([]);
  });

  it('list and count the inquiries whose mails are stuck', async () => {
    const { add, clock, readCounts, names, database } = await startInbox({ location: await create() });
    const queue = async (name: string, state: 'dead' | 'pending' | 'sent' | 'withheld', changes = {}) => {
      const inquiry_id = await add({ name, ...changes });
      const [time, kind] = [clock.now().toISOString(), 'notification'] as const;
      const mail = { id: name, kind, state, attempts: 1, message_id: name, refusals: 0, inquiry_id };
      const rows = { ...mail, created_at: time, next_attempt_at: time };
      await database.insertInto('outbox_messages').values(rows).execute();
      return time;
    };
    const since = await queue('Late', 'pending');
    await queue('Spam', 'pending', { quarantine_reason: 'staff' });
    await queue('Sent', 'sent');
    await queue('Withheld', 'withheld');
    clock.advance(hour / 2);
    await queue('Given up', 'dead');
    await queue('Just queued', 'pending');
    expect(await names({ view: 'mails' })).toEqual(['Given up', 'Late']);
    expect(await readCounts()).toMatchObject({
      counts: { mails: 2 },
      trouble: { stuck: { waiting: 2, since, isListed: true } },
    });
  });
});
