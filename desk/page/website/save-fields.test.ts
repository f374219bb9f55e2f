import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listDrafts, removeDrafts } from '../stored-drafts.ts';
import { dropSaved, keepTyped, readTyped } from './save-fields.ts';

const anna = 'anna';
const lead = 'content/en/about.yaml: hero.lead';
const title = 'content/en/home.yaml: hero.title';

// A browser that stores nothing: what is typed lasts as long as the page.
beforeEach(() => vi.stubGlobal('localStorage', undefined));
afterEach(() => {
  removeDrafts(anna);
  vi.unstubAllGlobals();
});

test('fields of several pages are kept together, and each has its newest words', () => {
  keepTyped(anna, [{ address: lead, value: 'One' }]);
  keepTyped(anna, [{ address: title, value: 'Home' }]);
  keepTyped(anna, [{ address: lead, value: 'Two' }]);
  expect(readTyped(anna)).toEqual({ [lead]: { value: 'Two' }, [title]: { value: 'Home' } });
  expect(readTyped('jun')).toEqual({});
});

// What was typed since an answer was asked for, typed-fields.test.ts holds.
test('once all is saved nothing is left to lose at signing out; signing out takes the rest away', () => {
  keepTyped(anna, [{ address: lead, value: 'One' }]);
  expect(listDrafts(anna)).toHaveLength(1);
  dropSaved(anna, [{ address: lead, value: 'One' }]);
  expect(listDrafts(anna)).toEqual([]);
  keepTyped(anna, [{ address: lead, value: 'Two' }]);
  removeDrafts(anna);
  expect(readTyped(anna)).toEqual({});
});
