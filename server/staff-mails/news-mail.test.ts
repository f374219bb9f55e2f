import { describe, expect, it } from 'vitest';
import type { Language } from '../../inquiry/language.ts';
import type { Transaction } from '../database/schema.ts';
import { recordNews } from '../inquiries/acts.ts';
import { postgres } from '../testing/databases.ts';
import { startInbox } from '../testing/desk.ts';
import { runIntoLock } from '../testing/run-into-lock.ts';
import { insertArrival } from '../testing/samples.ts';
import { queueNewsMails } from './news-mail.ts';

const minute = 60_000;
const config = { mail: { mailDomain: 'academy.example' } };

describe('the mail of news,', () => {
  async function open(location?: string) {
    const inbox = await startInbox({ location });
    const { ann, annaId, jun, database, outbox, clock, mails } = inbox;
    const queue = () => queueNewsMails({ database, now: clock.now, config });

    /** Lets an inquiry become Anna's by Jun, and be answered; returns its ID. */
    async function assign(name: string): Promise<string> {
      const id = await inbox.receive({ name, email: `${name.replace(/\W/g, '')}@example.org` });
      await jun.change(`inquiries/${id}`, 'assignedTo', null, annaId);
      return id;
    }
    async function answer(id: string) {
      await insertArrival(database, id, clock.now());
      await recordNews(database, annaId, id, 'answered', { by: null, now: clock.now() });
    }
    /** Lets minutes pass, and looks as an instance that has just started. */
    async function pass(minutes: number) {
      clock.advance(minutes * minute);
      await outbox.sendDue();
      mails.length = 0;
      await queue();
      await outbox.sendDue();
      return mails.splice(0);
    }
    const set = (changes: { wantsNewsMail?: boolean; language?: Language }) =>
      ann.send('PATCH', 'me', changes);
    return { ...inbox, queue, assign, answer, pass, set };
  }

  it('is one for what came in ten minutes, and tells nothing twice', async () => {
    const { assign, answer, pass, clock } = await open();
    await assign('Priya Raman');
    clock.advance(5 * minute);
    const hannah = await assign('Hannah Brooks');
    await answer(hannah);
    expect(await pass(4)).toEqual([]);
    const [mail, ...more] = await pass(1);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual({ name: '', address: 'anna@academy.example' });
    expect(mail?.subject).toBe('2 inquiries have news');
    expect(mail?.text?.replace(/http\S+/, 'ADDRESS')).toBe(`Hello Anna,

NOW YOURS (2)
- Priya Raman, from Jun Zhang, 4:00 AM
- Hannah Brooks, from Jun Zhang, 4:05 AM

ANSWERED (1)
- Hannah Brooks, 4:05 AM

Open the desk: ADDRESS

You get this when you have no desk open. Turn it off in Settings.
`);
    expect(await pass(30)).toEqual([]);
    await answer(hannah);
    expect((await pass(10)).map(({ subject }) => subject)).toEqual(['Hannah Brooks answered']);
  });

  it('is queued once by two instances', async () => {
    const { assign, queue, clock, database } = await open(await postgres.create());
    await assign('Priya Raman');
    clock.advance(10 * minute);
    const holdNews = (holder: Transaction) => holder.selectFrom('news').select('kind').forUpdate().execute();
    await runIntoLock(database, holdNews, [queue, queue]);
    const mails = database.selectFrom('outbox_messages').selectAll().where('kind', '=', 'news');
    expect(await mails.execute()).toHaveLength(1);
  });

  it('is in the language of the desk, and names nobody’s words', async () => {
    const { assign, answer, pass, set } = await open();
    await set({ language: 'zh-Hans' });
    await answer(await assign('陈思远'));
    const [mail] = await pass(10);
    expect(mail?.subject).toBe('现在由您负责：陈思远');
    expect(mail?.text).toContain(
      '现在由您负责（1）\n- 陈思远，Jun Zhang交给您，04:00\n\n来信（1）\n- 陈思远，04:00\n',
    );
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/viola|Monday is fine|@example/);
  });

  it('names a reply that came back', async () => {
    const { receive, annaId, database, update, clock, pass } = await open();
    const id = await receive();
    const now = clock.now();
    await recordNews(database, annaId, id, 'returned', { by: null, now });
    const at = now.toISOString();
    const returned = { waiting_since: at, returned_at: at, returned_to: annaId };
    await update('inquiries', returned, id);
    expect((await pass(10)).map(({ subject }) => subject)).toEqual(['The reply to Grace Liu came back']);
  });

  it('is not sent to whose desk has asked what there is, or who has turned it off', async () => {
    const { assign, pass, set, ann } = await open();
    await assign('Seen');
    await ann.send('GET', 'counts');
    expect(await pass(10)).toEqual([]);
    await set({ wantsNewsMail: false });
    await assign('Turned Off');
    expect(await pass(10)).toEqual([]);
  });

  it('is sent to whose desk asks while nobody sees it, which is no use of their session either', async () => {
    const { assign, pass, ann, annaId, clock, database } = await open();
    const readLastUse = () =>
      database.selectFrom('sessions').select('last_used_at').where('staff_id', '=', annaId).execute();
    const before = await readLastUse();
    clock.advance(20 * minute);
    await assign('Unseen');
    await ann.send('GET', 'counts', undefined, { headers: { 'desk-hidden': '1' } });
    expect(await pass(10)).toHaveLength(1);
    expect(await readLastUse()).toEqual(before);
  });

  it('tells nothing that is so no more, nor what one did oneself', async () => {
    const { assign, answer, pass, jun, ann, annaId, receive } = await open();
    const own = await receive();
    await ann.change(`inquiries/${own}`, 'assignedTo', null, annaId);
    const change = (id: string, field: string, from: unknown, to: unknown) =>
      jun.change(`inquiries/${id}`, field, from, to);
    const taken = await assign('Taken Back');
    await answer(taken);
    await change(taken, 'assignedTo', annaId, null);
    await change(await assign('Spam'), 'isSpam', false, true);
    await jun.send('POST', `inquiries/${await assign('Grace Erased')}/erase`, { word: 'Erased' });
    expect(await pass(10)).toEqual([]);
  });
});
