import { expect, it } from 'vitest';
import { formatTime } from '../../inquiry/locales.ts';
import { phoneHref } from './opening-hours.ts';

// contact-file.test.ts and open-now.test.ts test other times, and the rows of hours.
it.each([
  ['00:00', '12:00 AM'],
  ['12:05', '12:05 PM'],
])('%s reads %s', (time, text) => expect(formatTime('en', time)).toBe(text));

it.each([
  ['(713) 555-0142', 'tel:+17135550142'],
  ['+1 713 555 0142', 'tel:+17135550142'],
  ['1-713-555-0142', 'tel:+17135550142'],
])('%s is dialled as %s', (phone, href) => expect(phoneHref(phone)).toBe(href));
