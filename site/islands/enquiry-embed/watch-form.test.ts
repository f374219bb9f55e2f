import { expect, it } from 'vitest';
import { isAbout, readyEvent, scriptAddress } from './watch-form.ts';

const form = { region: 'na1', portalId: '12345', formId: 'b1e2' };

it('loads from the host without a region in the first one', () => {
  expect(scriptAddress(form)).toBe('https://js.hsforms.net/forms/embed/12345.js');
});

it.each(['eu1', 'na2', 'ap1'])('loads from the host of the region %s', (region) => {
  expect(scriptAddress({ ...form, region })).toBe(`https://js-${region}.hsforms.net/forms/embed/12345.js`);
});

it('listens to its own form only', () => {
  const ready = (detail: unknown) => new CustomEvent(readyEvent, { detail });
  expect(isAbout(form, ready({ formId: 'b1e2', instanceId: '0' }))).toBe(true);
  expect(isAbout(form, ready({ formId: 'another', instanceId: '0' }))).toBe(false);
});

it.each([null, undefined, 'b1e2', {}])('is not misled by the detail %j', (detail) => {
  expect(isAbout(form, new CustomEvent(readyEvent, { detail }))).toBe(false);
});

it('takes no other kind of event for one of the provider', () => {
  expect(isAbout(form, new Event(readyEvent))).toBe(false);
});
