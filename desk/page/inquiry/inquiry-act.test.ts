import { describe, expect, it } from 'vitest';
import type { FullInquiry } from '../../inbox.ts';
import { deskWords } from '../../words/desk-words.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { type Act, describeDone, findConflict, findUndo, foresee } from './inquiry-act.ts';

const anna = { id: 'a', name: 'Anna Keller' };
const jun = { id: 'b', name: 'Jun Zhang' };
const inquiry = {
  id: '1',
  version: 2,
  status: 'new',
  assignedTo: anna,
  remindAt: null,
  quarantine: null,
} as unknown as FullInquiry;
const change = (fields: Extract<Act, { kind: 'change' }>['change']): Act => ({
  kind: 'change',
  change: fields,
});
const stale = (fields: Partial<FullInquiry>) => ({
  by: jun.name,
  at: '2026-03-12T16:52:00Z',
  inquiry: { ...inquiry, version: 3, ...fields },
});
const aside = { reason: 'staff', by: jun.name, seconds: null } as const;

describe('findConflict', () => {
  it('shows both versions, and saves all of the own one over the other', () => {
    const theirs = stale({ status: 'contacted', assignedTo: jun });
    const conflict = findConflict(change({ status: 'booked' }), inquiry, theirs);
    expect(conflict?.mine).toEqual({ status: 'booked', assignedTo: anna, remindAt: null });
    expect(conflict?.act).toEqual(change({ status: 'booked', assignedTo: anna }));
  });

  it('has nothing to decide where the colleague did the same', () => {
    expect(findConflict(change({ status: 'booked' }), inquiry, stale({ status: 'booked' }))).toBeNull();
    expect(findConflict(change({ assignedTo: jun }), inquiry, stale({ assignedTo: { ...jun } }))).toBeNull();
    expect(findConflict({ kind: 'spam' }, inquiry, stale({ quarantine: aside }))).toBeNull();
    expect(findConflict({ kind: 'restore' }, inquiry, stale({}))).toBeNull();
  });

  it('keeps the wish to mark as spam, which the colleague did not see', () => {
    const conflict = findConflict({ kind: 'spam' }, inquiry, stale({ status: 'contacted' }));
    expect(conflict?.act).toEqual({ kind: 'spam' });
  });
});

describe('findUndo', () => {
  it('puts back what was there, and nothing else', () => {
    expect(findUndo(change({ status: 'booked' }), inquiry)).toEqual(change({ status: 'new' }));
    expect(findUndo(change({ assignedTo: null }), inquiry)).toEqual(change({ assignedTo: anna }));
    expect(findUndo({ kind: 'spam' }, inquiry)).toEqual({ kind: 'restore' });
  });

  it('takes back no mail', () => {
    expect(findUndo({ kind: 'restore' }, inquiry)).toBeNull();
    expect(findUndo({ kind: 'resend', mail: '1' }, inquiry)).toBeNull();
  });
});

it('foresees a change, and leaves the rest to the server', () => {
  expect(foresee(inquiry, change({ status: 'closed' }))).toEqual({ ...inquiry, status: 'closed' });
  expect(foresee(inquiry, { kind: 'spam' })).toBe(inquiry);
});

it.each<[Act, string | null]>([
  [change({ status: 'contacted' }), '{name}: marked as contacted'],
  [change({ assignedTo: anna }), '{name}: assigned to you'],
  [change({ assignedTo: jun }), '{name}: assigned to Jun Zhang'],
  [change({ assignedTo: null }), '{name}: assigned to nobody'],
  [change({ remindAt: '2026-03-14T13:30:00Z' }), '{name}: reminder set for Saturday, Mar 14, 8:30 AM'],
  [change({ remindAt: null }), '{name}: reminder removed'],
  [{ kind: 'restore' }, '{name}: restored, mails are on their way'],
  [{ kind: 'replied' }, null],
])('says that %j is done', (act, text) => {
  const formats = createTimeFormats('en', 'America/Chicago');
  expect(describeDone(act, anna, deskWords.en, formats)).toBe(text);
});
