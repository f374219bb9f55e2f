import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deskErrors } from '../../desk/contract/errors.ts';
import type { FullInquiry, LiveAnswer } from '../../desk/contract/inbox.ts';
import {
  type Attachment,
  type AttachmentAnswer,
  messageLimits,
  type WholeMessage,
} from '../../desk/contract/messages.ts';
import { claimNext } from '../mail/claim.ts';
import { postgres } from '../testing/databases.ts';
import { copyBrowser, inquiryIn, refusalIn, startDesk, startInquiry, unknownId } from '../testing/desk.ts';
import { insertArrival } from '../testing/samples.ts';

const minute = 60_000;
const old = 'grace@example.org';

describe('a reply,', () => {
  async function open(location?: string) {
    const inbox = await startInquiry({ location });
    const { ann, jun, clock, database, id, path } = inbox;
    await inbox.outbox.sendDue();
    clock.advance(minute);
    inbox.mails.length = 0;
    const draft = (changes = {}) => ({
      ...{ id: randomUUIDv7(), to: old, subject: 'Re: viola', seen: null },
      text: 'Dear Grace,\v\u2028\u202dwe do.\u202c',
      ...changes,
    });
    return {
      ...inbox,
      draft,
      send: (changes = {}, browser = ann) => browser.send('POST', `${path}/replies`, draft(changes)),
      attach: async (name: string, body: string, type = 'application/pdf') => {
        const query = new URLSearchParams({ name, type });
        const headers = { 'content-type': 'application/octet-stream' };
        const answer = await ann.send('POST', `${path}/attachments?${query}`, undefined, { headers, body });
        return { ...answer, file: (answer.json as { attachment?: Attachment }).attachment?.id ?? '' };
      },
      attachEntry: () => ann.send('POST', `${path}/calendar-entry`),
      takeBack: (reply: string, browser = ann) => browser.send('DELETE', `${path}/replies/${reply}`),
      resend: (reply: string, body = {}) => ann.send('POST', `${path}/replies/${reply}/resend`, body),
      change: (field: string, from: unknown, to: unknown, browser = jun) =>
        browser.change(path, field, from, to),
      correct: (from: string, to: string) => ann.change(path, 'email', from, to),
      arrive: (changes = {}) => insertArrival(database, id, clock.now(), changes),
      now: () => inbox.read(id),
      readQuote: async (reply: string) =>
        ((await ann.send('GET', `${path}/messages/${reply}`)).json as WholeMessage).quote,
      queued: () => database.selectFrom('outbox_messages').selectAll().where('kind', '=', 'reply').execute(),
      comeBack: () => {
        const bounce = { bounce_reason: 'full', bounce_text: 'full' } as const;
        return inbox.update('messages', { ...bounce, bounced_at: clock.now().toISOString() });
      },
      /** Sends what is due after so many milliseconds. */
      sendAfter: async (milliseconds: number) => {
        clock.advance(milliseconds);
        return (await inbox.outbox.sendDue()).sent;
      },
    };
  }

  const idIn = (answer: { json: unknown }) => inquiryIn(answer).messages.at(-1)?.id ?? '';
  const kinds = ({ history }: FullInquiry) => history.map(({ kind }) => kind);

  it('goes also to somebody whom a mail names, without a quote the first time; to nobody else', async () => {
    const { send, sendAfter, mails, arrive, readQuote } = await open();
    const tom = 'tom@example.net';
    expect((await send({ others: [tom] })).status).toBe(422);
    const seen = await arrive({ others: tom });
    const first = await send({ others: ['Tom@example.net'], seen });
    expect(await readQuote(idIn(first))).toBe('');
    await sendAfter(10_000);
    expect(mails.at(-1)?.cc).toEqual([{ name: '', address: tom }]);
    const second = await send({ others: [tom], seen: idIn(first) });
    expect(await readQuote(idIn(second))).not.toBe('');
  });

  it('takes files along, which are kept and handed out as received ones are', async () => {
    const { send, attach, sendAfter, mails, now, ann, path } = await open();
    const [prices, ways] = [await attach('../Preise 2027.pdf', 'a list'), await attach('x.html', 'b', 'a')];
    const id = randomUUIDv7();
    const sent = await send({ id, files: [ways.file, prices.file] });
    const names = [
      ['x.html', 'application/octet-stream'],
      ['Preise 2027.pdf', 'application/pdf'],
    ];
    const attachments = (await now()).messages.at(-1)?.attachments;
    expect(attachments?.map(({ name, type }) => [name, type])).toEqual(names);
    expect(attachments?.at(1)).toMatchObject({ id: prices.file, size: 6, state: 'kept' });
    expect(await (await ann.request(`${path}/attachments/${prices.file}`)).text()).toBe('a list');
    // The very same request sends nothing again.
    expect((await send({ id, files: [ways.file, prices.file] })).status).toBe(200);
    expect(idIn(sent)).toBe(id);
    await sendAfter(10_000);
    const mailed = mails.at(-1)?.attachments?.map(({ filename, content }) => [filename, String(content)]);
    expect(mailed).toEqual([
      ['x.html', 'b'],
      ['Preise 2027.pdf', 'a list'],
    ]);
  });

  it('takes no file that is gone, of another reply or inquiry, or too large; nor one to a stranger', async () => {
    const { send, attach, receive, arrive, update, takeBack, id } = await open();
    const { file } = await attach('list.pdf', 'a list');
    const large = await attach('list.pdf', 'x'.repeat(messageLimits.bytes + 1));
    expect(large.json).toEqual({ error: 'too-large' });
    expect((await send({ files: [unknownId] })).json).toMatchObject({ fields: { files: expect.anything() } });
    expect((await send({ files: [file, file] })).status).toBe(422);
    const seen = await arrive({ others: 'tom@example.net' });
    expect((await send({ files: [file], others: ['tom@example.net'], seen })).status).toBe(422);
    const sent = idIn(await send({ files: [file], seen }));
    expect((await send({ files: [file], seen: sent })).status).toBe(422);
    // One that is taken back gives its files to the next.
    await takeBack(sent);
    const other = await receive({ email: 'other@example.org' });
    await update('attachments', { inquiry_id: other });
    expect((await send({ files: [file], seen })).status).toBe(422);
    await update('attachments', { inquiry_id: id });
    expect((await send({ files: [file], seen })).status).toBe(201);
  });

  it('takes the calendar entry of the booked hour along', async () => {
    const { attachEntry, ann, id, path, send, change } = await open();
    expect((await attachEntry()).status).toBe(404);
    await change('booking', null, '2027-01-16T23:30 haoran-wu');
    const { attachment } = (await attachEntry()).json as AttachmentAnswer;
    expect(attachment).toMatchObject({ name: 'lesson-2027-01-16-2330.ics', type: 'text/calendar' });
    await send({ files: [attachment.id] });
    const text = await (await ann.request(`${path}/attachments/${attachment.id}`)).text();
    expect(text).toContain('DTSTART;TZID=America/Chicago:20270116T233000');
    expect(text).toContain('DTEND;TZID=America/Chicago:20270117T000000');
    expect(text).toContain(`UID:${id}@academy.example`);
  });

  it('is stored at once, and leaves ten seconds later, when it changes what a reply changes', async () => {
    const { send, sendAfter, ann, change, junId, database, id, now } = await open();
    const before = await database.selectFrom('inquiries').select('version').executeTakeFirstOrThrow();
    const answer = await send();
    expect(answer.status).toBe(201);
    const at = '2026-01-05T10:01:00.000Z';
    const head = { kind: 'reply', at, author: 'Anna', address: old, subject: 'Re: viola' };
    const fate = { state: 'pending', leavesAt: '2026-01-05T10:01:10.000Z' };
    expect(inquiryIn(answer)).toMatchObject({
      ...{ version: before.version + 1, status: 'new', assignedTo: null },
      ...{ excerpt: 'we do.', excerptBy: 'Anna', lastAt: at },
      messages: [{ ...head, text: 'Dear Grace,\n\nwe do.', quotedLines: 2, fate }],
    });
    expect(kinds(inquiryIn(answer))).toEqual(['sent']);
    expect(await sendAfter(9999)).toBe(0);
    expect(await sendAfter(1)).toBe(1);
    expect(kinds(await now()).sort()).toEqual(['contacted-by-sending', 'sent', 'took-by-sending']);
    const columns = database.selectFrom('inquiries').selectAll().where('id', '=', id);
    const settled = { waiting_since: null, contacted_at: at, last_message_id: idIn(answer) };
    expect(await columns.executeTakeFirst()).toMatchObject(settled);
    const live = (await ann.send('GET', 'live')).json as LiveAnswer;
    expect(live.changes.map(({ kind }) => kind)).toContain('contacted-by-sending');
    // Who was faster is who has sent it.
    for (const stale of [await change('status', 'new', 'closed'), await change('assignedTo', null, junId)])
      expect(refusalIn(stale).stale?.moved[0]).toMatchObject({ by: 'Anna', at: fate.leavesAt });
  });

  it('is sent off once, however often it is pressed, on two instances too, and under no other message’s ID', async () => {
    const location = await postgres.create();
    const { draft, ann, path, queued, now, receive } = await open(location);
    const there = copyBrowser(ann, await startDesk({ location }));
    const reply = draft();
    const press = (browser = ann as Pick<typeof ann, 'send'>, changes = {}) =>
      browser.send('POST', `${path}/replies`, { ...reply, ...changes });
    const answers = await Promise.all([press(), press(there), press(), press(there)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect((await press(ann, { id: reply.id.toUpperCase() })).status).toBe(200);
    for (const changes of [{ text: 'Another' }, { subject: 'Another' }, { to: 'another@example.org' }]) {
      const refused = await press(ann, changes);
      expect([refused.status, refusalIn(refused).fields]).toEqual([422, { id: [expect.any(String)] }]);
    }
    const other = await receive({ email: 'other@example.org' });
    const taken = { ...reply, to: 'other@example.org' };
    expect((await ann.send('POST', `inquiries/${other}/replies`, taken)).status).toBe(422);
    expect(await queued()).toMatchObject([{ id: reply.id, state: 'pending', address: old }]);
    expect((await now()).messages).toHaveLength(1);
  });

  it('is taken back as if it never was, and a request that comes late sends nothing', async () => {
    const { send, draft, takeBack, sendAfter, ann, path, mails, database } = await open();
    const columns = database.selectFrom('inquiries').selectAll();
    const { version: _, ...before } = await columns.executeTakeFirstOrThrow();
    const reply = draft({ text: 'Nobody may find this' });
    await send(reply);
    const answer = await takeBack(reply.id);
    expect(answer.status).toBe(200);
    expect(inquiryIn(answer)).toMatchObject({ status: 'new', assignedTo: null, messages: [] });
    expect(kinds(inquiryIn(answer))[0]).toBe('taken-back');
    expect(await columns.executeTakeFirst()).toMatchObject(before);
    expect((await takeBack(reply.id)).status).toBe(200);
    expect((await send(reply)).status).toBe(422);
    expect(await sendAfter(minute)).toBe(0);
    expect(mails).toEqual([]);
    const stored = await database.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Nobody');
    const { text } = await ann.send('GET', 'inquiries?view=all&search=nobody');
    expect(text).toContain('"total":0');
    const [late] = [await ann.send('POST', `${path}/replies`, draft())];
    expect(late?.status).toBe(201);
  });

  it('stays once a worker has claimed it', async () => {
    const { send, takeBack, clock, database, now, outbox, mails } = await open();
    const id = idIn(await send());
    clock.advance(10_000);
    expect(await claimNext({ database, now: clock.now })).toMatchObject({ id });
    const refused = await takeBack(id);
    expect([refused.status, refusalIn(refused).error]).toEqual([409, 'has-left']);
    expect(await now()).toMatchObject({ messages: [{ fate: { leavesAt: null } }] });
    clock.advance(5 * minute);
    await outbox.sendDue();
    expect(mails).toHaveLength(1);
    expect(await now()).toMatchObject({ status: 'contacted' });
    expect(refusalIn(await takeBack(id)).error).toBe('has-left');
  });

  it('leaves, or is taken back, but never both', async () => {
    const { send, takeBack, clock, outbox, now, mails } = await open(await postgres.create());
    for (let round = 0; round < 5; round += 1) {
      mails.length = 0;
      const answer = await send({ seen: (await now()).messages.at(-1)?.id ?? null });
      clock.advance(10_000);
      const [undone] = await Promise.all([takeBack(idIn(answer)), outbox.sendDue()]);
      expect([undone.status, mails.length]).toEqual(undone.status === 200 ? [200, 0] : [409, 1]);
    }
  });

  it('is refused while its writer has not seen the newest message, and sent off once they have', async () => {
    const { send, arrive, jun, clock, takeBack, readQuote } = await open();
    const first = idIn(await send({ text: 'Jun was faster' }, jun));
    const refused = await send();
    expect(refused.status).toBe(deskErrors['newer-message']);
    expect(refusalIn(refused)).toMatchObject({
      error: 'newer-message',
      newer: { kind: 'reply', author: 'Jun Zhang', excerpt: 'Jun was faster', inquiry: { assignedTo: {} } },
    });
    clock.advance(minute);
    const answered = await arrive();
    expect(refusalIn(await send({ seen: first })).newer).toMatchObject({
      kind: 'answer',
      author: null,
      at: clock.now().toISOString(),
      excerpt: 'Monday is fine.',
    });
    expect((await send({ seen: unknownId })).status).toBe(409);
    const answer = await send({ seen: answered });
    expect(await readQuote(idIn(answer))).toContain('> Monday is fine.');
    // Who has seen what was taken back has seen enough.
    await takeBack(idIn(answer));
    expect((await send({ seen: idIn(answer) })).status).toBe(201);
  });

  it('ends the waiting but of who has written since, and is read by whoever sends it', async () => {
    const { send, arrive, sendAfter, change, database, update, jun, clock, now } = await open();
    const read = () => database.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
    const answered = await arrive();
    const { waiting_since: since } = await read();
    const reply = idIn(await send({ seen: answered }));
    expect(await read()).toMatchObject({ waiting_since: since, unread_since: null });
    clock.advance(1);
    const next = await arrive();
    await sendAfter(10_000);
    expect(await read()).toMatchObject({ waiting_since: expect.not.stringMatching(`^${since}$`) });
    // Once counted, it never counts again: not when the mail is tried again, nor for what staff did since.
    await change('status', 'contacted', 'new');
    await update('outbox_messages', { state: 'pending' }, reply);
    await sendAfter(minute);
    expect(await now()).toMatchObject({ status: 'new' });
    await send({ seen: next }, jun);
    await sendAfter(10_000);
    // It is Anna's.
    expect(await read()).toMatchObject({ waiting_since: null, unread_since: expect.any(String) });
  });

  it('takes nobody’s inquiry but one that nobody has, whatever was done meanwhile', async () => {
    const { send, change, junId, sendAfter, now } = await open();
    await send();
    await change('status', 'new', 'booked');
    await change('assignedTo', null, junId);
    await sendAfter(10_000);
    expect(await now()).toMatchObject({ status: 'booked', assignedTo: { id: junId } });
  });

  it('goes to the address of the inquiry, or to one that has answered, and quotes that one alone', async () => {
    const { send, arrive, clock, readQuote } = await open();
    const refused = await send({ to: 'stranger@example.org' });
    expect([refused.status, refusalIn(refused).fields]).toEqual([422, { to: [expect.any(String)] }]);
    const seen = await arrive({ address: 'Father@example.org', name: '', text: 'From my phone' });
    clock.advance(minute);
    const other = inquiryIn(await send({ to: 'father@example.org', seen }));
    const [theirs] = other.messages.slice(-1);
    expect(theirs).toMatchObject({ address: 'Father@example.org', quotedLines: 2 });
    expect(await readQuote(theirs?.id ?? '')).toBe(
      'On Mon, Jan 5, 2026, Father@example.org wrote:\n> From my phone',
    );
    expect(await readQuote(idIn(await send({ seen: theirs?.id })))).toContain('> Do you teach viola');
    const automatic = await arrive({ kind: 'automatic', address: 'robot@example.org' });
    expect((await send({ to: 'robot@example.org', seen: automatic })).status).toBe(422);
  });

  it('goes to no empty address, and quotes nothing of what staff have entered by hand', async () => {
    const { send, arrive, database } = await open();
    const entered = database.updateTable('inquiries').set({ entered_by: 'Jun Zhang' });
    await entered.execute();
    const { messages } = inquiryIn(await send());
    expect(messages[0]?.quotedLines).toBe(0);
    const seen = await arrive({ address: '' });
    expect((await send({ to: '', seen })).status).toBe(422);
    await entered.set({ email: '' }).execute();
    expect((await send({ to: '', seen })).status).toBe(422);
  });

  it('is refused for what was erased, or is kept aside', async () => {
    const { send, ann, path, id, change, sendAfter, now, resend } = await open();
    const reply = idIn(await send());
    await change('isSpam', false, true);
    expect(refusalIn(await send()).error).toBe('kept-aside');
    expect(refusalIn(await resend(reply)).error).toBe('kept-aside');
    expect(await sendAfter(minute)).toBe(0);
    expect((await now()).messages).toMatchObject([{ fate: { state: 'withheld' } }]);
    await change('isSpam', true, false);
    expect(await sendAfter(0)).toBe(1);
    expect((await ann.send('POST', `${path}/erase`, { word: 'Liu' })).status).toBe(200);
    expect(refusalIn(await send())).toMatchObject({ error: 'not-found', erased: { by: 'Anna' } });
    expect((await ann.send('DELETE', `inquiries/${id}/replies/${reply}`)).status).toBe(404);
  });

  it('is one of twenty in a minute', async () => {
    const { send, clock, now } = await open();
    let seen: string | null = null;
    for (let count = 0; count < 20; count += 1) {
      const answer = await send({ seen });
      expect(answer.status).toBe(201);
      seen = idIn(answer);
      clock.advance(1000);
    }
    const refused = await send({ seen });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect((await now()).messages).toHaveLength(20);
    clock.advance(40_000);
    expect((await send({ seen })).status).toBe(201);
  });

  it('is sent again as the same mail, once, after it was given up or came back', async () => {
    const { send, resend, sendAfter, update, mails, now, comeBack, counts, ann, path } = await open();
    const id = idIn(await send());
    expect((await resend(id)).status).toBe(200);
    expect(await sendAfter(0)).toBe(0);
    await sendAfter(10_000);
    await resend(id);
    expect(await sendAfter(0)).toBe(0);
    const refused = { state: 'dead', refusals: 5, last_error: '550 5.1.1 user unknown' } as const;
    await update('outbox_messages', refused, id);
    expect((await now()).messages).toMatchObject([{ fate: { state: 'dead', reason: 'no-address' } }]);
    const { woken } = counts;
    const again = inquiryIn(await resend(id));
    expect(again).toMatchObject({ messages: [{ id, fate: { state: 'pending', leavesAt: null } }] });
    expect(kinds(again)[0]).toBe('sent-again');
    expect(counts.woken).toBe(woken + 1);
    expect(await sendAfter(0)).toBe(1);
    await comeBack();
    expect(inquiryIn(await resend(id)).messages).toMatchObject([{ fate: { bounce: null } }]);
    await resend(id);
    expect(await sendAfter(0)).toBe(1);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails).toHaveLength(3);
    expect((await resend(unknownId)).status).toBe(404);
    // It is no mail that is resent by its kind.
    expect((await ann.send('POST', `${path}/mails/${id}/resend`)).status).toBe(404);
  });

  it('waits no more once the address was corrected, and does once that is taken back', async () => {
    const { send, correct, sendAfter, now, resend, change, ann } = await open();
    const id = idIn(await send());
    const corrected = inquiryIn(await correct(old, 'grace.liu@example.org'));
    expect(corrected.messages).toMatchObject([{ address: old, fate: { state: 'withheld' } }]);
    expect(corrected.history[0]).toMatchObject({ kind: 'address-corrected', to: 'grace.liu@example.org' });
    const found = await ann.send('GET', 'inquiries?view=all&search=grace.liu@example');
    expect(found.text).toContain('"total":1');
    await change('isSpam', false, true);
    await change('isSpam', true, false);
    expect((await resend(id)).status).toBe(422);
    expect((await send({ seen: id })).status).toBe(422);
    expect(await sendAfter(minute)).toBe(0);
    const next = await send({ to: 'grace.liu@example.org', seen: id });
    expect(next.status).toBe(201);
    expect(await sendAfter(10_000)).toBe(1);
    await correct('grace.liu@example.org', old);
    expect(await sendAfter(0)).toBe(1);
    expect((await now()).messages).toMatchObject([{ fate: { state: 'sent' } }, { fate: { state: 'sent' } }]);
  });

  it('goes to the corrected address where that is pressed, whether it came back or never left', async () => {
    const { send, correct, sendAfter, now, resend, mails, comeBack } = await open();
    const first = idIn(await send());
    await sendAfter(10_000);
    await comeBack();
    const second = idIn(await send({ seen: first }));
    const to = 'grace.liu@example.org';
    await correct(old, to);
    expect((await resend(first)).status).toBe(422);
    expect((await resend(first, { to: 'other@example.org' })).status).toBe(422);
    for (const id of [first, second]) expect((await resend(id, { to })).status).toBe(200);
    expect(await sendAfter(0)).toBe(2);
    expect(mails.slice(1).map(({ to }) => to)).toEqual(Array(2).fill({ name: '', address: to }));
    expect((await now()).messages).toMatchObject([
      { address: to, fate: { state: 'sent', bounce: null } },
      { address: to, fate: { state: 'sent' } },
    ]);
  });

  it('goes to nobody who answered a mail to an address that was corrected since', async () => {
    const { send, arrive, correct, sendAfter } = await open();
    const id = idIn(await send());
    await sendAfter(10_000);
    const seen = await arrive({ address: 'stranger@example.org', answered_id: id });
    const to = 'stranger@example.org';
    const waiting = await send({ to, seen });
    expect(waiting.status).toBe(201);
    await correct(old, 'grace.liu@example.org');
    expect(await sendAfter(minute)).toBe(0);
    expect((await send({ to, seen: idIn(waiting) })).status).toBe(422);
  });

  it('is what a mail from outside counts as, once somebody says so', async () => {
    const { arrive, ann, path, database, clock, now } = await open();
    const at = clock.now().toISOString();
    const outside = await arrive({ kind: 'outside', address: 'anna@academy.example' });
    clock.advance(60 * minute);
    const press = () => ann.send('POST', `${path}/messages/${outside}/answered`);
    expect(inquiryIn(await press())).toMatchObject({ status: 'contacted', assignedTo: null });
    expect((await press()).status).toBe(200);
    expect(kinds(await now()).filter((kind) => kind === 'answered-outside')).toHaveLength(1);
    const row = await database.selectFrom('inquiries').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ waiting_since: null, contacted_at: at });
    const answer = await arrive();
    expect((await ann.send('POST', `${path}/messages/${answer}/answered`)).status).toBe(404);
    // They have written since, and go on waiting.
    expect((await press()).status).toBe(200);
    const later = await database.selectFrom('inquiries').selectAll().executeTakeFirst();
    expect(later?.waiting_since).toBe(clock.now().toISOString());
  });
});
