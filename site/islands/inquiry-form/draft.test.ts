import { describe, expect, it } from 'vitest';
import { shownFields } from '../../../inquiry/fields.ts';
import { createDraftStore, type DraftValues } from './draft.ts';

// The effect of a draft on the form of the page is tested in a browser (e2e/contact-draft.e2e.ts).

const draftKey = 'inquiry-draft';

const nothing = Object.fromEntries(shownFields.map(({ name }) => [name, ''])) as DraftValues;
const values = { ...nothing, name: 'Grace', inquiry_type: 'general', message: '您好 🎻' };
const week = 7 * 24 * 60 * 60 * 1000;

/** A browser's storage, as far as a draft uses it. */
function createStorage() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
  return { items, open: () => storage };
}

describe('a draft', () => {
  it('comes back in another visit, without the trap or anything else', () => {
    const { items, open } = createStorage();
    createDraftStore(draftKey, open).save(values);
    expect(createDraftStore(draftKey, open).read()?.values).toEqual(values);
    const kept = JSON.parse(items.get(draftKey) ?? '');
    expect(Object.keys(kept.values)).toEqual(shownFields.map(({ name }) => name));
  });

  it('is gone once it was cleared, or the form is empty again', () => {
    const { items, open } = createStorage();
    const draft = createDraftStore(draftKey, open);
    draft.save(values);
    draft.clear();
    expect(items.size).toBe(0);
    draft.save(values);
    draft.save({ ...nothing, inquiry_type: 'general' });
    expect(items.size).toBe(0);
  });

  it('expires after a week and leaves nothing on the device', () => {
    const { items, open } = createStorage();
    let time = 1000;
    const draft = createDraftStore(draftKey, open, () => time);
    draft.save(values);
    time += week - 1;
    expect(draft.read()).not.toBeNull();
    time += 1;
    expect(draft.read()).toBeNull();
    expect(items.size).toBe(0);
    // Also that of a clock that was ahead.
    draft.save(values);
    time -= week;
    expect(draft.read()).toBeNull();
  });

  it.each(['', 'null', '[]', '{"savedAt":"yesterday"}', '{"savedAt":1}', '{broken'])(
    'is none where something else lies in its place: %s',
    (text) => {
      const { items, open } = createStorage();
      items.set(draftKey, text);
      expect(createDraftStore(draftKey, open, () => 2).read()).toBeNull();
    },
  );
});

const refuse = (): never => {
  throw new DOMException('The operation is insecure, or its quota exceeded.');
};
it.each([
  ['refused', refuse],
  ['full', () => ({ ...createStorage().open(), setItem: refuse })],
])('there is simply no draft where storage is %s', (_, openStorage) => {
  const draft = createDraftStore(draftKey, openStorage);
  draft.save(values);
  draft.clear();
  expect(draft.read()).toBeNull();
});
