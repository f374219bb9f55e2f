import { expect, it, vi } from 'vitest';
import { addPerson } from '../../staff/people.ts';
import { createSession } from '../../staff/sessions.ts';
import { whenDone } from '../../testing/clean-up.ts';
import { anna } from '../../testing/samples.ts';
import { createService } from '../../testing/start-server.ts';
import { waiting } from '../../testing/waiting.ts';
import { createLiveWatch, type Listener, livePace } from './live-watch.ts';

/** A watch that looks without waiting, and one of the staff with a session. */
async function createHarness(pace = { poll: 1, ping: 20 }) {
  const service = await createService();
  const { database, clock, lines } = service;
  const watch = createLiveWatch({ ...service, studio: service.facts, pace });
  const person = await addPerson(database, anna, clock.now());
  const staffId = person?.id ?? expect.fail('not added');
  await createSession(database, 's', staffId, clock.now());
  const listen = (changes: Partial<Listener> = {}) => {
    const sent: (string | undefined)[] = [];
    const ended: string[] = [];
    const leave = watch.join({
      sessionId: 's',
      send: async (data) => sent.push(data),
      end: (reason) => ended.push(reason),
      ...changes,
    });
    return { sent, ended, leave };
  };
  return { database, clock, lines, watch, listen };
}

it('looks once for all who listen, and not at all when nobody does', async () => {
  const { database, listen } = await createHarness(livePace);
  const looks = vi.spyOn(database, 'selectFrom');
  const count = (table: string) => looks.mock.calls.filter(([name]) => String(name) === table).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  whenDone(() => vi.useRealTimers());
  const pages = [listen(), listen(), listen()];
  await vi.waitUntil(() => pages.every(({ sent }) => sent.length > 0), waiting);
  expect([count('sessions'), count('history')]).toEqual([1, 1]);
  expect(vi.getTimerCount()).toBe(1);
  for (const { leave } of pages) leave();
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps one event at most for a client that does not read', async () => {
  const { database, listen, clock } = await createHarness();
  const calls: (string | undefined)[] = [];
  const slow = listen({ send: (data) => new Promise(() => calls.push(data)) });
  const quick = listen();
  await vi.waitUntil(() => quick.sent.length > 0, waiting);
  const row = { id: 'h', inquiry_id: 'i', kind: 'note', actor: 'Anna', detail: null } as const;
  await database
    .insertInto('history')
    .values({ ...row, created_at: clock.now().toISOString() })
    .execute();
  await vi.waitUntil(() => quick.sent.some((data) => data?.includes('"note"')), waiting);
  expect(calls).toHaveLength(1);
  slow.leave();
  quick.leave();
});

it('lets everybody go while the database does not answer, says so once, and goes on when it does', async () => {
  const { database, listen, lines } = await createHarness();
  const broken = vi.spyOn(database, 'selectFrom').mockImplementation(() => {
    throw new Error('no connection');
  });
  for (const page of [listen(), listen()]) await vi.waitUntil(() => page.ended.includes('closed'), waiting);
  const late = listen();
  await vi.waitUntil(() => late.ended.includes('closed'), waiting);
  broken.mockRestore();
  const { sent, ended, leave } = listen();
  await vi.waitUntil(() => sent.length > 0, waiting);
  leave();
  expect(ended).toEqual([]);
  expect(lines.filter((line) => line.includes('not told what is new'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('told what is new again'))).toHaveLength(1);
});
