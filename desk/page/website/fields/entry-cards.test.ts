import { expect, it } from 'vitest';
import { readSite } from '../../../../content/model/check-content.ts';
import { listFields } from '../../../../content/model/fields.ts';
import { listEditorPages } from '../../../../content/model/pages.ts';
import { readContentFolder } from '../../../../content/model/read-content-folder.ts';
import { entryWords } from './entry-cards.tsx';

it('every list that can grow says which noun its button has, or that it has none', () => {
  const trees = readSite(readContentFolder(), {});
  const fields = listEditorPages(trees).flatMap((page) =>
    listFields(page, trees).flatMap((part) => part.fields),
  );
  const growing = fields.filter(
    ({ kind, least, most }) => (kind === 'list' || kind === 'keys') && (least === null || least !== most),
  );
  const named = new Set(growing.map(({ id }) => id.split(': ')[1] ?? ''));
  expect([...named].sort()).toEqual(Object.keys(entryWords).sort());
});
