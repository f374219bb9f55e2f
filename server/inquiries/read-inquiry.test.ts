import { describe, expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { postgres } from '../testing/databases.ts';
import { listDeskRoutes, startInbox, unknownId } from '../testing/desk.ts';
import { sampleInquiry } from '../testing/samples.ts';

const arrival = '2026-01-05T10:00:00.000Z';

describe('one inquiry', () => {
  const open = async (location?: string) => startInbox({ location });

  it('has everything in it', async () => {
    const { receive, ann, clock } = await open();
    const id = await receive({ instructor: 'jun-zhang', language: 'zh-Hans', time_zone: 'Asia/Shanghai' });
    await ann.send('POST', `inquiries/${id}/notes`, { id: unknownId, text: ' 还会打来 ' });
    clock.advance(1000);
    const { name, email, phone, message, inquiry_type: type } = sampleInquiry;
    const unsent = { state: 'pending', attempts: 0, sentAt: null, isFile: false, lastError: null };
    const mail = { id: expect.any(String), ...unsent, nextAttemptAt: arrival };
    // What nobody has done yet.
    const nothing = [
      ...['waitingSince', 'booking', 'remindAt', 'reachedAt', 'missedAt', 'assignedTo', 'quarantine'],
      ...['excerptBy', 'unreadSince', 'handedAt', 'returnedAt', 'returnedTo', 'remindBy', 'enteredBy'],
    ];
    expect((await ann.send('GET', `inquiries/${id}`)).json).toEqual({
      inquiry: {
        ...{ id, name, email, phone, message, type, excerpt: message, instructor: 'jun-zhang' },
        ...{ language: 'zh-Hans', timeZone: 'Asia/Shanghai', createdAt: arrival, lastAt: arrival },
        ...{ version: 1, status: 'new', isUnread: true, isAnswered: false, isLate: false, isFull: false },
        ...{ alsoWrote: [], messages: [], earlier: 0, others: [] },
        ...Object.fromEntries(nothing.map((field) => [field, null])),
        notes: [{ id: unknownId, createdAt: arrival, author: 'Anna', text: '还会打来' }],
        mails: ['notification', 'acknowledgement'].map((kind) => ({ ...mail, kind })),
        history: [{ id: expect.any(String), at: arrival, by: 'Anna', kind: 'note', to: null }],
      },
    });
  });

  it('lists the other inquiries of the same address or phone, newest first, ten at most', async () => {
    const { receive, read, clock } = await open();
    const other = { email: 'other@example.org', phone: '(713) 555-0199' };
    const ids = [];
    for (const changes of [
      {},
      { email: 'GRACE@Example.org', phone: '' },
      { email: 'work@example.org', phone: '713 555 0142' },
      { email: 'abroad@example.org', phone: '001-713-555-0142' },
      other,
      { ...other, honeypot: 'x', email: sampleInquiry.email },
      { email: 'short@example.org', phone: '555' },
      { email: 'another@example.org', phone: '' },
    ]) {
      ids.push(await receive(changes));
      clock.advance(1000);
    }
    const [first = '', second, third, fourth] = ids;
    const fact = { name: 'Grace Liu', type: 'trial-lesson', status: 'new' };
    expect((await read(first)).alsoWrote).toEqual([
      { ...fact, id: fourth, createdAt: '2026-01-05T10:00:03.000Z' },
      { ...fact, id: third, createdAt: '2026-01-05T10:00:02.000Z' },
      { ...fact, id: second, createdAt: '2026-01-05T10:00:01.000Z' },
    ]);
    expect((await read(ids[6] ?? '')).alsoWrote).toEqual([]);
    expect((await read(ids[7] ?? '')).alsoWrote).toEqual([]);
    for (let count = 0; count < 12; count += 1) await receive();
    expect((await read(first)).alsoWrote).toHaveLength(10);
  });

  it('is opened once, by whoever is first', async () => {
    const { receive, ann, jun, read, clock } = await open(await postgres.create());
    const id = await receive();
    const path = `inquiries/${id}/opened`;
    await Promise.all([ann.send('POST', path), jun.send('POST', path), ann.send('POST', path)]);
    clock.advance(1000);
    const answer = (await jun.send('POST', path)).json;
    const { isUnread, history, version } = await read(id);
    expect({ isUnread, version }).toEqual({ isUnread: false, version: 1 });
    expect(answer).toMatchObject({ inquiry: { isUnread, history, version } });
    expect(history).toMatchObject([{ kind: 'opened', at: arrival }]);
  });

  const inbox = makeOnce(open);
  it.each(['x', '%00', '..%2f..', `${unknownId}'%20or%201=1`])(
    'is not found as %s by any route',
    async (id) => {
      const { ann } = inbox();
      const routes = listDeskRoutes().guarded.filter(({ path }) => path.startsWith(`inquiries/${unknownId}`));
      expect(routes.length).toBeGreaterThan(9);
      for (const { method, path } of routes)
        expect([path, await ann.send(method, path.replace(unknownId, id))]).toMatchObject([
          path,
          { status: 404, json: { error: 'not-found' } },
        ]);
    },
  );
});
