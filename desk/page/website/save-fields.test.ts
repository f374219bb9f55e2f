import { beforeEach, expect, test, vi } from 'vitest';
import { listDrafts, removeDrafts } from '../stored-drafts.ts';
import { dropSaved, keepTyped, readTyped } from './save-fields.ts';

const anna = 'anna';
const lead = 'content/en/about.yaml: hero.lead';
const title = 'content/en/home.yaml: hero.title';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => values.set(name, text),
    removeItem: (name: string) => values.delete(name),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  });
});

test('fields of several pages are kept together, and each has its newest words', () => {
  keepTyped(anna, [{ address: lead, value: 'One' }]);
  keepTyped(anna, [{ address: title, value: 'Home' }]);
  keepTyped(anna, [{ address: lead, value: 'Two' }]);
  expect(readTyped(anna)).toEqual({ [lead]: { value: 'Two' }, [title]: { value: 'Home' } });
  expect(readTyped('jun')).toEqual({});
});

test('an answer drops what it has saved; what was typed since is still to be sent', () => {
  keepTyped(anna, [{ address: lead, value: 'Sent' }, { address: title }]);
  keepTyped(anna, [{ address: lead, value: 'Typed since' }]);
  dropSaved(anna, [{ address: lead, value: 'Sent' }, { address: title }]);
  expect(readTyped(anna)).toEqual({ [lead]: { value: 'Typed since', seen: ['Sent'] } });
});

test('once all is saved nothing is left to lose at signing out; signing out takes the rest away', () => {
  keepTyped(anna, [{ address: lead, value: 'One' }]);
  expect(listDrafts(anna)).toHaveLength(1);
  dropSaved(anna, [{ address: lead, value: 'One' }]);
  expect(listDrafts(anna)).toEqual([]);
  keepTyped(anna, [{ address: lead, value: 'Two' }]);
  removeDrafts(anna);
  expect(readTyped(anna)).toEqual({});
});
