import { expect, it } from 'vitest';
import { scriptAddress } from './watch-form.ts';

const form = { region: 'na1', portalId: '12345', formId: 'b1e2' };

it('loads from the host without a region in the first one', () => {
  expect(scriptAddress(form)).toBe('https://js.hsforms.net/forms/embed/12345.js');
});

it.each(['eu1', 'na2', 'ap1'])('loads from the host of the region %s', (region) => {
  expect(scriptAddress({ ...form, region })).toBe(`https://js-${region}.hsforms.net/forms/embed/12345.js`);
});
