import { describe, expect, it } from 'vitest';
import { FailureBoundary, failureMessage } from './failure-boundary.tsx';

describe('failureMessage', () => {
  it.each([
    ['an error', new Error('The piano is out of tune'), 'The piano is out of tune'],
    [
      'an answer',
      new Response(null, { status: 503, statusText: 'Service Unavailable' }),
      '503 Service Unavailable',
    ],
    ['an answer without a text', new Response(null, { status: 503 }), '503'],
    ['a thrown text', 'No bow', 'No bow'],
    ['an error without a message', new Error(), 'Nobody knows why'],
    ['nothing', undefined, 'Nobody knows why'],
    ['an object', { stack: 'at piano.ts:1' }, 'Nobody knows why'],
  ])('of %s', (_, error, message) => {
    expect(failureMessage(error, 'Nobody knows why')).toBe(message);
  });
});

it('keeps what was thrown, also when that is nothing', () => {
  expect(FailureBoundary.getDerivedStateFromError(undefined)).toEqual({ failure: { error: undefined } });
});
