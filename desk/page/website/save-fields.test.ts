import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftName, listDrafts, removeDrafts } from '../stored-drafts.ts';
import { dropSaved, keepTyped, readTyped, takeOver } from './save-fields.ts';

const [tab, other] = [draftName('anna', 'website', 'one'), draftName('anna', 'website', 'two')];
const lead = 'content/en/about.yaml: hero.lead';
const title = 'content/en/home.yaml: hero.title';

// A browser that stores nothing: what is typed lasts as long as the page.
beforeEach(() => vi.stubGlobal('localStorage', undefined));
afterEach(() => {
  removeDrafts('anna');
  vi.unstubAllGlobals();
});

test('fields of several pages are kept together, and each has its newest words', () => {
  keepTyped(tab, [{ address: lead, value: 'One' }]);
  keepTyped(tab, [{ address: title, value: 'Home' }]);
  keepTyped(tab, [{ address: lead, value: 'Two' }]);
  expect(readTyped(tab)).toEqual({ [lead]: { value: 'Two' }, [title]: { value: 'Home' } });
  expect(readTyped(other)).toEqual({});
});

// What was typed since an answer was asked for, typed-fields.test.ts holds.
test('once all is saved nothing is left to lose at signing out; signing out takes the rest away', () => {
  keepTyped(tab, [{ address: lead, value: 'One' }]);
  expect(listDrafts('anna')).toHaveLength(1);
  dropSaved(tab, [{ address: lead, value: 'One' }]);
  expect(listDrafts('anna')).toEqual([]);
  keepTyped(tab, [{ address: lead, value: 'Two' }]);
  removeDrafts('anna');
  expect(readTyped(tab)).toEqual({});
});

test('a tab takes over what a closed one has left, but for fields in which somebody is at work', () => {
  keepTyped(other, [
    { address: lead, value: 'Theirs', seen: ['Before'] },
    { address: title, value: 'Home', seen: ['House'] },
  ]);
  keepTyped(tab, [{ address: lead, value: 'Mine', seen: ['Before'] }]);
  takeOver(tab, other, null);
  const mine = { value: 'Mine', seen: ['Before'] };
  expect(readTyped(tab)).toEqual({ [lead]: mine, [title]: { value: 'Home', seen: ['House'] } });
  expect(readTyped(other)).toEqual({ [lead]: { value: 'Theirs', seen: ['Before'] } });
  dropSaved(tab, [{ address: lead, value: 'Mine' }]);
  takeOver(tab, other, lead);
  expect(readTyped(tab)).not.toHaveProperty([lead]);
  takeOver(tab, other, null);
  expect(readTyped(tab)).toMatchObject({ [lead]: { value: 'Theirs', seen: ['Before'] } });
  expect(listDrafts('anna')).toEqual(['website one']);
});
