import { describe, expect, it } from 'vitest';
import { actOn, createChanges, findUndo, foresee, type Moved } from './acts.ts';
import type { Field, Fields } from './facts.ts';
import { deskWords } from './words/desk-words.ts';

const anna = { id: 'a', name: 'Anna Keller' };
const jun = { id: 'b', name: 'Jun Zhang' };
const row = { status: 'new', assignedTo: anna, booking: null, remindAt: null, quarantine: null } as Moved;

describe('the undo', () => {
  it.each<Partial<Fields>>([
    { status: 'booked' },
    { assignedTo: null },
    { remindAt: '2026-03-14T13:30:00Z' },
    { status: 'booked', booking: 'haoran-wu' },
    { isSpam: true },
  ])('of %j is the swap, from the last to the first', (values) => {
    const changes = createChanges(row, values);
    expect(changes).toHaveLength(Object.keys(values).length);
    const undone = findUndo(changes, false) ?? expect.fail('it is final');
    expect(undone).toEqual(changes.map(({ field, from, to }) => ({ field, from: to, to: from })).reverse());
    expect(foresee(foresee(row, changes), undone)).toEqual(row);
  });

  it('takes back no mail, and restores by hand what has none to send', () => {
    const quarantine = { reason: 'staff', by: 'Jun Zhang', seconds: null } as const;
    const restored = createChanges({ ...row, quarantine }, { isSpam: false });
    expect(findUndo(restored, true)).toBeNull();
    expect(findUndo(restored, false)).toMatchObject([{ field: 'isSpam', to: true }]);
  });
});

it('changes nothing that is so already', () => {
  expect(createChanges(row, { status: 'new', assignedTo: { ...anna }, booking: 'a' })).toEqual([
    { field: 'booking', from: null, to: 'a' },
  ]);
});

const say = (time: string) => `the day ${time}`;
const told = { wasDue: false, sendsMails: false, areMailsFiles: false, formatTime: say, formatBooking: say };
const telling = { words: deskWords.en, me: anna, ...told };

it.each<[Field, Fields[Field], text: string, told?: Partial<typeof telling>]>([
  ['status', 'contacted', '{name}: marked as contacted'],
  ['assignedTo', anna, '{name}: assigned to you'],
  ['assignedTo', jun, '{name}: assigned to Jun Zhang'],
  ['assignedTo', null, '{name}: assigned to nobody'],
  ['remindAt', '2026-03-14', '{name}: reminder set for the day 2026-03-14'],
  ['remindAt', null, '{name}: reminder removed'],
  ['booking', '2026-03-14T15:00 a', '{name}: booked for the day 2026-03-14T15:00 a'],
  ['booking', 'haoran-wu', '{name}: marked as booked'],
  ['booking', null, '{name}: booking changed'],
  ['reachedAt', '2026-03-14T15:00:00.000Z', '{name}: call noted'],
  ['missedAt', '2026-03-14T15:00:00.000Z', '{name}: call noted, no answer'],
  ['reachedAt', null, '{name}: call taken back'],
  ['isSpam', true, '{name}: moved to spam'],
  ['isSpam', false, '{name}: restored'],
  ['isSpam', false, '{name}: restored, the mails are on their way', { sendsMails: true }],
  [
    ...(['isSpam', false, '{name}: restored, the mails become files: no mail server is set'] as const),
    { sendsMails: true, areMailsFiles: true },
  ],
  ['remindAt', '2026-03-14', '{name}: reminder moved to the day 2026-03-14', { wasDue: true }],
  ['remindAt', null, '{name}: reminder done', { wasDue: true }],
])('says that %s is %j: %s', (field, to, text, its = {}) => {
  expect(actOn(field).describe(to, { ...telling, ...its }, null)).toBe(text);
});

it.each([
  [null, '2026-03-14T15:00', 'booked-for'],
  ['haoran-wu', '2026-03-14T24:00 haoran-wu', 'booked-for'],
  ['2026-03-14T15:00', '2026-03-15T15:00', 'booking-moved'],
  ['2026-03-14T15:00 haoran-wu', 'haoran-wu', 'booking-cleared'],
  ['haoran-wu', null, 'booking-cleared'],
  [null, 'haoran-wu', 'booked-with'],
])('a booking of %j that becomes %j stands in the history as %s', (from, to, kind) => {
  expect(actOn('booking').record(to, null, from).kind).toBe(kind);
});

it('a call stands in the history, and that it was taken back', () => {
  const kinds = (from: string | null, to: string | null) =>
    (['reachedAt', 'missedAt'] as const).map((field) => actOn(field).record(to, anna, from).kind);
  const [first, second] = ['2026-03-14T15:00:00.000Z', '2026-03-14T16:00:00.000Z'];
  expect(kinds(first, second)).toEqual(['called', 'called-no-answer']);
  expect(kinds(second, first)).toEqual(['call-removed', 'call-removed']);
});

it('does by key what says something new', () => {
  expect(actOn('status').shortcut?.to(row, jun)).toBe('contacted');
  expect(actOn('status').shortcut?.to({ ...row, status: 'booked' }, jun)).toBeUndefined();
  expect(actOn('assignedTo').shortcut?.to(row, jun)).toEqual(jun);
  expect(actOn('assignedTo').shortcut?.to(row, anna)).toBeUndefined();
});
