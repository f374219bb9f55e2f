import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createChanges, foresee } from '../../../acts.ts';
import type { FullInquiry } from '../../../contract/inbox.ts';
import type { Fields } from '../../../facts.ts';
import { actKey } from '../../inquiry-cache.ts';
import { type QueuedAct, queueAct, sendInTurn } from './act-queue.ts';

afterEach(() => vi.unstubAllGlobals());

const unset = { remindAt: null, booking: null, assignedTo: null };
const inquiry = { id: '1', name: 'Grace', status: 'new', ...unset } as FullInquiry;

/** A page whose requests wait until the test answers them, one by one. */
function openPage() {
  const requests: { sent: unknown; answer: (status: number, body: object) => void }[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, json: object) => resolve(Response.json(json, { status }));
    requests.push({ sent: JSON.parse(body), answer });
    return promise;
  });
  const client = new QueryClient();
  let shown = inquiry;
  const press = (values: Partial<Fields>) => {
    const changes = createChanges(shown, values);
    shown = foresee(shown, changes);
    return new MutationObserver(client, {
      mutationKey: actKey('1'),
      scope: { id: 'inquiry 1' },
      mutationFn: (queued: QueuedAct) => sendInTurn('1', queued),
    }).mutate(queueAct(client, '1', { act: { changes }, section: 'acts' }, inquiry.name));
  };
  const next = async (count: number) => {
    await vi.waitUntil(() => requests.length === count, { timeout: 60_000 });
    return requests[count - 1] ?? expect.fail('nothing sent');
  };
  return { press, next };
}

it('sends a change from what was on screen at the press, one’s own changes too', async () => {
  const { press, next } = openPage();
  const both = [press({ status: 'contacted' }), press({ status: 'booked' })];
  const first = await next(1);
  expect(first.sent).toEqual({ changes: [{ field: 'status', from: 'new', to: 'contacted' }] });
  first.answer(200, { inquiry });
  const second = await next(2);
  expect(second.sent).toEqual({ changes: [{ field: 'status', from: 'contacted', to: 'booked' }] });
  second.answer(200, { inquiry });
  await Promise.all(both);
});

it.each([
  ['refused', 409, { error: 'stale', stale: { moved: [], inquiry } }],
  ['failed', 500, { error: 'failed' }],
])('starts behind an own change that was %s from what that one started from', async (_, status, answer) => {
  const { press, next } = openPage();
  const both = Promise.allSettled([press({ status: 'contacted' }), press({ status: 'booked' })]);
  (await next(1)).answer(status, answer);
  const second = await next(2);
  expect(second.sent).toEqual({ changes: [{ field: 'status', from: 'new', to: 'booked' }] });
  second.answer(200, { inquiry });
  await both;
});

it('does so for the same field only, and sends a colleague by ID', async () => {
  const { press, next } = openPage();
  const jun = { id: 'j', name: 'Jun Zhang' };
  const both = Promise.allSettled([press({ status: 'contacted' }), press({ assignedTo: jun })]);
  (await next(1)).answer(500, { error: 'failed' });
  const second = await next(2);
  expect(second.sent).toEqual({ changes: [{ field: 'assignedTo', from: null, to: 'j' }] });
  second.answer(200, { inquiry });
  await both;
});

it('starts each of several changes from what is saved of its field', async () => {
  const { press, next } = openPage();
  const both = Promise.allSettled([
    press({ status: 'contacted', remindAt: '2026-03-14T13:30:00Z' }),
    press({ status: 'booked', booking: 'haoran-wu' }),
  ]);
  (await next(1)).answer(500, { error: 'failed' });
  const second = await next(2);
  expect(second.sent).toEqual({
    changes: [
      { field: 'status', from: 'new', to: 'booked' },
      { field: 'booking', from: null, to: 'haoran-wu' },
    ],
  });
  second.answer(200, { inquiry });
  await both;
});
