import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { FullInquiry } from '../../inbox.ts';
import { type Attempt, actKey, type QueuedAct, queueAct, sendInTurn } from './act-queue.ts';
import type { Act } from './inquiry-act.ts';

afterEach(() => vi.unstubAllGlobals());

const inquiry = { id: '1', version: 1, status: 'new', remindAt: null, assignedTo: null } as FullInquiry;
const contacted: Act = { kind: 'change', change: { status: 'contacted' } };
const toJun: Act = { kind: 'change', change: { assignedTo: { id: 'j', name: 'Jun Zhang' } } };
const asAttempt = (act: Act): Attempt => ({ act, place: 'acts' });

/** A page whose requests wait until the test answers them, one by one. */
function openPage() {
  const requests: { version?: number; answer: (status: number, body: object) => void }[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, json: object) => resolve(Response.json(json, { status }));
    requests.push({ ...JSON.parse(body), answer });
    return promise;
  });
  const client = new QueryClient();
  const press = (act: Act, onScreen: FullInquiry) =>
    new MutationObserver(client, {
      mutationKey: actKey('1'),
      scope: { id: 'inquiry 1' },
      mutationFn: (queued: QueuedAct) => sendInTurn('1', queued),
    }).mutate(queueAct(client, asAttempt(act), onScreen));
  const next = async (count: number) => {
    await vi.waitUntil(() => requests.length === count);
    return requests[count - 1] ?? expect.fail('nothing sent');
  };
  return { press, next };
}

it('sends an act for the version that was on screen at the press', async () => {
  const { press, next } = openPage();
  const done = press(contacted, { ...inquiry, version: 4 });
  const request = await next(1);
  expect(request.version).toBe(4);
  const after = { ...inquiry, version: 5 };
  request.answer(200, { inquiry: after });
  expect(await done).toEqual({ before: { ...inquiry, version: 4 }, after });
});

it('sends one behind an own act for the version that this was answered with', async () => {
  const { press, next } = openPage();
  const both = [press(contacted, inquiry), press(toJun, inquiry)];
  (await next(1)).answer(200, { inquiry: { ...inquiry, status: 'contacted', version: 2 } });
  const second = await next(2);
  expect(second.version).toBe(2);
  second.answer(200, { inquiry: { ...inquiry, version: 3 } });
  await Promise.all(both);
});

it.each([
  ['a refused', contacted, 409, { error: 'stale', stale: { inquiry: { ...inquiry, version: 2 } } }],
  ['a failed', contacted, 500, { error: 'failed' }],
  ['a versionless', { kind: 'replied' } as const, 200, { inquiry: { ...inquiry, version: 2 } }],
])('sends one behind %s act for no version of a colleague’s', async (_, act, status, body) => {
  const { press, next } = openPage();
  const both = [press(act, inquiry), press(toJun, inquiry)];
  const ended = Promise.allSettled(both);
  (await next(1)).answer(status, body);
  const second = await next(2);
  expect(second.version).toBe(1);
  second.answer(200, { inquiry });
  await ended;
});

it('compares the second of two that are refused with what both wished', async () => {
  const { press, next } = openPage();
  const both = [press(contacted, inquiry), press(toJun, inquiry)];
  const stale = { inquiry: { ...inquiry, status: 'booked', version: 2 }, by: 'Anna Keller', at: '' };
  (await next(1)).answer(409, { error: 'stale', stale });
  (await next(2)).answer(409, { error: 'stale', stale });
  await both[0];
  expect(await both[1]).toEqual({ before: { ...inquiry, status: 'contacted' }, stale });
});

it('sends an act that is taken back for the version that it has made', () => {
  const after = { ...inquiry, version: 7 };
  const queued = queueAct(new QueryClient(), { ...asAttempt(contacted), seen: after }, inquiry);
  expect(queued.seen).toBe(after);
});
