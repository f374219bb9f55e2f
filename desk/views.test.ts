import { describe, expect, it } from 'vitest';
import { findCall, fitsView } from './views.ts';

describe('fitsView', () => {
  const now = '2026-03-12T18:00:00.000Z';
  const unset = { unreadSince: null, returnedAt: null, returnedTo: null, remindBy: null };
  const viewer = { person: 'anna', now, waitingBefore: '2026-03-11T18:00:00.000Z' };
  const none = { assignedTo: null, remindAt: null, quarantine: null, waitingSince: null } as const;
  const row = { status: 'new', ...none, ...unset } as const;
  const ahead = { remindAt: '2026-03-14T14:30:00.000Z' };
  const kept = { quarantine: { reason: 'staff', by: 'Jun Zhang', seconds: null } } as const;
  const waiting = { waitingSince: '2026-03-10T18:00:00.000Z' };
  const answered = { unreadSince: '2026-03-12T10:00:00.000Z' };
  const back = { ...waiting, status: 'contacted', returnedAt: '2026-03-12T10:00:00.000Z' } as const;
  const due = { status: 'booked', remindAt: '2026-03-12T17:00:00.000Z' } as const;
  const juns = { assignedTo: { id: 'jun', name: 'Jun Zhang' } };
  const mine = { assignedTo: { id: 'anna', name: 'Anna Keller' } };

  it.each([
    ['new', {}, true],
    ['new', { status: 'contacted' }, false],
    ['new', ahead, false],
    ['new', { remindAt: '2026-03-12T17:00:00.000Z' }, true],
    ['new', kept, false],
    ['new', { ...answered, status: 'booked' }, true],
    ['new', { ...answered, ...mine, status: 'booked' }, false],
    ['new', { ...back, returnedTo: 'jun' }, true],
    ['new', { ...back, ...juns, returnedTo: 'anna' }, false],
    ['new', { ...back, ...juns, ...ahead }, true],
    ['new', due, true],
    ['new', { ...due, remindBy: 'anna' }, false],
    ['mine', { ...back, ...juns, returnedTo: 'anna' }, true],
    ['mine', { ...back, ...juns, returnedTo: 'anna', waitingSince: null }, false],
    ['mine', { ...back, ...juns, returnedTo: 'jun' }, false],
    ['mine', { ...due, remindBy: 'anna' }, true],
    ['mine', { ...due, ...ahead, remindBy: 'anna' }, false],
    ['waiting', { ...waiting, ...ahead }, false],
    ['waiting', { ...waiting, status: 'booked' }, true],
    ['waiting', { waitingSince: '2026-03-12T10:00:00.000Z' }, false],
    ['waiting', {}, false],
    ['mine', mine, true],
    ['mine', { ...mine, status: 'closed' }, false],
    ['mine', { ...mine, ...waiting, status: 'closed' }, true],
    ['all', { status: 'closed' }, true],
    ['all', kept, false],
    ['booked', { status: 'booked' }, true],
    ['booked', { status: 'closed' }, false],
    ['closed', { status: 'closed' }, true],
    ['spam', kept, true],
    ['spam', {}, false],
    ['mails', { status: 'closed' }, true],
    ['mails', kept, false],
  ] as const)('%s %j: %s', (view, changes, expected) => {
    expect(fitsView({ ...row, ...changes }, view, viewer)).toBe(expected);
  });

  it.each([
    [{ ...back, returnedTo: 'jun' }, 'returned'],
    [{ ...back, ...juns, returnedTo: 'anna' }, 'returned'],
    [{ ...back, ...juns }, 'returned'],
    [{ ...back, waitingSince: '2026-03-12T11:00:00.000Z' }, null],
    [{ ...back, ...kept }, null],
    [{ ...back, ...due, remindBy: 'anna' }, 'returned'],
    [{ ...due, remindBy: 'anna' }, 'due'],
    [{ ...due, remindBy: 'jun' }, null],
    [{ ...due, ...ahead, remindBy: 'anna' }, null],
  ] as const)('%j calls with %s', (changes, expected) => {
    expect(findCall({ ...row, ...changes }, viewer)).toBe(expected);
  });
});
