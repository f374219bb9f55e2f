import { describe, expect, it } from 'vitest';
import { backOff, nextStep } from './attempt.ts';

const minute = 60_000;
const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error(code), { code, responseCode });
const message = { kind: 'notification', attempts: 1, refusals: 0 } as const;

describe('nextStep', () => {
  it.each([
    ['its recipient is refused', failure('EENVELOPE', 550)],
    ['its content is refused', failure('EMESSAGE', 554)],
  ])('gives a mail up at the fifth time %s', (_, error) => {
    const fourth = nextStep({ ...message, attempts: 4, refusals: 3 }, error, 0);
    expect(fourth).toMatchObject({ state: 'pending', refusals: 4 });
    const fifth = nextStep({ ...message, attempts: 5, refusals: 4 }, error, 0);
    expect(fifth).toMatchObject({ state: 'dead', refusals: 5 });
  });

  it.each([
    ['a mail that is put off', failure('EMESSAGE', 451)],
    ['a mail server that is away', failure('ECONNECTION')],
    ['one that closes its door', failure('EPROTOCOL', 554)],
    ['a password that is refused', failure('EAUTH', 535)],
    ['a failure of our own', new Error('no such inquiry')],
    ['anything thrown', 'text'],
  ])('never gives the staff a mail up for %s', (_, error) => {
    expect(nextStep({ ...message, attempts: 1000, refusals: 4 }, error, 0)).toEqual({
      state: 'pending',
      refusals: 4,
      waitMilliseconds: 60 * minute,
    });
  });

  it('never gives a sign-in code up: its mail is dropped when the code is over', () => {
    const refused = { kind: 'sign-in-code', attempts: 20, refusals: 20 } as const;
    expect(nextStep(refused, failure('EENVELOPE', 550), 0)).toMatchObject({ state: 'pending' });
  });

  it('gives up an acknowledgement after 48 attempts', () => {
    const away = failure('ECONNECTION');
    const late = { kind: 'acknowledgement', attempts: 48, refusals: 0 } as const;
    expect(nextStep({ ...late, attempts: 47 }, away, 0)).toMatchObject({ state: 'pending' });
    expect(nextStep(late, away, 0)).toMatchObject({ state: 'dead', refusals: 0 });
  });
});

it.each([
  [1, 0, 30_000],
  [2, 0, minute],
  [3, 0, 2 * minute],
  [8, 0, 60 * minute],
  [1000, 0, 60 * minute],
  [1, 1, 15_000],
])('backOff after %i attempts, by chance of %d, waits %i ms', (attempts, random, milliseconds) => {
  expect(backOff(attempts, random)).toBe(milliseconds);
});
