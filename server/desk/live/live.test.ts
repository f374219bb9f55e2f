import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { LiveAnswer } from '../../../desk/contract/inbox.ts';
import { whenDone } from '../../testing/clean-up.ts';
import { postgres } from '../../testing/databases.ts';
import { factsOfWeekdays, startDesk } from '../../testing/desk.ts';
import { anna, insertSample } from '../../testing/samples.ts';
import { startServer } from '../../testing/start-server.ts';
import { waiting } from '../../testing/waiting.ts';

const minute = 60_000;
const hour = 60 * minute;
type Desk = Awaited<ReturnType<typeof startDesk>>;
type Browser = Awaited<ReturnType<Desk['enter']>>;
type Event = { event: string; data: string };

/** Opens the events of a browser at a server; `until` reads on to the first event that is meant. */
async function listen({ url }: Pick<Desk, 'url'>, { formatCookies }: Pick<Browser, 'formatCookies'>) {
  const hangUp = new AbortController();
  const cookie = formatCookies();
  const response = await fetch(`${url}/desk/api/events`, { headers: { cookie }, signal: hangUp.signal });
  whenDone(() => {
    hangUp.abort();
    // Named here, it is not collected before: a response that is collected unread hangs up.
    return response;
  });
  const events = readEvents(response.body ?? expect.fail('no body'));
  const next = async (): Promise<Event | undefined> => (await events.next()).value ?? undefined;
  return {
    response,
    next,
    hangUp: () => hangUp.abort(),
    async until(isMeant: (answer: LiveAnswer) => boolean): Promise<LiveAnswer> {
      for (;;) {
        const { event, data } = (await next()) ?? expect.fail('ended');
        if (event === 'ping') continue;
        const answer = JSON.parse(data) as LiveAnswer;
        if (isMeant(answer)) return answer;
      }
    },
  };
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks)
      yield {
        event: /^event: (.*)/m.exec(block)?.[1] ?? 'message',
        data: /^data: (.*)/m.exec(block)?.[1] ?? '',
      };
  }
}

const arrive = (
  { database, clock }: Pick<Desk, 'database' | 'clock'>,
  changes?: Parameters<typeof insertSample>[2],
) => insertSample(database, clock.now(), changes);

describe('what is new', () => {
  it('is told once, and as events', async () => {
    const desk = await startDesk();
    const ann = await desk.enter();
    const page = await listen(desk, ann);
    expect(Object.fromEntries(page.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const none = { arrived: [], changes: [], open: [], reminded: [], waiting: [], trouble: null };
    expect(await page.until(() => true)).toEqual(none);
    const inquiry = await arrive(desk);
    const change = { id: randomUUIDv7(), inquiry_id: inquiry, kind: 'took', actor: 'Anna' } as const;
    const time = desk.clock.now().toISOString();
    const history = { ...change, detail: null, created_at: time };
    await desk.database.insertInto('history').values(history).execute();
    const open = { staff_id: desk.annaId, inquiry_id: inquiry, seen_at: time, is_writing: 0 };
    await desk.database.insertInto('open_inquiries').values(open).execute();
    const answer = {
      ...none,
      arrived: [inquiry],
      changes: [{ id: change.id, inquiry, kind: 'took', by: 'Anna' }],
      open: [{ inquiry, person: { id: desk.annaId, name: anna.name }, isWriting: false }],
    };
    expect(await page.until(({ open }) => open.length > 0)).toEqual(answer);
    expect((await ann.send('GET', 'live')).json).toEqual(answer);
    desk.clock.advance(minute);
    expect((await page.until(({ open }) => open.length === 0)).changes).toEqual(answer.changes);
  });

  it('tells what time alone moves: a reminder that comes due, and who begins to wait in studio hours', async () => {
    const desk = await startDesk({ facts: factsOfWeekdays });
    const ann = await desk.enter();
    const page = await listen(desk, ann);
    // Monday, 4:00 AM in Houston.
    const reminder = { waiting_since: null, remind_at: '2026-01-05T13:00:00.000Z' };
    const reminded = await arrive(desk, { status: 'contacted', ...reminder });
    const waiting = await arrive(desk);
    const aside = await arrive(desk, { quarantine_reason: 'honeypot' });
    await page.until(({ arrived }) => arrived.includes(aside));
    desk.clock.advance(3 * hour);
    const due = await page.until((answer) => answer.reminded.length > 0);
    expect(due).toMatchObject({ reminded: [reminded], waiting: [] });
    // All night long nobody begins to wait; on Tuesday at ten the studio opens, and a working day is over.
    desk.clock.advance(27 * hour - 1);
    expect((await ann.send('GET', 'live')).json).toMatchObject({ reminded: [reminded], waiting: [] });
    desk.clock.advance(1);
    const late = await page.until((answer) => answer.waiting.length > 0);
    expect(late).toMatchObject({ reminded: [reminded], waiting: [waiting] });
  });
});

describe('events', () => {
  async function open() {
    const desk = await startDesk();
    return { desk, ann: await desk.enter() };
  }

  it('are seen at another instance of the service', async () => {
    const location = await postgres.create();
    const [here, there] = [await startDesk({ location }), await startServer({ location })];
    const ann = await here.enter();
    await ann.send('POST', 'people', { email: 'jun@academy.example', name: 'Jun Zhang' });
    const jun = await here.enter('jun@academy.example');
    const [annsPage, junsPage] = [await listen(here, ann), await listen(there, jun)];
    const inquiry = await arrive(there);
    await annsPage.until(({ arrived }) => arrived.includes(inquiry));
    await junsPage.until(({ arrived }) => arrived.includes(inquiry));
    await ann.send('DELETE', `people/${jun.person.id}`);
    let last: Event | undefined;
    for (let event = await junsPage.next(); event; event = await junsPage.next()) last = event;
    expect(last).toEqual({ event: 'signed-out', data: '' });
    expect(there.live.count()).toBe(0);
    expect(here.live.count()).toBe(1);
  });

  it('tell what is new after a clock that was a year ahead', async () => {
    const { desk, ann } = await open();
    desk.clock.advance(365 * 24 * 60 * minute);
    for (let index = 0; index < 20; index += 1) await arrive(desk);
    const note = { inquiry_id: 'i', kind: 'note', actor: 'Anna', detail: null } as const;
    const created_at = desk.clock.now().toISOString();
    const createId = () => randomUUIDv7().replace(/^./, 'f');
    const ahead = Array.from({ length: 50 }, () => ({ ...note, created_at, id: createId() }));
    await desk.database.insertInto('history').values(ahead).execute();
    desk.clock.advance(-365 * 24 * 60 * minute);
    const id = await arrive(desk);
    await ann.send('POST', `inquiries/${id}/opened`);
    const { arrived, changes } = (await ann.send('GET', 'live')).json as LiveAnswer;
    expect(arrived).toEqual([id]);
    expect(changes).toMatchObject([{ inquiry: id, kind: 'opened' }]);
  });

  it('leave nothing behind when clients hang up, or ask only for the headers', async () => {
    const { desk, ann } = await open();
    const pages = await Promise.all([listen(desk, ann), listen(desk, ann), listen(desk, ann)]);
    await Promise.all(pages.map(({ until }) => until(() => true)));
    expect(desk.live.count()).toBe(3);
    for (const { hangUp } of pages) hangUp();
    await vi.waitUntil(() => desk.live.count() === 0, waiting);
    const head = await ann.request('events', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(desk.live.count()).toBe(0);
  });
});
