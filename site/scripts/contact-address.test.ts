import { expect, it } from 'vitest';
import { findRecipient } from './contact-address.ts';

const haoran = { slug: 'haoran-wu', name: 'Haoran Wu' };
const yerin = { slug: 'yerin-park', name: 'Yerin Park' };

it.each([
  ['the address names one', '?type=general&instructor=haoran-wu', '', haoran],
  ['the form came back with one', '', 'yerin-park', yerin],
  ['both name one, the address wins', '?instructor=haoran-wu', 'yerin-park', haoran],
  ['nobody is named', '?type=general', '', null],
  ['the slug is nobody’s', '?instructor=%3Cb%3E', '', null],
  ['the slug is empty', '?instructor=', '', null],
  ['the slug is of every object', '?instructor=constructor', '', null],
])('when %s', (_, search, kept, recipient) => {
  const names = { 'haoran-wu': 'Haoran Wu', 'yerin-park': 'Yerin Park' };
  expect(findRecipient(search, kept, names)).toEqual(recipient);
});
