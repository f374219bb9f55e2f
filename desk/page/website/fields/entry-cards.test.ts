import { expect, it } from 'vitest';
import { readSite } from '../../../../content/model/check-content.ts';
import { listAllFields } from '../../../../content/model/fields.ts';
import { readContentFolder } from '../../../../content/model/read-content-folder.ts';
import { entryWords } from './entry-cards.tsx';

it('every list that can grow says which noun its button has, or that it has none', () => {
  const growing = listAllFields(readSite(readContentFolder(), {})).filter(
    ({ kind, least, most }) => (kind === 'list' || kind === 'keys') && (least === null || least !== most),
  );
  const named = new Set(growing.map(({ id }) => id.split(': ')[1] ?? ''));
  expect([...named].sort()).toEqual(Object.keys(entryWords).sort());
});
