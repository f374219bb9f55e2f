import { describe, expect, it } from 'vitest';
import { actOn, type Change, createChange, findUndo, foresee, type Moved } from './acts.ts';
import type { Field, Fields } from './facts.ts';
import { deskWords } from './words/desk-words.ts';

const anna = { id: 'a', name: 'Anna Keller' };
const jun = { id: 'b', name: 'Jun Zhang' };
const row = { status: 'new', assignedTo: anna, remindAt: null, quarantine: null } as Moved;

describe('the undo', () => {
  it.each<Change>([
    createChange(row, 'status', 'booked'),
    createChange(row, 'assignedTo', null),
    createChange(row, 'remindAt', '2026-03-14T13:30:00Z'),
    createChange(row, 'isSpam', true),
  ])('of %j is the swap', (change) => {
    expect(findUndo(change)).toEqual({ field: change.field, from: change.to, to: change.from });
    const undone = findUndo(change);
    expect(undone && foresee(foresee(row, change), undone)).toEqual(row);
  });

  it('takes back no mail', () => {
    const quarantine = { reason: 'staff', by: 'Jun Zhang', seconds: null } as const;
    expect(findUndo(createChange({ ...row, quarantine }, 'isSpam', false))).toBeNull();
  });
});

const telling = { words: deskWords.en, me: anna, formatTime: (time: string) => `the day ${time}` };

it.each<[Field, Fields[Field], string]>([
  ['status', 'contacted', '{name}: marked as contacted'],
  ['assignedTo', anna, '{name}: assigned to you'],
  ['assignedTo', jun, '{name}: assigned to Jun Zhang'],
  ['assignedTo', null, '{name}: assigned to nobody'],
  ['remindAt', '2026-03-14', '{name}: reminder set for the day 2026-03-14'],
  ['remindAt', null, '{name}: reminder removed'],
  ['isSpam', true, '{name}: moved to spam'],
  ['isSpam', false, '{name}: restored, mails are on their way'],
])('says that %s is %j', (field, to, text) => {
  expect(actOn(field).describe(to, { ...telling, wasDue: false })).toBe(text);
});

it.each([
  ['2026-03-14', '{name}: reminder moved to the day 2026-03-14'],
  [null, '{name}: reminder done'],
])('says of a reminder that was due that it is %j', (to, text) => {
  expect(actOn('remindAt').describe(to, { ...telling, wasDue: true })).toBe(text);
});

it('does by key what says something new', () => {
  expect(actOn('status').shortcut?.to(row, jun)).toBe('contacted');
  expect(actOn('status').shortcut?.to({ ...row, status: 'booked' }, jun)).toBeUndefined();
  expect(actOn('assignedTo').shortcut?.to(row, jun)).toEqual(jun);
  expect(actOn('assignedTo').shortcut?.to(row, anna)).toBeUndefined();
});
