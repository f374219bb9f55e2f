import { expect, it } from 'vitest';
import { createTelHref } from './phone-link.ts';

it.each([
  ['(713) 555-0164', 'tel:+17135550164'],
  ['+86 138 0013 8000', 'tel:+8613800138000'],
  ['+1 (713) 555-0164', 'tel:+17135550164'],
  ['1 713 555 0164', 'tel:17135550164'],
  ['713.555.0164 ext. 12', 'tel:+17135550164'],
  ['７１３５５５０１６４', 'tel:+17135550164'],
  ['tel:7135550164;phone-context=x', 'tel:+17135550164'],
  ['13800138000', 'tel:13800138000'],
])('calls %j', (phone, href) => {
  expect(createTelHref(phone)).toBe(href);
});

it.each(['', 'none', '+', '911', 'javascript:alert(1)'])('makes no link of %j', (phone) => {
  expect(createTelHref(phone)).toBeNull();
});
