import { afterEach, expect, it, vi } from 'vitest';
import type { DeskWords } from '../words/desk-words.ts';
import { callDesk, DeskRefusal, describeLimit, findTrouble, ServerUnreachable } from './call-desk.ts';
import { learnServerTime, serverNow } from './desk-context.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const callNow = () => callDesk('GET counts').catch((error: unknown) => error);

it.each([
  ['a stopped server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page of a proxy, 502', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 }))],
  ['the page of a hotel, 200', () => Promise.resolve(new Response('<h1>Welcome</h1>'))],
  [
    'JSON of a proxy',
    () => Promise.resolve(Response.json({ error: 'no healthy upstream' }, { status: 503 })),
  ],
])('%s means that the server can not be reached', async (_, answer) => {
  answers(answer);
  const error = await callNow();
  expect(error).toBeInstanceOf(ServerUnreachable);
  expect([findTrouble(error, true), findTrouble(error, false)]).toEqual(['unreachable', 'offline']);
});

it('learns the time from what the desk answers, never from what a proxy does', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-12T17:00:00Z'), toFake: ['Date'] });
  // Tests of another file in the same process have told it another time.
  for (const date of ['Thu, 12 Mar 2026 17:00:00 GMT', 'yesterday', null]) learnServerTime(date);
  const headers = { date: 'Thu, 12 Mar 2026 09:00:00 GMT' };
  const foreign = { error: 'no healthy upstream' };
  for (const answer of [
    new Response('<h1>Welcome</h1>', { headers }),
    Response.json(foreign, { status: 503, headers }),
  ]) {
    answers(async () => answer);
    await callNow();
    expect(serverNow()).toEqual(new Date('2026-03-12T17:00:00Z'));
  }
  answers(async () => Response.json({ error: 'signed-out' }, { status: 401, headers }));
  await callNow();
  vi.setSystemTime('2026-03-13T17:00:00Z');
  expect(serverNow()).toEqual(new Date('2026-03-13T09:00:00Z'));
});

it('a database that is away is told apart, and so is what is no trouble of the whole desk', async () => {
  const headers = { 'retry-after': '10' };
  answers(async () => Response.json({ error: 'unavailable' }, { status: 503, headers }));
  const away = await callNow();
  expect(away).toBeInstanceOf(DeskRefusal);
  expect(away).toMatchObject({ retryAfter: 10 });
  expect([findTrouble(away, true), findTrouble(away, false)]).toEqual(['unavailable', 'unavailable']);
  answers(async () => Response.json({ error: 'failed' }, { status: 500 }));
  expect(findTrouble(await callNow(), true)).toBeNull();
  expect(findTrouble(null, true)).toBeNull();
});

it('says when more can be done', () => {
  const words = { trouble: { tooMany: 'Too many, {n} {minute|minutes}' } } as DeskWords;
  const refusal = new DeskRefusal({ error: 'too-many' }, 61);
  expect(describeLimit(refusal, words, 'en')).toBe('Too many, 2 minutes');
  expect(describeLimit(new DeskRefusal({ error: 'failed' }, null), words, 'en')).toBeUndefined();
});
