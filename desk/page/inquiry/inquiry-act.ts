import { fill } from '../../../content/fill-slots.ts';
import type { Colleague, FullInquiry, InquiryAnswer, InquiryRow, StaleDetails } from '../../inbox.ts';
import type { Change } from '../../requests.ts';
import type { DeskWords } from '../../words/en.ts';
import { callDesk } from '../call-desk.ts';
import type { TimeFormats } from '../words/format-times.ts';

/** What can be changed of an inquiry; the assigned person with the name, which is shown before it is saved. */
export type Fields = Pick<InquiryRow, 'status' | 'remindAt' | 'assignedTo'>;

/** What somebody does with an inquiry, and can take back or try again. */
export type Act =
  | { kind: 'change'; change: Partial<Fields> }
  | { kind: 'spam' | 'restore' | 'replied' }
  | { kind: 'resend'; mail: string };

/** Sends an act; `version` is the one that was seen. */
export async function sendAct(id: string, act: Act, version: number): Promise<FullInquiry> {
  const path = `inquiries/${id}`;
  const { inquiry } = await (() => {
    switch (act.kind) {
      case 'change':
        return callDesk<InquiryAnswer>('PATCH', path, { version, ...formatChange(act.change) });
      case 'resend':
        return callDesk<InquiryAnswer>('POST', `${path}/mails/${act.mail}/resend`);
      case 'replied':
        return callDesk<InquiryAnswer>('POST', `${path}/replied`);
      default:
        return callDesk<InquiryAnswer>('POST', `${path}/${act.kind}`, { version });
    }
  })();
  return inquiry;
}

function formatChange({ assignedTo, ...others }: Partial<Fields>): Omit<Change, 'version'> {
  return assignedTo === undefined ? others : { ...others, assignedTo: assignedTo?.id ?? null };
}

/** The inquiry as it is once an act is saved, as far as the page can tell. */
export function foresee<Known extends Fields>(inquiry: Known, act: Act): Known {
  return act.kind === 'change' ? { ...inquiry, ...act.change } : inquiry;
}

/** What takes an act back; null for what can't be. */
export function findUndo(act: Act, before: Fields): Act | null {
  if (act.kind === 'spam') return { kind: 'restore' };
  if (act.kind !== 'change') return null;
  const names = Object.keys(act.change) as (keyof Fields)[];
  return { kind: 'change', change: Object.fromEntries(names.map((name) => [name, before[name]])) };
}

/** Says that an act is saved, with the slot `{name}` for whose inquiry it is; null for what shows by itself. */
export function describeDone(
  act: Act,
  me: Colleague,
  { saved, remind }: DeskWords,
  formats: TimeFormats,
): string | null {
  if (act.kind === 'replied') return null;
  // The toast fills it in, as markup.
  const name = '{name}';
  if (act.kind !== 'change')
    return { spam: saved.spam, restore: saved.restored, resend: saved.resent }[act.kind];
  const { status, assignedTo, remindAt } = act.change;
  const describeSet = (time: string) =>
    fill(remind.option, { day: formats.weekdayAndDay(time), time: formats.clock(time) });
  if (status) return saved[status];
  if (remindAt) return fill(saved.reminder, { name, day: describeSet(remindAt) });
  if (remindAt === null) return saved.reminderCleared;
  if (!assignedTo) return saved.unassigned;
  return assignedTo.id === me.id
    ? saved.assignedYou
    : fill(saved.assigned, { name, person: assignedTo.name });
}

/** Two versions of an inquiry, between which somebody has to decide. */
export interface Conflict {
  stale: StaleDetails;
  /** What stands once the own one is saved. */
  mine: Fields;
  act: Act;
}

/**
 * Compares a refused act with what a colleague has saved meanwhile.
 *
 * @param seen the inquiry that the act was meant for
 * @returns null when the colleague did the same, so that nothing is left to decide
 */
export function findConflict(act: Act, seen: Fields, stale: StaleDetails): Conflict | null {
  const theirs = stale.inquiry;
  if (act.kind === 'spam' && theirs.quarantine) return null;
  if (act.kind === 'restore' && !theirs.quarantine) return null;
  const { status, assignedTo, remindAt } = foresee(seen, act);
  const mine = { status, assignedTo, remindAt };
  if (act.kind !== 'change') return { stale, mine, act };
  const wished = Object.keys(act.change) as (keyof Fields)[];
  if (wished.every((name) => isSame(name, mine, theirs))) return null;
  const names = (Object.keys(mine) as (keyof Fields)[]).filter((name) => !isSame(name, mine, theirs));
  const change = Object.fromEntries(names.map((name) => [name, mine[name]]));
  return { stale, mine, act: { kind: 'change', change } };
}

/** Whether two versions agree on a field. */
export function isSame(name: keyof Fields, one: Fields, other: Fields): boolean {
  return name === 'assignedTo' ? one.assignedTo?.id === other.assignedTo?.id : one[name] === other[name];
}
