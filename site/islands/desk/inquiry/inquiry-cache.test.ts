import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { FullInquiry } from '../../../../desk/inbox.ts';
import { dropInquiry, inquiryKey, markRead, storeInquiry } from './inquiry-cache.ts';

const inquiry = { id: '1', version: 2, status: 'contacted', isUnread: true, email: 'a@b.c' } as FullInquiry;

function createFilledClient() {
  const client = new QueryClient();
  const rows = [{ id: '0' }, { id: '1', version: 1, status: 'new', isUnread: true }];
  client.setQueryData(['inquiries', { view: 'new' }], { pages: [{ rows, total: 2 }], pageParams: [null] });
  client.setQueryData(['inquiries', { view: 'booked' }], {
    pages: [{ rows: [{ id: '2' }] }],
    pageParams: [null],
  });
  client.setQueryData(['counts'], {});
  return client;
}

const readRows = (client: QueryClient) =>
  client.getQueryData<{ pages: { rows: object[] }[] }>(['inquiries', { view: 'new' }])?.pages[0]?.rows;

it('puts an answer into the inquiry and its rows, in their place, and asks for the counts again', async () => {
  const client = createFilledClient();
  const others = client.getQueryData(['inquiries', { view: 'booked' }]);
  await storeInquiry(client, inquiry);
  expect(client.getQueryData(inquiryKey('1'))).toEqual(inquiry);
  expect(readRows(client)).toEqual([
    { id: '0' },
    { id: '1', version: 2, status: 'contacted', isUnread: true },
  ]);
  expect(client.getQueryData(['inquiries', { view: 'booked' }])).toBe(others);
  expect(client.getQueryState(['counts'])?.isInvalidated).toBe(true);
});

it('lets no older answer that is under way take a change back', async () => {
  const client = createFilledClient();
  let answer: (older: FullInquiry) => void = () => undefined;
  const fetching = client.fetchQuery({
    queryKey: inquiryKey('1'),
    queryFn: () => new Promise<FullInquiry>((resolve) => (answer = resolve)),
  });
  const ended = fetching.catch(() => undefined);
  await storeInquiry(client, inquiry);
  answer({ ...inquiry, version: 1 });
  await ended;
  expect(client.getQueryData<FullInquiry>(inquiryKey('1'))?.version).toBe(2);
});

it('marks an inquiry as read everywhere', () => {
  const client = createFilledClient();
  client.setQueryData(inquiryKey('1'), inquiry);
  markRead(client, '1');
  expect(client.getQueryData<FullInquiry>(inquiryKey('1'))?.isUnread).toBe(false);
  expect(readRows(client)?.[1]).toMatchObject({ isUnread: false });
});

it('takes an erased inquiry out of everything, without waiting for the server', () => {
  const client = createFilledClient();
  client.setQueryData(inquiryKey('1'), inquiry);
  dropInquiry(client, '1');
  expect(client.getQueryData(inquiryKey('1'))).toBeUndefined();
  expect(readRows(client)).toEqual([{ id: '0' }]);
  expect(client.getQueryState(['counts'])?.isInvalidated).toBe(true);
});
