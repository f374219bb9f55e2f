import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postgres } from '../testing/databases.ts';
import { inquiryIn, refusalIn, startInbox } from '../testing/desk.ts';

const entry = {
  ...{ name: 'Grace Liu', email: '', phone: '(713) 555-0142', inquiry_type: 'trial-lesson' },
  ...{ message: 'She called: does anybody teach viola?', instructor: 'jun-zhang', language: 'zh-Hans' },
};

describe('an inquiry that is entered by hand,', () => {
  const open = async (location?: string) => {
    const inbox = await startInbox({ location });
    const enter = (changes: object = {}, id: string = randomUUID()) =>
      inbox.ann.send('POST', 'inquiries', { id, ...entry, ...changes });
    return { ...inbox, enter };
  };

  it('is new, opened and nobody’s, waits, and sends no mail', async () => {
    const { enter, database } = await open();
    const answer = await enter();
    expect(answer.status).toBe(201);
    const arrival = '2026-01-05T10:00:00.000Z';
    const { inquiry_type: type, ...fields } = entry;
    expect(inquiryIn(answer)).toMatchObject({
      ...{ ...fields, type, createdAt: arrival, lastAt: arrival, enteredBy: 'Anna', timeZone: null },
      ...{ status: 'new', isUnread: false, assignedTo: null, quarantine: null, mails: [], alsoWrote: [] },
      history: [{ kind: 'entered', by: 'Anna' }],
    });
    const stored = await database.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ waiting_since: arrival, opened_at: arrival, honeypot: '' });
    expect(await database.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
  });

  it('is stored once, however often it is sent; another content is refused', async () => {
    const { enter, database } = await open(await postgres.create());
    const id = randomUUID();
    const answers = await Promise.all([enter({}, id), enter({}, id), enter({}, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => inquiryIn(answer).id)).size).toBe(1);
    const other = await enter({ message: 'Something else entirely' }, id);
    expect([other.status, refusalIn(other).fields]).toEqual([422, { id: ['Another inquiry has this ID'] }]);
    expect(await database.selectFrom('inquiries').selectAll().execute()).toHaveLength(1);
  });

  it('needs what the form needs, but of e-mail and phone only one', async () => {
    const { enter } = await open();
    const refused = async (changes: object) => refusalIn(await enter(changes)).fields;
    expect((await enter({ email: 'grace@example.org', phone: '' })).status).toBe(201);
    expect(await refused({ phone: '' })).toEqual({ email: ['Please enter a valid email address'] });
    // In which words, inquiry/schema.test.ts holds.
    const wrong = { name: ' ', email: 'grace', phone: 'call me', message: 'Short', inquiry_type: '' };
    expect(Object.keys((await refused(wrong)) ?? {}).sort()).toEqual(Object.keys(wrong).sort());
    expect((await enter({ instructor: '', language: '' })).status).toBe(201);
  });

  it('without an address is related to no other one, and gets no mail when it is restored', async () => {
    const { ann, enter, read, receive } = await open();
    await receive({ phone: '' });
    const { id } = inquiryIn(await enter({ phone: '+1 832 555 0100' }));
    await enter({ phone: '+1 832 555 0199' });
    expect((await read(id)).alsoWrote).toEqual([]);
    for (const to of [true, false]) await ann.change(`inquiries/${id}`, 'isSpam', !to, to);
    expect(await read(id)).toMatchObject({ quarantine: null, mails: [] });
  });
});
