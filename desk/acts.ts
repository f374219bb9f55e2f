import { fill } from '../content/fill-slots.ts';
import { readBooking } from './booking.ts';
import type { Colleague, Field, Fields, InquiryStatus, Quarantine } from './facts.ts';
import type { DeskWords } from './words/desk-words.ts';

// The acts by which staff change the fields of an inquiry, only while each still has the value that was on
// screen. The undo swaps the two values; the history is the log of the changes.

/** These fields in a row of the inbox. */
export type Moved = Omit<Fields, 'isSpam'> & { quarantine: Quarantine | null };

/** A change of one field, from the value that was on screen. */
export type Change = { [Name in Field]: { field: Name; from: Fields[Name]; to: Fields[Name] } }[Field];

/** The context of a sentence about a change. */
interface Telling {
  words: DeskWords;
  me: Colleague;
  formatTime: (time: string) => string;
  /** Whether the change is that of a reminder that was due. */
  wasDue: boolean;
  /** Whether the inquiry has mails that leave by the change. */
  sendsMails: boolean;
  /** Whether mails become files, as no mail server is set. */
  areMailsFiles: boolean;
  /** The status to which the same press moves it. */
  moved?: InquiryStatus | undefined;
  formatBooking: (booking: string) => string;
}

interface Act<Value, Kind extends string> {
  /** The kinds of its lines in the history, also where another act makes the change. */
  kinds: readonly Kind[];
  /** The line of the history for a change: its kind and its detail. */
  record: (
    to: Value,
    by: Colleague | null,
    from: Value,
    isUndo?: boolean,
  ) => { kind: NoInfer<Kind>; detail?: string | null };
  /** Says that the change is saved; the slot `{name}` for the sender of the inquiry stays unfilled. */
  describe: (to: Value, telling: Telling, from: Value) => string;
  /** The key that does it on the open inquiry, and the value it sets; undefined where nothing changes. */
  shortcut?: {
    key: string;
    label: (words: DeskWords) => string;
    to: (row: Moved, me: Colleague) => Value | undefined;
  };
  /** Its entry in the menu of an inquiry that is not kept aside. */
  menu?: (words: DeskWords) => { label: string; icon: 'spam'; to: Value };
  /** A change to this value can't be taken back where mails leave by it. */
  isFinal?: (to: Value) => boolean;
}

const act =
  <Value>() =>
  <const Kind extends string>(entry: Act<Value, Kind>) =>
    entry;

/** A call; its Undo is the time of the one before. */
const createCallAct = <const Kind extends string>(kind: Kind) =>
  act<string | null>()({
    kinds: [kind, 'call-removed'],
    record: (to, _, from) => ({ kind: isCall(to, from) ? kind : 'call-removed' }),
    describe(to, { words: { saved }, moved }, from) {
      if (!isCall(to, from)) return saved.callRemoved;
      if (kind === 'called-no-answer') return saved.missed;
      return moved ? saved.reached : saved.called;
    },
  });

const isCall = (to: string | null, from: string | null) => to !== null && to > (from ?? '');

