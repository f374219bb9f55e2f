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
])('when %s', async (_, search, kept, recipient) => {
  const readNames = async () => ({ 'haoran-wu': 'Haoran Wu', 'yerin-park': 'Yerin Park' });
  expect(await findRecipient(search, kept, readNames)).toEqual(recipient);
});

it('stays for the instructor while the names can’t be fetched', async () => {
  const readNames = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await findRecipient('?instructor=haoran-wu', '', readNames)).toEqual({
    slug: 'haoran-wu',
    name: 'haoran-wu',
  });
});

it('asks for no names where nobody is named', async () => {
  let asked = 0;
  await findRecipient('?type=general', '', async () => ({ asked: String(asked++) }));
  expect(asked).toBe(0);
});
