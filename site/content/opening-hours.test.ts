import { expect, it } from 'vitest';
import { formatHours, formatTime, phoneHref } from './opening-hours.ts';

it.each([
  ['00:00', '12:00 AM'],
  ['08:30', '8:30 AM'],
  ['12:05', '12:05 PM'],
  ['20:00', '8:00 PM'],
])('%s reads %s', (time, text) => expect(formatTime('en', time)).toBe(text));

it.each([
  ['08:30', '8:30'],
  ['20:00', '20:00'],
])('%s reads %s in Chinese', (time, text) => expect(formatTime('zh-Hans', time)).toBe(text));

it('lists the days in order, with the word for closed', () => {
  const academy = {
    hours: [
      { days: ['Saturday'], label: 'Saturday', opens: '08:30', closes: '19:00' },
      { days: ['Sunday'], label: 'Sunday' },
    ],
  };
  const hours = { closed: 'Closed', range: '{opens} – {closes}' };
  expect(formatHours({ academy, hours, language: 'en' } as never)).toEqual([
    { term: 'Saturday', details: '8:30 AM – 7:00 PM' },
    { term: 'Sunday', details: 'Closed' },
  ]);
});

it.each([
  ['(713) 555-0142', 'tel:+17135550142'],
  ['+1 713 555 0142', 'tel:+17135550142'],
  ['1-713-555-0142', 'tel:+17135550142'],
])('%s is dialled as %s', (phone, href) => expect(phoneHref(phone)).toBe(href));