/** The acts of staff, by the field that they change. */
export const acts = {
  status: act<InquiryStatus>()({
    kinds: ['status', 'status-undone', 'contacted-by-sending'],
    record: (to, _, __, isUndo) =>
      isUndo ? { kind: 'status-undone', detail: to } : { kind: 'status', detail: to },
    describe: (to, { words }) => words.saved[to],
    shortcut: {
      key: 'e',
      label: ({ keyboard }) => keyboard.contacted,
      to: ({ status }) => (status === 'new' ? 'contacted' : undefined),
    },
  }),
  booking: act<string | null>()({
    kinds: ['booked-for', 'booking-moved', 'booked-with', 'booking-cleared'],
    record(to, _, from) {
      const hadDay = readBooking(from).day !== '';
      if (to === null || (hadDay && !readBooking(to).day)) return { kind: 'booking-cleared' };
      if (hadDay) return { kind: 'booking-moved', detail: to };
      return readBooking(to).day ? { kind: 'booked-for', detail: to } : { kind: 'booked-with', detail: to };
    },
    describe(to, { words: { saved }, formatBooking }, from) {
      if (from !== null || to === null) return saved.bookingChanged;
      const when = readBooking(to).day && formatBooking(to);
      return when ? fill(saved.bookedFor, { name: '{name}', when }) : saved.booked;
    },
  }),
  assignedTo: act<Colleague | null>()({
    kinds: ['took', 'assigned', 'unassigned', 'took-by-sending'],
    record(to, by) {
      if (to === null) return { kind: 'unassigned' };
      return to.id === by?.id ? { kind: 'took' } : { kind: 'assigned', detail: to.name };
    },
    describe(to, { words: { saved }, me }) {
      if (to === null) return saved.unassigned;
      return to.id === me.id ? saved.assignedYou : fill(saved.assigned, { name: '{name}', person: to.name });
    },
    shortcut: {
      key: 'a',
      label: ({ inquiry }) => inquiry.assignToMe,
      to: ({ assignedTo }, me) => (assignedTo?.id === me.id ? undefined : me),
    },
  }),
  remindAt: act<string | null>()({
    kinds: ['reminder', 'reminder-cleared'],
    record: (to) => (to === null ? { kind: 'reminder-cleared' } : { kind: 'reminder', detail: to }),
    describe(to, { words: { saved }, formatTime, wasDue }) {
      if (to === null) return wasDue ? saved.reminderDone : saved.reminderCleared;
      const sentence = wasDue ? saved.reminderMoved : saved.reminder;
      return fill(sentence, { name: '{name}', day: formatTime(to) });
    },
  }),
  reachedAt: createCallAct('called'),
  missedAt: createCallAct('called-no-answer'),
  waitingSince: act<string | null>()({
    kinds: ['no-reply', 'reply-needed'],
    record: (to) => (to === null ? { kind: 'no-reply' } : { kind: 'reply-needed' }),
    describe: (to, { words: { saved } }) => (to === null ? saved.noReply : saved.replyNeeded),
  }),
  email: act<string>()({
    kinds: ['address-corrected'],
    record: (to) => ({ kind: 'address-corrected', detail: to }),
    describe: (_, { words: { saved } }) => saved.address,
  }),
  isSpam: act<boolean>()({
    kinds: ['spam', 'restored'],
    record: (to) => (to ? { kind: 'spam' } : { kind: 'restored' }),
    describe(to, { words: { saved }, sendsMails, areMailsFiles }) {
      if (to) return saved.spam;
      if (!sendsMails) return saved.restored;
      return areMailsFiles ? saved.restoredFiles : saved.restoredMails;
    },
    menu: ({ inquiry }) => ({ label: inquiry.markSpam, icon: 'spam', to: true }),
    isFinal: (isSpam) => !isSpam,
  }),
} satisfies { [Name in Field]: Act<Fields[Name], string> };

/** The kinds of lines that changes leave in the history. */
export type ChangeKind = (typeof acts)[Field]['kinds'][number];

/** The act of a field; the values that it is given must be of the same field. */
export const actOn = (field: Field) => acts[field] as Act<Fields[Field], ChangeKind>;

/** Creates the changes of a row to these values, in their order; none of what is so already. */
export function createChanges(row: Moved, values: Partial<Fields>): Change[] {
  const before = { ...row, isSpam: row.quarantine !== null };
  const changes = Object.entries(values).map(
    ([field, to]) => ({ field, from: before[field as Field], to }) as Change,
  );
  return changes.filter((change) => toSent(change).from !== toSent(change).to);
}

/** The row as it is once changes are saved, as far as the page can tell. */
export function foresee<Row extends Moved>(row: Row, changes: readonly Change[]): Row {
  // Why and by whom it is kept aside, only the server says.
  const shown = changes.filter(({ field }) => field !== 'isSpam');
  return { ...row, ...Object.fromEntries(shown.map(({ field, to }) => [field, to])) };
}

/** The changes that take others back; null where mails leave by one, so that they can't be taken back. */
export function findUndo(changes: readonly Change[], sendsMails: boolean): Change[] | null {
  if (sendsMails && changes.some(({ field, to }) => actOn(field).isFinal?.(to))) return null;
  return changes.map(({ field, from, to }) => ({ field, from: to, to: from }) as Change).reverse();
}

/** A value as it is sent: a colleague by ID. */
type Sent<Value> = Value extends Colleague ? string : Value;

/** A change as it is sent. */
export type SentChange = {
  [Name in Field]: { field: Name; from: Sent<Fields[Name]>; to: Sent<Fields[Name]> };
}[Field];

export function toSent({ field, from, to }: Change): SentChange {
  const send = (value: Fields[Field]) => (typeof value === 'object' && value ? value.id : value);
  return { field, from: send(from), to: send(to) } as SentChange;
}
