import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { FullInquiry } from '../contract/inbox.ts';
import { DeskRefusal } from './call-desk.ts';
import {
  actKey,
  dropInquiry,
  inquiryKey,
  keepNewestInquiries,
  noteKey,
  storeInquiry,
} from './inquiry-cache.ts';

const inquiry = {
  ...{ id: '1', version: 2, status: 'contacted', isUnread: true, phone: '1' },
  history: [{ id: 'moved' }],
  ...{ messages: [{ id: 'm3' }, { id: 'm4' }], earlier: 2 },
} as FullInquiry;

function createFilledClient() {
  const client = new QueryClient();
  keepNewestInquiries(client);
  const rows = [{ id: '0' }, { id: '1', version: 1, status: 'new', isUnread: true }];
  client.setQueryData(['inquiries', { view: 'new' }], { pages: [{ rows, total: 2 }], pageParams: [null] });
  const others = { pages: [{ rows: [{ id: '2' }] }], pageParams: [null] };
  client.setQueryData(['inquiries', { view: 'booked' }], others);
  client.setQueryData(['counts'], {});
  return client;
}

const readRows = (client: QueryClient) =>
  client.getQueryData<{ pages: { rows: object[] }[] }>(['inquiries', { view: 'new' }])?.pages[0]?.rows;

const openInquiry = (client: QueryClient, known: FullInquiry) => client.setQueryData(inquiryKey('1'), known);
const readVersion = (client: QueryClient) => client.getQueryData<FullInquiry>(inquiryKey('1'))?.version;

it('puts an answer into the inquiry and its rows, in their place, and asks for the counts again', () => {
  const client = createFilledClient();
  const others = client.getQueryData(['inquiries', { view: 'booked' }]);
  openInquiry(client, { ...inquiry, version: 1, history: [] });
  storeInquiry(client, inquiry);
  expect(client.getQueryData(inquiryKey('1'))).toEqual(inquiry);
  expect(readRows(client)).toEqual([
    { id: '0' },
    { id: '1', version: 2, status: 'contacted', isUnread: true },
  ]);
  expect(client.getQueryData(['inquiries', { view: 'booked' }])).toBe(others);
  expect(client.getQueryState(['counts'])?.isInvalidated).toBe(true);
});

it('lets no older reading that is under way take a change back', async () => {
  const client = createFilledClient();
  let answer: (older: FullInquiry) => void = () => undefined;
  const fetching = client.fetchQuery({
    queryKey: inquiryKey('1'),
    queryFn: () => new Promise<FullInquiry>((resolve) => (answer = resolve)),
  });
  storeInquiry(client, inquiry);
  answer({ ...inquiry, version: 1 });
  await fetching;
  expect(readVersion(client)).toBe(2);
});

it('lets no slow answer to a note take a colleague’s change back, and reads both', () => {
  const client = createFilledClient();
  openInquiry(client, inquiry);
  storeInquiry(client, { ...inquiry, version: 1, status: 'new' });
  expect(readVersion(client)).toBe(2);
  expect(readRows(client)?.[1]).toMatchObject({ version: 2, status: 'contacted' });
  expect(client.getQueryState(inquiryKey('1'))?.isInvalidated).toBe(true);
});

it('lets an answer without a note that is known not take the note away: notes change no version', () => {
  const client = createFilledClient();
  const history = [{ id: 'note' }, ...inquiry.history] as FullInquiry['history'];
  openInquiry(client, { ...inquiry, history });
  storeInquiry(client, inquiry);
  expect(client.getQueryData<FullInquiry>(inquiryKey('1'))?.history).toHaveLength(2);
});

it('still reads again what was told to have changed while an answer was under way', () => {
  const client = createFilledClient();
  openInquiry(client, { ...inquiry, version: 1 });
  void client.invalidateQueries({ queryKey: inquiryKey('1') });
  storeInquiry(client, inquiry);
  expect(readVersion(client)).toBe(2);
  expect(client.getQueryState(inquiryKey('1'))?.isInvalidated).toBe(true);
});

it('does not bring back what was erased while an answer was under way', async () => {
  const client = createFilledClient();
  storeInquiry(client, inquiry);
  expect(readVersion(client)).toBeUndefined();
  const gone = new DeskRefusal({ error: 'not-found' }, null);
  const queryFn = () => Promise.reject(gone);
  const reading = client.fetchQuery({ queryKey: inquiryKey('1'), queryFn, retry: false });
  await expect(reading).rejects.toBe(gone);
  storeInquiry(client, inquiry);
  expect(readVersion(client)).toBeUndefined();
});

it('shows in the rows whatever it learns of an inquiry', () => {
  const client = createFilledClient();
  openInquiry(client, inquiry);
  openInquiry(client, { ...inquiry, isUnread: false });
  expect(readRows(client)?.[1]).toMatchObject({ version: 2, isUnread: false });
});

it('keeps the earlier messages that were loaded, unless some lack between', () => {
  const client = createFilledClient();
  const show = (earlier: number, ...ids: string[]) => {
    const messages = ids.map((id) => ({ id })) as FullInquiry['messages'];
    openInquiry(client, { ...inquiry, messages, earlier });
    const known = client.getQueryData<FullInquiry>(inquiryKey('1'));
    return [known?.earlier, known?.messages.map(({ id }) => id).join(' ')];
  };
  show(2, 'three', 'four');
  expect(show(1, 'two', 'three', 'four')).toEqual([1, 'two three four']);
  expect(show(3, 'four', 'five')).toEqual([1, 'two three four five']);
  expect(show(6, 'seven')).toEqual([6, 'seven']);
});

it('takes an erased inquiry out of everything, without waiting for the server', () => {
  const client = createFilledClient();
  client.setQueryData(inquiryKey('1'), inquiry);
  const acts = client.getMutationCache();
  for (const mutationKey of [actKey('1'), noteKey('1'), actKey('0')]) acts.build(client, { mutationKey });
  dropInquiry(client, '1');
  expect(acts.getAll().map(({ options }) => options.mutationKey)).toEqual([actKey('0')]);
  expect(client.getQueryData(inquiryKey('1'))).toBeUndefined();
  expect(readRows(client)).toEqual([{ id: '0' }]);
  expect(client.getQueryState(['counts'])?.isInvalidated).toBe(true);
});
