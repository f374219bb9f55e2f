import { expect, it } from 'vitest';
import type { FullInquiry, HistoryEntry } from '../../../contract/inbox.ts';
import type { Message, MessageKind } from '../../../contract/messages.ts';
import { listAnswersSince, listThread } from './thread-items.ts';

const at = (minute: number) => `2026-03-10T09:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (kind: MessageKind, minute: number) =>
  ({ id: `${kind} ${minute}`, kind, at: at(minute), author: null }) as Message;
const note = (minute: number) => ({
  ...{ id: `note ${minute}`, createdAt: at(minute), author: null, text: '' },
});
const event = (kind: HistoryEntry['kind'], minute: number, to: string | null = null): HistoryEntry => ({
  ...{ id: `${kind} ${minute}`, at: at(minute), by: null, kind, to },
});
// Of an inquiry, what the thread reads.
const create = (parts: Partial<FullInquiry>) =>
  ({
    ...{ id: 'form', createdAt: at(0), waitingSince: at(0), messages: [], notes: [], history: [] },
    ...parts,
  }) as unknown as FullInquiry;

it.each<[what: string, parts: Partial<FullInquiry>, ids: string[]]>([
  ['begins with the form’s message', {}, []],
  [
    'merges messages, notes and events by time',
    {
      messages: [message('reply', 4), message('answer', 8)],
      notes: [note(2), note(6)],
      history: [event('status', 9), event('took', 3), event('opened', 1)],
    },
    ['opened 1', 'note 2', 'took 3', 'reply 4', 'note 6', 'answer 8', 'status 9'],
  ],
  [
    'has what sending did behind the reply of the same moment',
    {
      messages: [message('reply', 4)],
      history: [event('took-by-sending', 4), event('contacted-by-sending', 4), event('sent', 4)],
    },
    ['reply 4', 'took-by-sending 4'],
  ],
  [
    'has no event for what stands there itself',
    { history: [event('note', 3), event('received', 2), event('sent', 1)] },
    [],
  ],
])('the thread %s', (_, parts, ids) => {
  expect(listThread(create(parts)).map(({ id }) => id)).toEqual(['form', ...ids]);
});

it.each<[act: string, kinds: HistoryEntry['kind'][], also: HistoryEntry['kind'][]]>([
  ['a reply', ['contacted-by-sending', 'took-by-sending'], ['contacted-by-sending']],
  ['a call', ['status', 'took', 'called'], ['status', 'took']],
  ['the Undo of a call', ['call-removed', 'unassigned', 'status-undone'], ['unassigned', 'status-undone']],
  ['a booking', ['status', 'booked-for'], ['status']],
])('%s is one line of history', (_, kinds, also) => {
  const history = kinds.map((kind) => event(kind, 1)).reverse();
  const shown = listThread(create({ history: [event('opened', 2), ...history] })).slice(1);
  expect(shown.map((item) => item.kind === 'event' && item.also.map(({ kind }) => kind))).toEqual([also, []]);
});

it('lists the answers since the oldest unread one', () => {
  const messages = [message('answer', 1), message('reply', 2), message('answer', 3), message('automatic', 4)];
  expect(listAnswersSince(messages, at(3)).map(({ id }) => id)).toEqual(['answer 3']);
  expect(listAnswersSince(messages, at(0))).toHaveLength(2);
  expect(listAnswersSince(messages, null)).toEqual([]);
});
