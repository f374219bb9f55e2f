import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ServerUnreachable } from '../call-desk.ts';
import { countsKey, followConnection } from './connection.ts';

it('loads after an outage what is missing, but reads no list again of which a part is there', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const unfollow = followConnection(client);
  let isAway = false;
  const calls: string[] = [];
  const answer = (name: string) => async () => {
    calls.push(name);
    if (isAway) throw new ServerUnreachable('No answer of the desk.');
    return name;
  };
  const watchList = (queryKey: string[]) =>
    new InfiniteQueryObserver(client, {
      ...{ queryKey, queryFn: answer(queryKey.join(' ')), initialPageParam: 0 },
      getNextPageParam: (_last, pages) => pages.length,
    });
  const loaded = watchList(['inquiries', 'new']);
  const missing = watchList(['inquiries', 'all']);
  const counts = new QueryObserver(client, { queryKey: countsKey, queryFn: answer('counts') });
  const inquiry = new QueryObserver(client, { queryKey: ['inquiry', '1'], queryFn: answer('inquiry') });
  const stops = [counts, inquiry, loaded].map((observer) => observer.subscribe(() => undefined));
  const settle = () => expect.poll(() => client.isFetching()).toBe(0);
  await settle();

  isAway = true;
  stops.push(missing.subscribe(() => undefined));
  await loaded.fetchNextPage();
  await inquiry.refetch();
  await settle();
  isAway = false;
  calls.length = 0;
  await counts.refetch();
  await settle();
  expect(calls.sort()).toEqual(['counts', 'inquiries all', 'inquiry']);
  for (const stop of [unfollow, ...stops]) stop();
  client.clear();
});

it('asks again after an act that failed, also while an answer from before is under way', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const unfollow = followConnection(client);
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const counts = new QueryObserver(client, { queryKey: countsKey, queryFn });
  const stop = counts.subscribe(() => undefined);
  answers[0]?.resolve('fine');
  await expect.poll(() => counts.getCurrentResult().data).toBe('fine');
  void counts.refetch();
  const act = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new ServerUnreachable('No answer of the desk.')),
    networkMode: 'always',
  });
  await act.mutate().catch(() => undefined);
  expect(answers).toHaveLength(3);
  answers[1]?.resolve('fine');
  answers[2]?.reject(new ServerUnreachable('No answer of the desk.'));
  await expect.poll(() => counts.getCurrentResult().error).toBeInstanceOf(ServerUnreachable);
  for (const end of [unfollow, stop]) end();
  client.clear();
});
