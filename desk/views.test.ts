import { describe, expect, it } from 'vitest';
import { fitsView } from './views.ts';

describe('fitsView', () => {
  const now = '2026-03-12T18:00:00.000Z';
  const viewer = { person: 'anna', now, waitingBefore: '2026-03-11T18:00:00.000Z' };
  const row = {
    status: 'new',
    assignedTo: null,
    remindAt: null,
    quarantine: null,
    waitingSince: null,
    unreadSince: null,
  } as const;
  const ahead = { remindAt: '2026-03-14T14:30:00.000Z' };
  const kept = { quarantine: { reason: 'staff', by: 'Jun Zhang', seconds: null } } as const;
  const waiting = { waitingSince: '2026-03-10T18:00:00.000Z' };
  const answered = { unreadSince: '2026-03-12T10:00:00.000Z' };
  const mine = { assignedTo: { id: 'anna', name: 'Anna Keller' } };

  it.each([
    ['new', {}, true],
    ['new', { status: 'contacted' }, false],
    ['new', ahead, false],
    ['new', { remindAt: '2026-03-12T17:00:00.000Z' }, true],
    ['new', kept, false],
    ['new', { ...answered, status: 'booked' }, true],
    ['new', { ...answered, ...mine, status: 'booked' }, false],
    ['waiting', waiting, true],
    ['waiting', { ...waiting, ...ahead }, false],
    ['waiting', { ...waiting, status: 'booked' }, true],
    ['waiting', { waitingSince: '2026-03-12T10:00:00.000Z' }, false],
    ['waiting', {}, false],
    ['mine', mine, true],
    ['mine', { ...mine, status: 'closed' }, false],
    ['mine', { ...mine, ...waiting, status: 'closed' }, true],
    ['mine', { assignedTo: { id: 'jun', name: 'Jun Zhang' } }, false],
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
});
