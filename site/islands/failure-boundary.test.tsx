import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FailureBoundary, FailureView, failureMessage } from './failure-boundary.tsx';

const words = {
  title: 'It broke',
  unknown: 'Nobody knows why',
  home: { href: '/', label: 'Home' },
  contact: { href: '/contact', label: 'Contact' },
  phone: { href: 'tel:+17135550142', number: '(713) 555-0142' },
};

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
    expect(failureMessage(error, words.unknown)).toBe(message);
  });
});

it('shows its children as long as nothing breaks', () => {
  expect(renderToStaticMarkup(<FailureBoundary words={words}>A form</FailureBoundary>)).toBe('A form');
});

it('keeps what was thrown, also when that is nothing', () => {
  expect(FailureBoundary.getDerivedStateFromError(undefined)).toEqual({ failure: { error: undefined } });
});

it('says what broke and how to go on', () => {
  const html = renderToStaticMarkup(<FailureView words={words} message="No bow" />);
  for (const part of ['It broke', 'No bow', 'href="/"', 'href="/contact"', 'href="tel:+17135550142"'])
    expect(html).toContain(part);
});
