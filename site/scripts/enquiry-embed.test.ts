import { expect, it } from 'vitest';
import { scriptAddress } from './enquiry-embed.ts';

it.each([
  ['na1', 'js'],
  ['eu1', 'js-eu1'],
])('a form of the region %s loads from the host %s', (region, host) => {
  const form = { region, portalId: '12345' };
  expect(scriptAddress(form)).toBe(`https://${host}.hsforms.net/forms/embed/12345.js`);
});
