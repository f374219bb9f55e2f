import type { FullInquiry, HistoryEntry, HistoryKind, Note } from '../../../contract/inbox.ts';
import type { Message } from '../../../contract/messages.ts';
import { groupBy } from '../../elements/group-by.ts';

type Part<Kind extends string, Content> = { kind: Kind; id: string; at: string } & Content;

/** A part of the conversation: the form's message, a count of unloaded ones, a later one, a note or event. */
export type ThreadItem =
  | Part<'form', unknown>
  | Part<'earlier', { count: number }>
  | Part<'message', { message: Message }>
  | Part<'note', { note: Note }>
  | Part<'event', HistoryAct>;

/** An act of a person: the line of history that names it, and those of all else that it did. */
export type HistoryAct = { event: HistoryEntry; also: HistoryEntry[] };

// Messages and notes are in the thread themselves, so their lines of history are no events.
const isEvent = ({ kind }: HistoryEntry) => kind !== 'note' && kind !== 'sent' && kind !== 'received';

// Of the lines of one act, the first of these names it.
const names: readonly HistoryKind[] = [
  ...(['called', 'call-removed', 'took-by-sending', 'contacted-by-sending'] as const),
  ...(['booked-for', 'booked-with', 'status-undone'] as const),
];

/** Gathers the lines that a person's act has written at one moment. */
function listActs(history: readonly HistoryEntry[]): HistoryAct[] {
  const moments = groupBy(history.filter(isEvent).reverse(), ({ at, by }) => `${at} ${by}`);
  return [...moments.values()].flatMap((lines): HistoryAct[] => {
    const name = names.find((each) => lines.some(({ kind }) => kind === each));
    const named = lines.find(({ kind }) => kind === name);
    if (!named) return lines.map((event) => ({ event, also: [] }));
    return [{ event: named, also: lines.filter((line) => line !== named) }];
  });
}

/** Lists the form's message and all items after it in order of time, from the oldest loaded message on. */
export function listThread(inquiry: FullInquiry): ThreadItem[] {
  const { id, createdAt, messages, earlier, notes, history } = inquiry;
  const items: ThreadItem[] = [{ kind: 'form', id, at: createdAt }];
  if (earlier > 0) items.push({ kind: 'earlier', id: 'earlier', at: createdAt, count: earlier });
  const begin = earlier > 0 ? (messages[0]?.at ?? '') : '';
  // At the same time, a reply stands before the changes that sending it made.
  const parts = [
    ...messages.map((message) => ({ kind: 'message', id: message.id, at: message.at, message }) as const),
    ...notes.map((note) => ({ kind: 'note', id: note.id, at: note.createdAt, note }) as const),
    ...listActs(history).map(
      (act) => ({ kind: 'event', id: act.event.id, at: act.event.at, ...act }) as const,
    ),
  ];
  const shown = parts.filter((part) => part.at >= begin);
  return [...items, ...shown.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))];
}

/** The answers that arrived at a time or later, oldest first; none since null. */
export function listAnswersSince(messages: readonly Message[], since: string | null): Message[] {
  return messages.filter(({ kind, at }) => kind === 'answer' && since !== null && at >= since);
}
